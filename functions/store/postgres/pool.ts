import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

export interface PoolOptions {
  readonly url: string;
  /** Most connections at once. */
  readonly size: number;
  /** Longest wait for a connection, a new one or a free one. */
  readonly connectMs: number;
  /** Longest wait for the answer to one statement; the connection is given up after that. */
  readonly answerMs: number;
}

/** No connection could be had, or it was lost, or it did not answer in time. What it was doing may have been done or not. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  /** SQLSTATE or system code, where there is one. */
  readonly code: string;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = codeOf(cause);
  }
}

/** SQLSTATE of an error from Postgres, code of a system error, or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Connections that are used again, and thrown away once they are in doubt. Waiting has an end, so that a server that is gone without a
 * word cannot hold a visitor up. Errors of connections are ConnectionLost, errors of statements are pg's DatabaseError.
 */
export function openPool({ url, size, connectMs, answerMs }: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    fallback_application_name: 'site',
    types: { getTypeParser: typeParser },
  });
  // Whoever uses a lost connection hears of it from its statement, and an idle one is replaced; without a listener Node would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    connect: async () => new Lease(await pool.connect().catch(lost)),
    end: () => pool.end(),
  };
}

/** One connection, in the hands of one piece of work. */
class Lease implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #lost: ConnectionLost | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('Cursors are not used here.');
    return this.#run(sql, parameters);
  }

  release(): void {
    this.#client.release(this.#lost);
  }

  async #run(sql: string, parameters: ReadonlyArray<unknown>): Promise<unknown> {
    if (this.#lost) throw this.#lost;
    try {
      return await this.#client.query(sql, parameters.map(storable));
    } catch (error) {
      if (!endsConnection(error)) throw error;
      this.#lost = new ConnectionLost(error);
      throw this.#lost;
    }
  }
}

/** Postgres refuses a zero byte in a text; nothing that anybody typed may be lost for it. */
function storable(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter;
}

function lost(error: unknown): never {
  throw new ConnectionLost(error);
}

/** Connection exceptions (08), a server that stops or starts (57P), a session ended for idling (25P03); and whatever is not from the server. */
function endsConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|57P|25P03)/.test(codeOf(error));
}

const INT8 = 20;

/** As pg reads values, except that whole numbers of 8 bytes (counts, sums) are numbers, as they are from SQLite. */
const typeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format as 'text');
