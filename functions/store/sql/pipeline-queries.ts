import type { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';

/** Runs one query of a transaction. Returns its rows. */
export type Run = <Row>(query: CompiledQuery<Row>) => Promise<readonly Row[]>;

/**
 * Runs queries of a transaction that do not need each other's results: in their order, and in a database that is
 * reached over a network in one round trip. `work` starts them all at once, with Promise.all.
 */
export function pipelineQueries<T>(tx: Tx, work: (run: Run) => Promise<T>): Promise<T> {
  return tx.getExecutor().provideConnection((connection) =>
    work(async <Row>(query: CompiledQuery<Row>) => {
      const { rows } = await connection.executeQuery<Row>(query);
      return rows;
    }),
  );
}
