import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { leadsCommand } from './leads.ts';
import { listingsCommand } from './listings.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['leads', 'list'],
  ['leads', 'stats'],
  ['leads', 'export'],
  ['leads', 'erase', '--phone', '6145550123', '--yes'],
  ['leads', 'deliver'],
  ['listings', 'list'],
])('a mistyped path is named, and no store is made: %s %s', async (group, ...args) => {
  const folder = join(tempFolder(), 'data');
  const path = join(folder, 'leeds.db');
  vi.stubEnv('DATABASE_URL', `file:${path}`);
  const [said, codes]: [string[], number[]] = [[], []];
  const say = (text: string) => void said.push(text);
  const context = {
    terminal: { out: say, note: say, interactive: false },
    exit: (code: number) => void codes.push(code),
  };
  const command = group === 'leads' ? leadsCommand(context) : listingsCommand(context);
  await command.parseAsync(args, { from: 'user' });
  expect([codes, said]).toEqual([
    [1],
    [`There is no store in ${path}; correct the path in DATABASE_URL, or start the server, which makes one.`],
  ]);
  expect(existsSync(folder)).toBe(false);
});
