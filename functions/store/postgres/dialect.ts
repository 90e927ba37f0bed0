import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely';

interface DurablePostgresConfig {
  readonly pool: PostgresPool;
  /** The longest time for one statement of a transaction. */
  readonly statementMs: number;
  /** The longest time between two statements of a transaction. */
  readonly idleMs: number;
}

/**
 * Kysely's Postgres dialect. Each transaction makes its own settings as it begins, in the same round trip:
 * - Its commit is on disk before it is acknowledged, even if the server is set otherwise.
 * - It ends by itself when it takes too long or its process hangs, so that it cannot block others.
 *
 * A pooler such as PgBouncer gives each transaction another session and refuses start-up settings.
 */
export class DurablePostgresDialect extends PostgresDialect {
  readonly #config: DurablePostgresConfig;

  constructor(config: DurablePostgresConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new DurableDriver(this.#config);
  }
}

class DurableDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();

  constructor({ pool, statementMs, idleMs }: DurablePostgresConfig) {
    super({ pool });
    this.#begin = CompiledQuery.raw(
      [
        'begin',
        'set local synchronous_commit = on',
        `set local statement_timeout = ${statementMs}`,
        `set local idle_in_transaction_session_timeout = ${idleMs}`,
      ].join('; '),
    );
  }

  /**
   * Sends the statement and does not wait for its answer: the first queries go out in the same round trip. If it fails,
   * so do they (the transaction is aborted, or the connection is lost), and nothing is committed.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = connection.executeQuery(this.#begin);
    begun.catch(() => {});
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}
