import { Kysely } from 'kysely';
import Database from 'libsql';
import { migrate } from '../store/sql/migrations.ts';
import { createSqlStore } from '../store/sql/submissions/store.ts';
import type { Tables } from '../store/sql/tables.ts';
import { LibsqlDialect } from '../store/sqlite/dialect.ts';
import { prepareConnection } from '../store/sqlite/file.ts';
import { APPEND_ONLY } from '../store/sqlite/triggers.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';

/** A new, empty SQLite store in memory. Its tables are made before its first query. */
export function memoryStore(): Store {
  const db = openMemory();
  const migrated = migrate(db, { after: APPEND_ONLY });
  return createSqlStore({
    db,
    attempt: async (work) => {
      await migrated;
      return work();
    },
  });
}

/** A store that cannot be reached. */
export function brokenStore(error: Error = new StoreUnavailable('The database is locked.')): Store {
  return createSqlStore({
    db: openMemory(),
    attempt: async () => {
      throw error;
    },
  });
}

function openMemory(): Kysely<Tables> {
  const database = new Database(':memory:');
  prepareConnection(database);
  return new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
}
