import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { runSql, type TestDatabases, testDatabases } from '../../../tests/support/postgres.ts';
import { openPostgres } from '../postgres/open.ts';
import { peopleContract } from './people.contract.ts';
import { retentionContract } from './retention.contract.ts';
import { storeContract } from './store.contract.ts';

const file = new URL('../../../docs/operations/partition-submissions.sql', import.meta.url);
/** The statements that operators run, with fewer months ahead: each test has a database of its own. */
const STATEMENTS = readFileSync(file, 'utf8').replace(')::integer + 24)', ')::integer + 2)');

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
});
afterAll(() => databases?.remove(), 60_000);

const create = () =>
  databases.makePrepared(async (url) => {
    await (await openPostgres(url)).close();
    await runSql(url, STATEMENTS);
  });

const engine = { name: 'Postgres, with submissions in partitions', shared: true, create, open: openPostgres };
// What reads and writes submissions; the other tables are not divided.
for (const contract of [storeContract, retentionContract, peopleContract]) contract(engine);
