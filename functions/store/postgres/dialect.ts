import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely';

export interface DurablePostgresConfig {
  readonly pool: PostgresPool;
  /** How long one statement of a transaction may take. */
  readonly statementMs: number;
  /** How long a transaction may stand still between two. */
  readonly idleMs: number;
}

/**
 * Kysely's Postgres dialect; a transaction sets its own rules as it begins, in the same round trip:
 * - its commit is on disk before it is answered, whatever the server's setting;
 * - it ends by itself when it takes too long or its process stands still, so that it cannot hold the others up.
 *
 * They are set per transaction because a pooler such as PgBouncer gives each transaction another session and refuses start-up settings.
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

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }
}
