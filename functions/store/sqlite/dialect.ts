import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Connection } from './connection.ts';
import { moveLogIntoFile } from './file.ts';

/**
 * Kysely's SQLite dialect over the libsql package. Transactions differ in three ways:
 * - They take the write lock as they begin ("begin immediate"), so no later statement finds the database busy.
 * - They begin and end through exec(): libsql does not reset a prepared statement that found the database busy, and
 *   every later commit on the connection would fail with "SQL statements in progress" until that statement is garbage
 *   collected. A change outside of a transaction would leave its lock behind likewise, so it gets one of its own.
 * - They roll back only if still open: SQLite has already rolled back when the disk is full. No later statement of such
 *   a transaction is executed, as it would be committed by itself.
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

/** Statements that take the write lock. */
const CHANGES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

class LibsqlDriver extends SqliteDriver {
  readonly #database: Connection;
  /** Whether a transaction has begun, and neither been committed nor rolled back by us. */
  #begun = false;

  constructor(database: Connection) {
    super({ database: withKeptStatements(database) });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        if (this.#begun && !this.#database.inTransaction) throw new Error('SQLite has rolled the transaction back.');
        const execute = () => connection.executeQuery<Row>(query);
        return this.#begun || !CHANGES.has(query.query.kind) ? execute() : this.#alone(execute);
      },
    };
  }

  /** In a transaction of its own. */
  async #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.beginTransaction();
    try {
      const result = await work();
      await this.commitTransaction();
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }

  override async beginTransaction(): Promise<void> {
    this.#database.exec('begin immediate');
    this.#begun = true;
  }

  override async commitTransaction(): Promise<void> {
    this.#database.exec('commit');
    this.#begun = false;
  }

  override async rollbackTransaction(): Promise<void> {
    this.#begun = false;
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

/** Groups of leads differ in their number, and each number needs statements of its own. */
const MAX_STATEMENTS = 500;

/**
 * The database with statements that are prepared once: to prepare them for each group took a twentieth of the time of a
 * lead. A statement in use is not in the cache. One that failed never returns to it, because libsql does not reset it;
 * neither does one whose rows are read one by one.
 */
function withKeptStatements(database: Connection): SqliteDatabase {
  const kept = new LRUCache<string, ReturnType<Connection['prepare']>>({ max: MAX_STATEMENTS });
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = kept.get(sql) ?? database.prepare(sql);
      kept.delete(sql);
      const keep = <Result>(result: Result): Result => {
        kept.set(sql, statement);
        return result;
      };
      return {
        reader: statement.reader,
        all: (parameters) => keep(statement.all(parameters)),
        run: (parameters) => keep(statement.run(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
  };
}
