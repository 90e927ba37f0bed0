import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import type Database from 'libsql';
import {
  CLOSED_MESSAGE,
  type CopyColumn,
  type CopyEngine,
  CopyError,
  type CopyRow,
  type CopyTable,
  type CopyValue,
  copyTable,
  copyTypeOf,
  OWN_TABLES,
  type RowRange,
  updateOf,
} from '../copy-engine.ts';
import { migrate } from '../sql/migrations.ts';
import { brokenConsent } from '../sql/submissions/consents.ts';
import type { Tables } from '../sql/tables.ts';
import { LibsqlDialect } from './dialect.ts';
import { openSqliteFile, prepareConnection } from './file.ts';
import { sentenceForFile, vacuumFile } from './open.ts';
import { APPEND_ONLY } from './triggers.ts';

/** How long the copy waits for a lock. It runs in a process of its own, which has nothing else to do. */
const WAIT_MS = 10_000;

/**
 * Opens a SQLite file for a copy.
 * @throws {CopyError} there is no such file, unless `create` is set.
 */
export function openSqliteForCopy(file: string, { create }: { readonly create: boolean }): CopyEngine {
  if (!create && !existsSync(file))
    throw new CopyError(`There is no store ${file}; correct the path in --from.`, 'wrong-use');
  const database = openFile(file);
  const db = new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
  // The casts below are for columns that SQLite documents or that the statement names.
  const all = (statement: string, values: readonly CopyValue[] = []) => {
    const prepared = database.prepare(statement);
    if (prepared.reader) return prepared.all(...values);
    prepared.run(...values);
    return [];
  };
  return {
    name: `file:${file}`,
    tables: async () => {
      const names = all(
        `select name from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~' order by name`,
      ) as { name: string }[];
      return names
        .map(({ name }) => name)
        .filter((name) => !OWN_TABLES.has(name))
        .map((name) => shapeOf(database, name));
    },
    unloggedTables: async () => [],
    isStore: async () => all(`select 1 from sqlite_master where name = 'migrations'`).length > 0,
    migrate: () => migrate(db, { after: APPEND_ONLY }),
    rows: async (table, range) => {
      const { statement, values } = selection(table, range);
      return database
        .prepare(statement)
        .raw()
        .all(...values) as CopyRow[];
    },
    write: async (table, rows) => {
      const names = table.columns.map(({ name }) => `"${name}"`);
      const key = table.key.map(({ name }) => `"${name}"`);
      const statement = database.prepare(
        `insert into "${table.name}" (${names}) values (${names.map(() => '?')})
          on conflict (${key}) do ${updateOf(table)}`,
      );
      await between(database, 'begin immediate', async () => {
        for (const row of rows) statement.run(...row);
      });
    },
    remove: async (table, keys) => {
      const statement = database.prepare(
        `delete from "${table.name}" where ${table.key.map(({ name }) => `"${name}" = ?`).join(' and ')}`,
      );
      await between(database, 'begin immediate', async () => {
        for (const key of keys) statement.run(...key);
      });
    },
    transaction: (work) => between(database, 'begin immediate', work),
    snapshot: (work) => between(database, 'begin', work),
    fence: async (tables) => {
      for (const [trigger, table, change] of fencesOf(tables))
        database.exec(
          `create trigger if not exists "${trigger}" before ${change} on "${table}"
            begin select raise(abort, '${CLOSED_MESSAGE}'); end`,
        );
    },
    unfence: async (tables) => {
      for (const [trigger] of fencesOf(tables)) database.exec(`drop trigger if exists "${trigger}"`);
    },
    query: async (statement, values) => all(statement, values) as Record<string, CopyValue>[],
    brokenConsent: () => brokenConsent(db),
    vacuum: async () => vacuumFile(database),
    close: async () => {
      try {
        // A copy of the file alone is whole then.
        database.exec('pragma wal_checkpoint(truncate)');
      } catch {
        // A server uses the log. Committed data is safe in it.
      }
      await db.destroy();
    },
  };
}

function openFile(file: string): Database.Database {
  try {
    const database = openSqliteFile(file);
    database.exec(`pragma busy_timeout = ${WAIT_MS}`);
    prepareConnection(database);
    database.exec(`pragma busy_timeout = ${WAIT_MS}`);
    return database;
  } catch (error) {
    throw new CopyError(sentenceForFile(file, error), 'wrong-use', { cause: error });
  }
}

const CHANGES = ['insert', 'update', 'delete'] as const;

function fencesOf(tables: readonly CopyTable[]) {
  return tables.flatMap(({ name }) => CHANGES.map((change) => [`${name}_closed_${change}`, name, change] as const));
}

function shapeOf(database: Database.Database, name: string): CopyTable {
  const columns = database.prepare(`select name, type, pk from pragma_table_info(?)`).all(name) as {
    readonly name: string;
    readonly type: string;
    readonly pk: number;
  }[];
  const parents = database.prepare('select distinct "table" as parent from pragma_foreign_key_list(?)').all(name) as {
    readonly parent: string;
  }[];
  const keyColumns = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  return copyTable({
    name,
    columns: columns.map((column) => ({ name: column.name, type: copyTypeOf(name, column.name, column.type) })),
    keyNames: keyColumns.map((column) => column.name),
    parents: parents.map(({ parent }) => parent),
  });
}

function selection({ name, columns, key }: CopyTable, { after, upto, limit }: RowRange) {
  const list = (some: readonly CopyColumn[]) => some.map((column) => `"${column.name}"`).join(', ');
  const marks = key.map(() => '?').join(', ');
  const conditions = [
    ...(after ? [`(${list(key)}) > (${marks})`] : []),
    ...(upto ? [`(${list(key)}) <= (${marks})`] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const most = limit === undefined ? '' : `limit ${limit}`;
  return {
    statement: `select ${list(columns)} from "${name}" ${where} order by ${list(key)} ${most}`,
    values: [...(after ?? []), ...(upto ?? [])],
  };
}

async function between<T>(database: Database.Database, begin: string, work: () => Promise<T>): Promise<T> {
  database.exec(begin);
  try {
    const result = await work();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
}
