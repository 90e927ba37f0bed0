import { SqliteDialect, SqliteDriver } from 'kysely';
import type { Connection } from './connection.ts';

/**
 * Kysely's SQLite dialect over the libsql package, with three changes to how a transaction begins and ends:
 * - It takes the write lock at once ("begin immediate"), so nothing inside it can find the database busy.
 * - It goes through exec(): libsql does not reset a prepared statement that found the database busy, and every later commit on the
 *   connection would fail with "SQL statements in progress" until that statement is garbage.
 * - It is rolled back only while there is one: SQLite has done it by itself where the disk is full.
 */
export class LibsqlDialect extends SqliteDialect {
  readonly #database: Connection;

  constructor(database: Connection) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new LibsqlDriver(this.#database);
  }
}

class LibsqlDriver extends SqliteDriver {
  readonly #database: Connection;

  constructor(database: Connection) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(): Promise<void> {
    this.#database.exec('begin immediate');
  }

  override async commitTransaction(): Promise<void> {
    this.#database.exec('commit');
  }

  override async rollbackTransaction(): Promise<void> {
    // A full disk has ended the transaction already; a second end would be an error that hides the first.
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  /** Moves the log into the file: libsql leaves it beside the file, and whoever copies only the file would copy next to nothing. */
  override async destroy(): Promise<void> {
    try {
      this.#database.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // Another process is using the log, or the file is gone; all that was committed stays where it is.
    }
    await super.destroy();
  }
}
