import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { codeOf, messageOf } from '../sql/with-retry.ts';

interface PoolOptions {
  readonly url: string;
  /** The most connections at once. */
  readonly size: number;
  /** The longest wait for a new or a free connection. */
  readonly connectMs: number;
  /** The longest wait for the answer to one statement. After that the connection is discarded. */
  readonly answerMs: number;
}

/**
 * No connection was available, or it was lost, or it did not answer in time. Its statement may or may not have been
 * executed.
 */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  /** SQLSTATE or system error code, or an empty text. */
  readonly code: string;

  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
    this.code = codeOf(cause);
  }
}

/**
 * A pool that discards connections in doubt. Once one was lost, or its server only reads, all connections made before
 * are discarded: after a failover they lead to a server that is gone or no longer the primary, and a session keeps
 * reading only although the server takes writes again. Every wait is limited, so that a silent server cannot block a
 * visitor. Connection errors are ConnectionLost; statement errors are pg's DatabaseError.
 */
export function openPool({ url, size, connectMs, answerMs }: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
    // A connection sends a query without waiting for the answer to the one before. Answers come in the same order.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    fallback_application_name: 'site',
    types: { getTypeParser: typeParser },
  });
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  const onLost = (client: pg.PoolClient) => {
    if (generations.get(client) === generation) generation += 1;
  };
  // The statement of a lost connection fails, and the pool replaces an idle one. Without a listener Node would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    generations.set(client, generation);
    client.on('error', () => {});
  });
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (generations.get(client) === generation) return client;
      client.release(true);
    }
  };
  return {
    connect: async () => new Lease(await connect().catch(lost), onLost),
    end: () => pool.end(),
  };
}

/** One connection, used by one piece of work. */
class Lease implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #onLost: (client: pg.PoolClient) => void;
  #lost: ConnectionLost | undefined;

  constructor(client: pg.PoolClient, onLost: (client: pg.PoolClient) => void) {
    this.#client = client;
    this.#onLost = onLost;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('Cursors are not supported.');
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
      this.#onLost(this.#client);
      throw this.#lost;
    }
  }
}

/** Postgres refuses a zero byte in a text, and no submission may be lost because of one. */
function storable(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter;
}

function lost(error: unknown): never {
  throw new ConnectionLost(error);
}

/**
 * Connection exceptions (08), a stopping or starting server (57P), a session that only reads (25006), an idle one that
 * was ended (25P03), and errors not from the server.
 */
function endsConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|57P|25006|25P03)/.test(codeOf(error));
}

const INT8 = 20;

/**
 * pg's parsers, except that 8-byte integers (counts, sums) become numbers, as in SQLite. The cast picks pg's overload
 * for text.
 */
export const typeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format as 'text');
