import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../../functions/store/open-store.ts';
import { sampleSubmission } from '../../../functions/testing/sample-submission.ts';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import type { Terminal } from '../../system/terminal.ts';
import { leadsCommand } from '../leads.ts';

/** `site leads erase|suppress|unsuppress|purge` on a terminal, where they ask. */

let url: string;
let said: string[];
let codes: number[];
beforeEach(() => {
  url = `file:${join(tempFolder(), 'leads.db')}`;
  [said, codes] = [[], []];
  vi.stubEnv('DATABASE_URL', url);
});
afterEach(() => vi.unstubAllEnvs());

/** Runs a command for a person who gives this answer to its question. */
async function leads(answer: string, ...args: string[]): Promise<string> {
  const terminal: Terminal = {
    out: (text) => void said.push(text),
    note: (text) => void said.push(text),
    interactive: true,
    ask: async (question) => {
      said.push(question);
      return answer;
    },
  };
  await leadsCommand({ terminal, exit: (code) => void codes.push(code) }).parseAsync(args, { from: 'user' });
  return said.splice(0).join('\n');
}

async function save(): Promise<string> {
  const store = await openStore(url);
  const { id, ...rest } = sampleSubmission();
  await store.save({ ...rest, id });
  await store.close();
  return id;
}

async function statusOf(id: string): Promise<string | undefined> {
  const store = await openStore(url);
  const lead = await store.find(id);
  await store.close();
  return lead?.status;
}

test('an erasure shows what it would do, with ids, and asks; only yes erases', async () => {
  const id = await save();
  const asked = await leads('y', 'erase', '--phone', '6145550123');
  expect(asked).toBe(
    [
      '1 submission would be erased, 1 consent record left with hashes; the person would be suppressed',
      'all recipients have been notified',
      `  ${id}`,
      'It cannot be undone.',
      'Erase this person? Type yes to go on: ',
      'Nothing was changed.',
    ].join('\n'),
  );
  expect(codes).toEqual([1]);
  expect(await statusOf(id)).toBe('accepted');
  expect(await leads(' Yes ', 'erase', '--phone', '6145550123')).toContain('1 submission erased');
  expect(await statusOf(id)).toBe('erased');
  expect(await leads('never asked', 'erase', '--phone', '6145550123', '--yes')).not.toContain('Type yes');
});

test('a suppression and its end show what they would do, and ask', async () => {
  const id = await save();
  expect(await leads('', 'suppress', '--phone', '6145550123')).toContain(
    `the person would be suppressed; 1 lead of this person so far\nall recipients have been notified\n  ${id}\nSuppress`,
  );
  expect(await leads('yes', 'suppress', '--phone', '6145550123', '--source', 'telephone')).toContain(
    'suppressed: leads',
  );
  const end = ['unsuppress', '--phone', '6145550123', '--reason', 'asked by letter'];
  expect(await leads('no', ...end)).toMatch(
    /^These entries would count no more:\n {2}\S+ {2}telephone\nLet this person/,
  );
  expect(await leads('yes', ...end)).toContain('1 entry no longer counted');
  expect(codes).toEqual([1, 1]);
});
