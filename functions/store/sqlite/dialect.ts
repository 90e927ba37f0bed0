import { SqliteDialect, SqliteDriver } from 'kysely';
import type { Connection } from './connection.ts';
import { moveLogIntoFile } from './file.ts';

/**
 * Kysely's SQLite dialect over the libsql package. Transactions differ in three ways:
 * - They take the write lock as they begin ("begin immediate"), so no later statement finds the database busy.
 * - They begin and end through exec(): libsql does not reset a prepared statement that found the database busy, and
 *   every later commit on the connection would fail with "SQL statements in progress" until that statement is garbage
 *   collected.
 * - They roll back only if still open: SQLite has already rolled back when the disk is full.
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
    // A full disk has already ended the transaction. A second rollback would fail and hide the first error.
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  /**
   * Moves the log into the file. libsql leaves it beside the file, and a copy of the file alone would hold next to
   * nothing.
   */
  override async destroy(): Promise<void> {
    if (this.#database.settle) this.#database.settle();
    else moveLogIntoFile(this.#database);
    await super.destroy();
  }
}
