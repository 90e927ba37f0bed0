import Database from 'libsql';
import pg from 'pg';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { type Dialect, leadsBetween, rowsOf, type Timeline } from './lead-rows.ts';

/** How many leads one statement writes. */
const PIECE = 100_000;

const SQLITE: Dialect = {
  series: (from, to) =>
    `(with recursive s (n) as (select ${from} union all select n + 1 from s where n < ${to}) select n from s)`,
  hex: (number, digits) => `printf('%0${digits}x', ${number})`,
  time: (ms) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${ms} / 1000.0, 'unixepoch')`,
};

const POSTGRES: Dialect = {
  series: (from, to) => `(select n from generate_series(${from}::bigint, ${to}::bigint) as g (n))`,
  hex: (number, digits) => `lpad(to_hex(${number}), ${digits}, '0')`,
  time: (ms) => `to_char(to_timestamp(${ms} / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** Fills the tables of a store with a lead that was saved. All names and phones count as indexed. */
export async function fillInbox(url: string, timeline: Timeline): Promise<void> {
  if (url.startsWith('file:')) return fillSqlite(new Database(url.slice('file:'.length)), timeline);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Without triggers: the foreign keys are right.
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const statement of statements(timeline, POSTGRES)) await client.query(statement);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

function fillSqlite(database: Database.Database, timeline: Timeline): void {
  database.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -500000');
  for (const statement of statements(timeline, SQLITE)) database.exec(statement);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

function* statements(timeline: Timeline, dialect: Dialect): Generator<string> {
  const tables = rowsOf(sampleSubmission(), timeline);
  for (let from = 1; from <= timeline.rows; from += PIECE) {
    const leads = leadsBetween(from, Math.min(timeline.rows, from + PIECE - 1), timeline, dialect);
    for (const { table, columns, where = 'true' } of tables)
      yield `insert into ${table} (${Object.keys(columns)}) select ${Object.values(columns)}
        from (${leads}) as leads where ${where}`;
  }
  const newest = `(select max(id) from submissions)`;
  yield `insert into admin_marks (name, value) select 'keys-newest', ${newest}`;
  yield `insert into admin_marks (name, value) values ('keys-oldest', '0')`;
}
