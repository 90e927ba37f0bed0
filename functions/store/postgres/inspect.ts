import { sql } from 'kysely';
import type { ChainProofs, Inspection } from '../inspection.ts';
import { inspectTables } from '../sql/copy/inspect.ts';
import { readOnce } from './read-once.ts';

/** See inspectStore. Postgres itself knows whether its pages are sound: `data_checksums`, and amcheck. */
export async function inspectPostgres(url: string, proofs: ChainProofs): Promise<Inspection> {
  return readOnce(url, async (db) => {
    const { rows } = await sql<{ found: boolean }>`select to_regclass('migrations') is not null as found`.execute(db);
    return rows[0]?.found ? inspectTables(db, proofs) : { problems: ['It has no tables of this site.'] };
  });
}
