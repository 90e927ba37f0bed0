import { afterAll, beforeAll } from 'vitest';
import { type TestDatabases, testDatabases } from '../../../tests/support/postgres.ts';
import { openPostgres } from '../postgres/open.ts';
import { describeStore } from './contracts.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
}, 60_000);
// A hundred schemas are some ten thousand files.
afterAll(() => databases?.remove(), 60_000);

describeStore({ name: 'Postgres', shared: true, create: () => databases.make(), open: openPostgres });
