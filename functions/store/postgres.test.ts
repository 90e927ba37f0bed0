import { afterAll, beforeAll } from 'vitest';
import { type TestDatabases, testDatabases } from '../../tests/support/postgres.ts';
import { describeStore } from './contract.ts';
import { openPostgres } from './postgres.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
}, 60_000);
afterAll(() => databases?.remove());

describeStore('Postgres', async () => openPostgres(await databases.make()));
