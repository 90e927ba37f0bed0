import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-deps.ts';
import { diskFree } from './disk-free.ts';

test('free space is known for a SQLite file only', async () => {
  expect(await diskFree(`file:${join(tmpdir(), 'leads.db')}`)).toBeGreaterThan(0);
  expect(await diskFree('file:/nowhere/at/all/leads.db')).toBe(undefined);
  expect(await diskFree('postgres://host/leads')).toBe(undefined);
});

test('health reports it', async () => {
  const response = await testApp({ diskFree: async () => 12_345 }).send('/api/health');
  expect((await response.json()).data).toMatchObject({ store: 'reachable', diskFreeBytes: 12_345 });
});
