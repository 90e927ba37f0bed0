import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSql, type TestDatabases, testDatabases } from '../../../tests/support/postgres.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { StoreUnavailable } from '../store.ts';
import { openPostgres, openPostgresLazily } from './open.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
});
afterAll(() => databases?.remove());

const newPlace = () => databases.make();

/** The address with settings for every session, as a database may have them. */
function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const changed = new URL(url);
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  changed.searchParams.set('options', [changed.searchParams.get('options') ?? '', ...flags].join(' '));
  return changed.href;
}

describe('a transaction in Postgres', () => {
  test('is on disk when it is acknowledged, and is limited in time, under any server settings', async () => {
    const url = await newPlace();
    const settings = { synchronous_commit: 'off', statement_timeout: '0', idle_in_transaction_session_timeout: '0' };
    const store = await openPostgres(withSettings(url, settings));
    await runSql(url, 'create table seen (name text, value text)');
    await runSql(
      url,
      `create function look() returns trigger language plpgsql as $$ begin
        insert into seen select name, setting from pg_settings where name in ('${Object.keys(settings).join("','")}');
        return new;
      end $$`,
    );
    await runSql(url, 'create trigger look after insert on submissions for each row execute function look()');
    await store.save(sampleSubmission());
    expect(await runSql(url, 'select name, value from seen order by name')).toEqual([
      { name: 'idle_in_transaction_session_timeout', value: '2000' },
      { name: 'statement_timeout', value: '5000' },
      { name: 'synchronous_commit', value: 'on' },
    ]);
    await store.close();
  });

  test('that cannot get its locks fails with a sentence, saves nothing, and leaves the store usable', async () => {
    const url = await newPlace();
    const store = await openPostgres(url, { statementMs: 1_000 });
    const holder = await openPostgres(url);
    await runSql(
      url,
      'create function hold() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$',
    );
    await runSql(
      url,
      "create trigger hold before insert on submissions for each row when (new.phone = '+1') execute function hold()",
    );
    const holding = holder.save(sampleSubmission({ phone: '+1' })).catch((error: unknown) => error);
    await waitFor(url, "select 1 from pg_stat_activity where wait_event = 'PgSleep' and application_name = 'site'");

    const refused = store.save(sampleSubmission());
    await expect(refused).rejects.toThrow(StoreUnavailable);
    await expect(refused).rejects.toThrow(
      /took too long .*; look for a long transaction in pg_stat_activity and end it\.$/,
    );

    await runSql(
      url,
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and application_name = 'site'",
    );
    expect(await holding).toBeInstanceOf(StoreUnavailable);
    expect(await store.list({ limit: 10 })).toEqual([]);
    expect((await store.save(sampleSubmission())).outcome).toBe('stored');
    await Promise.all([store.close(), holder.close()]);
  });
});

describe('tables in Postgres', () => {
  test('sort text by its bytes, in any locale of the database', async () => {
    const url = await newPlace();
    await (await openPostgres(url)).close();
    const columns = `select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'`;
    expect(await runSql(url, columns)).toEqual([]);
  });
});

describe('consent records in Postgres', () => {
  /** A store with three consents. */
  async function withThree() {
    const url = await newPlace();
    const store = await openPostgres(url);
    for (let count = 0; count < 3; count += 1) await store.save(sampleSubmission());
    return { store, url };
  }

  test.each([
    "update consents set record = '{}'",
    "update consents set record = '{}', redacted_hash = 'x', record_hash = 'x'",
    'delete from consents',
    'truncate consents',
  ])('refuse "%s"', async (statement) => {
    const { store, url } = await withThree();
    await expect(runSql(url, statement)).rejects.toThrow('consent records are append-only');
    expect(await store.brokenConsent()).toBe(undefined);
    await store.close();
  });

  test.each([
    ['edited', `update consents set record = replace(record, 'Ann', 'Eve') where seq = 2`, 2],
    ['removed', 'delete from consents where seq = 2', 3],
  ])('show which one was %s by other means', async (_what, statement, broken) => {
    const { store, url } = await withThree();
    const ids = await runSql(url, 'select id from consents order by seq');
    await runSql(url, 'alter table consents disable trigger user');
    await runSql(url, statement);
    expect(await store.brokenConsent()).toBe(ids[broken - 1]?.id);
    await store.close();
  });
});

describe('a Postgres that cannot be used', () => {
  const opening = (url: string) => openPostgres(url, { patienceMs: 0 });

  test('no such database', async () => {
    const url = new URL(await newPlace());
    url.pathname = '/nowhere';
    await expect(opening(url.href)).rejects.toThrow(StoreUnavailable);
    await expect(opening(url.href)).rejects.toThrow(
      /has no database "nowhere"; make it \(createdb nowhere\) or name another/,
    );
  });

  test('one that only reads', async () => {
    const url = withSettings(await newPlace(), { default_transaction_read_only: 'on' });
    await expect(opening(url)).rejects.toThrow(/only reads, as a standby does; name the primary in DATABASE_URL\.$/);
  });

  test('a schema that may not be written to', async () => {
    const url = withSettings(await newPlace(), { search_path: 'pg_catalog' });
    await expect(opening(url)).rejects.toThrow(
      /lacks a right in the database .*; make it the owner of that database, or give it the rights/,
    );
  });
});

/** Resolves once a query has a row. */
async function waitFor(url: string, query: string): Promise<void> {
  while ((await runSql(url, query)).length === 0);
}

describe('a deployment that may not migrate', () => {
  const tablesOf = async (url: string) =>
    (await runSql(url, 'select count(*)::int as tables from pg_tables where schemaname = current_schema()'))[0];

  test.each([
    ['at once', (url: string) => openPostgres(url, { migrate: false })],
    ['at its first work', async (url: string) => openPostgresLazily(url, { migrate: false }).save(sampleSubmission())],
  ])('refuses a database of another version with a sentence %s, and makes no table', async (_when, begin) => {
    const url = await newPlace();
    await expect(begin(url)).rejects.toThrow(
      /^ALLOW_MIGRATION keeps .* from changing the tables .* if no other .* uses them, set ALLOW_MIGRATION=true\.$/,
    );
    expect(await tablesOf(url)).toEqual({ tables: 0 });
  });

  test('uses a database that another one has migrated', async () => {
    const url = await newPlace();
    await (await openPostgres(url)).close();
    const store = openPostgresLazily(url, { migrate: false });
    await store.save(sampleSubmission());
    await store.close();
  });

  test('without a database refuses all work with its sentence, and connects to nothing', async () => {
    const store = openPostgresLazily('postgres://a@none.invalid/none', { refusal: 'There is no database.' });
    await expect(store.save(sampleSubmission())).rejects.toThrow(new StoreUnavailable('There is no database.'));
  });
});
