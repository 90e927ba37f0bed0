import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { ChainKeys } from '../../leads/chain-keys.ts';
import type { ChainHead } from '../../leads/consents.ts';
import type { Tables } from './tables.ts';

/** What the queries need to know of a database, whichever engine it is. */
export interface SqlDatabase {
  readonly db: Kysely<Tables>;
  readonly attempt: Attempt;
  /** Whether a query can pass over locked rows: `for update skip locked`. */
  readonly skipLocked?: boolean;
  readonly chain?: ChainOptions;
  /** See AdminStore.vacuum. Rejects as an attempt does. */
  vacuum?(): Promise<void>;
  /** What a whole check reads besides the chain of consents. Rejects as an attempt does. */
  verify?(): Promise<void>;
}

/** How the chain of consent records is continued and checked. */
export interface ChainOptions {
  /** Without them, new records get no code, and the codes of others are not checked. */
  readonly keys?: ChainKeys;
  /** The statement that moves the head of the chain, where a server may not do so itself. */
  advance?(tx: Tx, head: ChainHead): CompiledQuery;
}

/**
 * Runs work against the database: retries while it is busy, and rejects with StoreUnavailable when it cannot be done.
 */
export type Attempt = <T>(work: () => Promise<T>) => Promise<T>;

export type Tx = Transaction<Tables>;

/** A database or transaction that is only read. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom'>;
