import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskFree } from './disk-free.ts';

test('free space is known for a SQLite file only', async () => {
  expect(await diskFree(`file:${join(tmpdir(), 'leads.db')}`)).toBeGreaterThan(0);
  expect(await diskFree('file:/nowhere/at/all/leads.db')).toBe(undefined);
  expect(await diskFree('postgres://host/leads')).toBe(undefined);
});
