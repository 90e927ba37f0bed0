import type pg from 'pg';
import type { Figure } from '../figures.ts';

/** The size of each table that holds more than a few rows, largest first. */
export async function* tableSizes(db: pg.Client): AsyncGenerator<Figure> {
  const { rows } = await db.query<{ name: string; mb: number; indexes: number; count: number }>(
    `select relname as name, pg_total_relation_size(oid) / 1e6::float as mb, pg_indexes_size(oid) / 1e6::float as indexes,
      reltuples::float as count
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and reltuples > 1000
    order by 2 desc`,
  );
  for (const { name, mb, indexes, count } of rows) {
    const note = `${Math.round(count).toLocaleString('en-US')} rows, indexes ${Math.round(indexes)} MB`;
    yield { section: 'scale', name: `table ${name}`, value: mb, unit: 'MB', note };
  }
}
