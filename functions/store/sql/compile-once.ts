import type { CompiledQuery, DialectAdapter } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tx } from './database.ts';

/** Groups of leads differ in their number, and each number has texts of its own. */
const MAX_TEXTS = 1_000;

const texts = new WeakMap<DialectAdapter, LRUCache<string, CompiledQuery>>();

interface Shaped<Row> {
  /** The values, in the order in which the text names them. */
  readonly parameters: readonly unknown[];
  readonly make: () => CompiledQuery<Row>;
}

/**
 * A query of which only the values differ from the last one of the same shape, so that Kysely builds its text once. To
 * build those of each group took a twelfth of the time of a lead.
 * @param shape tells it from all other queries of this database: what it does, and how many values it names
 * @throws {Error} the first query of a shape has other parameters than these.
 */
export function compileOnce<Row>(tx: Tx, shape: string, { parameters, make }: Shaped<Row>): CompiledQuery<Row> {
  const { adapter } = tx.getExecutor();
  const ofDatabase = texts.get(adapter) ?? new LRUCache<string, CompiledQuery>({ max: MAX_TEXTS });
  texts.set(adapter, ofDatabase);
  const known = ofDatabase.get(shape);
  // The cast is for the rows of the query that was made for this shape.
  if (known) return { ...known, parameters } as CompiledQuery<Row>;
  const made = make();
  const isAsSaid = made.parameters.length === parameters.length;
  if (!isAsSaid || made.parameters.some((value, index) => value !== parameters[index]))
    throw new Error(`The query "${shape}" names its parameters in another order: ${made.sql}`);
  ofDatabase.set(shape, made);
  return made;
}

/** The parameters of rows that are inserted. All have the same columns in the same order. */
export function valuesOf(rows: readonly object[]): readonly unknown[] {
  return rows.flatMap((row) => Object.values(row));
}
