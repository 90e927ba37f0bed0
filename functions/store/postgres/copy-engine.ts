import pg from 'pg';
import {
  CLOSED_MESSAGE,
  type CopyColumn,
  type CopyEngine,
  CopyError,
  type CopyRow,
  type CopyTable,
  type CopyType,
  type CopyValue,
  copyTable,
  copyTypeOf,
  OWN_TABLES,
  type RowRange,
  updateOf,
} from '../copy-engine.ts';
import { brokenConsent } from '../sql/submissions/consents.ts';
import { addressOf, sentenceFor } from './errors.ts';
import { migrateTables, openForLongWork, vacuumTables } from './open.ts';
import { typeParser } from './pool.ts';

const CONNECT_MS = 10_000;

/** What arrays of values are sent as. */
const POSTGRES_TYPES: Readonly<Record<CopyType, string>> = {
  text: 'text',
  integer: 'bigint',
  real: 'double precision',
};

/**
 * Opens a Postgres database for a copy, with one connection that has no time limits.
 * @throws {CopyError} it cannot be reached.
 */
export async function openPostgresForCopy(url: string): Promise<CopyEngine> {
  const address = addressOf(url);
  let name = `postgres://${address.host}:${address.port}/${address.database}`;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    fallback_application_name: 'site store copy',
    types: { getTypeParser: typeParser },
  });
  // The statement of a lost connection fails. Without a listener Node would exit.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
    if (rows[0] && rows[0].schema !== 'public') name += `, schema ${rows[0].schema}`;
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0');
  } catch (error) {
    await client.end().catch(() => {});
    throw new CopyError(sentenceFor(address, error), 'wrong-use', { cause: error });
  }
  const query = async (statement: string, values: readonly CopyValue[] = []) =>
    (await client.query<Record<string, CopyValue>>(numbered(statement), [...values])).rows;
  const lists = async (statement: string, values: readonly unknown[]) =>
    (await client.query<CopyValue[]>({ text: statement, values: [...values], rowMode: 'array' })).rows;
  const between = async <T>(begin: string, work: () => Promise<T>): Promise<T> => {
    await client.query(begin);
    try {
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  };
  return {
    name,
    tables: () => readTables(query),
    unloggedTables: async () =>
      (
        await query(
          `select relname from pg_class
            where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'u'`,
        )
      ).map(({ relname }) => String(relname)),
    isStore: async () => (await query(`select 1 where to_regclass('migrations') is not null`)).length > 0,
    migrate: () => migrateTables(openForLongWork(url), address),
    rows: (table, range) => {
      const { statement, values } = selection(table, range);
      return lists(statement, values);
    },
    write: async (table, rows) => {
      const names = table.columns.map(({ name }) => `"${name}"`);
      const arrays = table.columns.map((column, index) => `$${index + 1}::${POSTGRES_TYPES[column.type]}[]`);
      await between(FAST, () =>
        lists(
          `insert into "${table.name}" (${names}) select * from unnest(${arrays})
            on conflict (${table.key.map(({ name }) => `"${name}"`)}) do ${updateOf(table)}`,
          table.columns.map((_, index) => rows.map((row) => storable(row[index] ?? null))),
        ),
      );
    },
    remove: async (table, keys) => {
      const names = table.key.map(({ name }) => `"${name}"`);
      const arrays = table.key.map((column, index) => `$${index + 1}::${POSTGRES_TYPES[column.type]}[]`);
      await between(FAST, () =>
        lists(
          `delete from "${table.name}" where (${names}) in (select * from unnest(${arrays}))`,
          table.key.map((_, index) => keys.map((key) => key[index] ?? null)),
        ),
      );
    },
    transaction: (work) => between('begin; set local synchronous_commit = on', work),
    snapshot: (work) => between('begin isolation level repeatable read read only', work),
    fence: async (tables) => {
      await client.query(
        `create or replace function store_closed() returns trigger language plpgsql as $$ begin
          raise exception using message = '${CLOSED_MESSAGE}', errcode = '55000';
        end $$`,
      );
      // At once, in one order, so that writers wait instead of meeting half of the locks.
      const names = tables.map(({ name }) => `"${name}"`);
      await client.query(`lock table ${names} in share row exclusive mode`);
      for (const { name } of tables)
        await client.query(
          `create trigger "${name}_closed" before insert or update or delete or truncate on "${name}"
            for each statement execute function store_closed()`,
        );
    },
    unfence: async (tables) => {
      for (const { name } of tables) await client.query(`drop trigger if exists "${name}_closed" on "${name}"`);
    },
    query,
    brokenConsent: async () => {
      const db = openForLongWork(url);
      try {
        return await brokenConsent(db);
      } finally {
        await db.destroy();
      }
    },
    vacuum: () => vacuumTables(openForLongWork(url), address),
    close: () => client.end(),
  };
}

/** A batch need not be on disk before the next one: the commit that ends the copy is, and with it all before. */
const FAST = 'begin; set local synchronous_commit = off';

type Query = (statement: string) => Promise<readonly Readonly<Record<string, CopyValue>>[]>;

/** The logged tables of the schema in use. A partition belongs to its table. */
async function readTables(query: Query): Promise<readonly CopyTable[]> {
  const OF_STORE = `c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and c.relpersistence = 'p' and not c.relispartition`;
  const columns = await query(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where ${OF_STORE} order by c.relname, a.attname`,
  );
  const keys = await query(
    `select c.relname as "table", a.attname as name
      from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      cross join lateral unnest(i.indkey) with ordinality as k (attnum, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where ${OF_STORE} order by c.relname, k.position`,
  );
  const references = await query(
    `select c.relname as "table", parent.relname as parent
      from pg_class c join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
      join pg_class parent on parent.oid = f.confrelid and not parent.relispartition where ${OF_STORE}`,
  );
  const names = [...new Set(columns.map(({ table }) => String(table)))];
  return names
    .filter((name) => !OWN_TABLES.has(name))
    .map((name) => {
      const own = columns.filter(({ table }) => table === name);
      return copyTable({
        name,
        columns: own.map((column) => ({
          name: String(column.name),
          type: copyTypeOf(name, String(column.name), String(column.type)),
        })),
        keyNames: keys.filter(({ table }) => table === name).map((column) => String(column.name)),
        parents: references.filter(({ table }) => table === name).map(({ parent }) => String(parent)),
      });
    });
}

/** Text is compared by its bytes, as in SQLite, also in a column with another collation. */
function selection({ name, columns, key }: CopyTable, { after, upto, limit }: RowRange) {
  const byBytes = (column: CopyColumn, text: string) => (column.type === 'text' ? `${text} collate "C"` : text);
  const keyList = key.map((column) => byBytes(column, `"${column.name}"`)).join(', ');
  const marks = (from: number) => key.map((column, index) => `$${from + index}::${POSTGRES_TYPES[column.type]}`);
  const conditions = [
    ...(after ? [`(${keyList}) > (${marks(1)})`] : []),
    ...(upto ? [`(${keyList}) <= (${marks(after ? key.length + 1 : 1)})`] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const most = limit === undefined ? '' : `limit ${limit}`;
  const names = columns.map((column) => `"${column.name}"`);
  return {
    statement: `select ${names} from "${name}" ${where} order by ${keyList} ${most}`,
    values: [...(after ?? []), ...(upto ?? [])],
  };
}

/** Refuses a zero byte, which Postgres cannot store in a text. */
function storable(value: CopyRow[number]): CopyRow[number] {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('Postgres cannot store a zero byte');
  return value;
}

/** Postgres numbers its parameters. */
function numbered(statement: string): string {
  let count = 0;
  return statement.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
}
