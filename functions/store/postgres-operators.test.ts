import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSql, type TestDatabases, testDatabases } from '../../tests/support/postgres.ts';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { describeDesk } from './desk-contract.ts';
import { describeNotices } from './notices-contract.ts';
import { describeOutbox } from './outbox-contract.ts';
import { openPostgres } from './postgres.ts';
import { describeRetention } from './retention-contract.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
}, 60_000);
afterAll(() => databases?.remove());

describeOutbox('Postgres', async () => openPostgres(await databases.make()));
describeDesk('Postgres', async () => openPostgres(await databases.make()));
describeNotices('Postgres', async () => openPostgres(await databases.make()));
describeRetention('Postgres', async () => openPostgres(await databases.make()));

test.each(['audit', 'suppressions'])('nobody can change or empty the table %s', async (table) => {
  const url = await databases.make();
  const store = await openPostgres(url);
  await store.desk.suppress({ phone: '+16145550123' }, 'telephone', { who: 'olga', at: new Date() });
  await store.close();
  for (const statement of [`update ${table} set at = '2099'`, `delete from ${table}`, `truncate ${table}`])
    await expect(runSql(url, statement)).rejects.toThrow(/append-only/);
});

test('an erasure leaves no trace of the person in the tables', async () => {
  const url = await databases.make();
  const store = await openPostgres(url);
  await store.save(sampleSubmission());
  await store.desk.erase({ phone: '+16145550123' }, { who: 'olga', at: new Date() });
  await store.desk.scrub();
  const tables = ['submissions', 'consents', 'outbox', 'listings', 'repeat_keys', 'suppressions', 'audit'];
  const rows = await Promise.all(tables.map((table) => runSql(url, `select * from ${table}`)));
  expect(JSON.stringify(rows)).not.toMatch(/Ann|5550123|555-0123|ann@example|192\.0\.2\.1/);
  await store.close();
});
