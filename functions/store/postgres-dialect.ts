import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely';

/** Seconds. How long one statement of a transaction may take, and how long a transaction may stand still between two. */
export interface TransactionLimits {
  readonly statement: number;
  readonly idle: number;
}

/**
 * Kysely's Postgres dialect; a transaction sets its own rules as it begins, in the same round trip:
 * - its commit is on disk before it is answered, whatever the server's setting;
 * - it ends by itself when it takes too long or its process stands still, so that it cannot hold the others up.
 *
 * They are set per transaction because a pooler such as PgBouncer gives each transaction another session and refuses start-up settings.
 */
export class DurablePostgresDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #limits: TransactionLimits;

  constructor(pool: PostgresPool, limits: TransactionLimits) {
    super({ pool });
    this.#pool = pool;
    this.#limits = limits;
  }

  override createDriver(): PostgresDriver {
    return new DurableDriver(this.#pool, this.#limits);
  }
}

class DurableDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(pool: PostgresPool, { statement, idle }: TransactionLimits) {
    super({ pool });
    this.#begin = CompiledQuery.raw(
      [
        'begin',
        'set local synchronous_commit = on',
        `set local statement_timeout = '${statement}s'`,
        `set local idle_in_transaction_session_timeout = '${idle}s'`,
      ].join('; '),
    );
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }
}
