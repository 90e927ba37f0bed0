import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSql, type TestDatabases, testDatabases } from '../../../tests/support/postgres.ts';
import type { SaveResult } from '../../leads/deduplicate.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { runOnce } from '../sql/run-once.ts';
import type { Tables } from '../sql/tables.ts';
import type { Store } from '../store.ts';
import { openPostgres } from './open.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
});
afterAll(() => databases?.remove());

test.each(['audit_log', 'suppressions'])('the table %s can be neither changed nor emptied', async (table) => {
  const url = await databases.make();
  const store = await openPostgres(url);
  await store.admin.suppress({ phone: '+16145550123' }, 'telephone', { name: 'olga', at: new Date() });
  await store.close();
  for (const statement of [`update ${table} set at = '2099'`, `delete from ${table}`, `truncate ${table}`])
    await expect(runSql(url, statement)).rejects.toThrow(/append-only/);
});

test('an erasure leaves no trace of the person in the tables', async () => {
  const url = await databases.make();
  const store = await openPostgres(url);
  await store.save(sampleSubmission());
  await store.admin.erase({ phone: '+16145550123' }, { name: 'olga', at: new Date() });
  await store.admin.vacuum();
  const tables = ['submissions', 'consents', 'outbox', 'listings', 'idempotency_keys', 'suppressions', 'audit_log'];
  const rows = await Promise.all(tables.map((table) => runSql(url, `select * from ${table}`)));
  expect(JSON.stringify(rows)).not.toMatch(/Ann|5550123|555-0123|ann@example|192\.0\.2\.1/);
  await store.close();
});

describe('an operation waits for a concurrent one and sees its result', () => {
  const by = { name: 'olga', at: new Date('2026-11-22T09:00:00.000Z') };
  const ann = { phone: '+16145550123' };

  /**
   * Does work while another connection has an uncommitted change to the only lead. It commits once the work waits for
   * it.
   */
  async function during<T>(change: string, work: (store: Store, id: string) => Promise<T>): Promise<T> {
    const url = await databases.make();
    const store = await openPostgres(url);
    const { id } = await store.save(sampleSubmission({ receivedAt: '2026-07-01T10:00:00.000Z' })).then(idOf);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('begin');
    await other.query(change);
    const working = work(store, id);
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'site'";
    while ((await runSql(url, waiting)).length === 0);
    await other.query('commit');
    const result = await working;
    await Promise.all([other.end(), store.close()]);
    return result;
  }
  const idOf = (saved: SaveResult) => ({ id: 'id' in saved ? saved.id : '' });
  const LEASED = "update outbox set leased_by = 'worker', leased_until = '2026-11-22T09:01:00.000Z'";
  const ON_HOLD = "update submissions set legal_hold = 'case 12'";
  const rule = { rule: 'undelivered', before: new Date('2026-08-01T00:00:00.000Z'), limit: 9 } as const;

  test('a lead leased a moment before its person was suppressed: its recipient gets a notice', async () => {
    expect(await during(LEASED, (store) => store.admin.suppress(ann, 'telephone', by))).toHaveLength(1);
  });

  test('a lead leased a moment before it was erased: its recipient gets a notice', async () => {
    expect((await during(LEASED, (store) => store.admin.erase(ann, by))).notices).toHaveLength(1);
  });

  test('a lead leased a moment before its retention period ended is delivered first', async () => {
    expect(await during(LEASED, (store) => store.admin.applyRetention(rule, by))).toEqual({ ids: [] });
  });

  test('a legal hold placed a moment before an erasure or a purge keeps the lead', async () => {
    expect(await during(ON_HOLD, (store) => store.admin.erase(ann, by))).toMatchObject({ submissions: [] });
    expect(await during(ON_HOLD, (store) => store.admin.applyRetention(rule, by))).toEqual({ ids: [] });
  });

  test('a legal hold placed a moment too late says so', async () => {
    const placed = during("update submissions set status = 'erased'", (store, id) =>
      store.admin.placeLegalHold(id, 'case 12', by),
    );
    expect(await placed).toBe('nothing-left');
  });
});

test('an operation retried while its first attempt is being committed waits, and returns its outcome', async () => {
  const url = await databases.make();
  await (await openPostgres(url)).close();
  const first = new pg.Client({ connectionString: url });
  const pool = new pg.Pool({ connectionString: url, application_name: 'again' });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const work = async () => {
    throw new Error('executed twice');
  };
  await first.connect();
  await first.query('begin');
  await first.query(`insert into operations (id, outcome) values ('d1', '"released"')`);
  const by = { name: 'olga', at: new Date() };
  const again = db.transaction().execute((tx) => runOnce(tx, { id: 'd1', by, work }));
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'again'";
  while ((await runSql(url, waiting)).length === 0);
  await first.query('commit');
  expect(await again).toBe('released');
  await Promise.all([first.end(), db.destroy()]);
});
