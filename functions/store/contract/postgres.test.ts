import { afterAll, beforeAll } from 'vitest';
import { runSql, type TestDatabases, testDatabases } from '../../../tests/support/postgres.ts';
import { grantsFor } from '../postgres/grants.ts';
import { openPostgres } from '../postgres/open.ts';
import { describeStore } from './contracts.ts';

/** Has the rights that `site store grants` prints, and no others. */
const role = `site_server_${process.pid}`;
const PASSWORD = 'only-for-tests';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
});
afterAll(async () => {
  await databases?.remove();
  const given = process.env.TEST_DATABASE_URL;
  if (given) await runSql(given, `drop owned by ${role}; drop role ${role}`);
});

/** Its owner makes the tables; the store is then opened by a role that may not change them. */
async function create(): Promise<string> {
  const owner = await databases.makePrepared(async (url) => {
    await runSql(url, `${await grantsFor(url, role)} alter role ${role} password '${PASSWORD}'`);
  });
  const url = new URL(owner);
  url.username = role;
  url.password = PASSWORD;
  return url.href;
}

describeStore({ name: 'Postgres, as a role with the rights of a server', shared: true, create, open: openPostgres });
