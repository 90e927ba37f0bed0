import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSql, type TestDatabases, testDatabases } from '../../../tests/support/postgres.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { StoreUnavailable } from '../store.ts';
import { grantsFor } from './grants.ts';
import { openPostgres } from './open.ts';

/** The contract of every store runs as such a role, too: contract/postgres.test.ts. */

const role = `site_limited_${process.pid}`;
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

/** A database of an owner, and the address of the limited role. */
async function withRole(): Promise<{ readonly owner: string; readonly url: string }> {
  const owner = await databases.make();
  await runSql(owner, `${await grantsFor(owner, role)} alter role ${role} password '${PASSWORD}'`);
  const url = new URL(owner);
  url.username = role;
  url.password = PASSWORD;
  return { owner, url: url.href };
}

test('a server saves as the role, which can neither remove evidence nor change tables', async () => {
  const { url } = await withRole();
  const store = await openPostgres(url);
  expect((await store.save(sampleSubmission())).outcome).toBe('stored');
  await store.close();
  const refused = [
    ...['consents', 'audit_log', 'suppressions', 'receipts', 'submissions', 'outbox'].map((t) => `delete from ${t}`),
    ...['audit_log', 'suppressions', 'receipts'].map((table) => `update ${table} set id = 'x'`),
    ...['consents', 'audit_log', 'submissions', 'rate_limits'].map((table) => `truncate ${table}`),
    "update consent_chain_head set hash = 'x'",
    'update consent_chain_head set seq = 0',
    'drop table submissions cascade',
    'alter table consents disable trigger user',
    'create table mine (id text)',
    'insert into migrations values (99)',
  ];
  for (const statement of refused)
    await expect(runSql(url, statement), statement).rejects.toThrow(/permission denied|must be owner/);
});

test('the role moves the head of the chain by the function that appends, and only over records that follow', async () => {
  const { url } = await withRole();
  const store = await openPostgres(url);
  await Promise.all([store.save(sampleSubmission()), store.save(sampleSubmission())]);
  expect(await store.brokenConsent()).toBe(undefined);
  const advance = (seq: number, hash: string) => runSql(url, `select advance_consent_chain(${seq}, '${hash}')`);
  const { seq, hash } = await store.consentAnchor();
  await expect(advance(seq, hash)).rejects.toThrow('the chain of consent records only grows');
  await expect(advance(1, 'x')).rejects.toThrow('the chain of consent records only grows');
  await expect(advance(seq + 1, 'x')).rejects.toThrow('the head of the chain must be its newest consent record');
  await store.save(sampleSubmission());
  expect(await store.consentAnchor()).toMatchObject({ seq: seq + 1 });
  await store.close();
});

test('a table that the role puts before ours does not lead the function astray', async () => {
  const { url } = await withRole();
  const forged = `create temporary table consent_chain_head (id integer, seq integer, hash text);
    insert into pg_temp.consent_chain_head values (1, 0, '');
    create temporary table consents (seq integer, previous_hash text, record_hash text, chain_hash text);`;
  await expect(runSql(url, `${forged} select advance_consent_chain(1, 'x')`)).rejects.toThrow(
    'the head of the chain must be its newest consent record',
  );
});

test('grants are repeatable, and take back what was given by hand', async () => {
  const { owner, url } = await withRole();
  await runSql(owner, `grant delete on audit_log to ${role}`);
  await runSql(owner, await grantsFor(owner, role));
  await expect(runSql(url, 'delete from audit_log')).rejects.toThrow(/permission denied/);
});

test('a store of a former release is refused with a sentence, and stays as it is', async () => {
  const { owner, url } = await withRole();
  await runSql(owner, 'delete from migrations where version = (select max(version) from migrations)');
  const opening = openPostgres(url, { patienceMs: 0 });
  await expect(opening).rejects.toThrow(StoreUnavailable);
  await expect(opening).rejects.toThrow(/may not change the tables .* need \d+; run `site store grants site_limited_/);
});

test('a rewrite of the tables is left to their owner, and says so', async () => {
  const { url } = await withRole();
  const store = await openPostgres(url);
  await expect(store.admin.vacuum()).rejects.toThrow(
    /does not own the tables, .* Run the same command as their owner\./,
  );
  await store.close();
});
