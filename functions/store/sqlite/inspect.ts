import { existsSync, statSync } from 'node:fs';
import { Kysely } from 'kysely';
import Database from 'libsql';
import type { ChainProofs, Inspection } from '../inspection.ts';
import { inspectTables } from '../sql/copy/inspect.ts';
import type { Tables } from '../sql/tables.ts';
import { messageOf } from '../sql/with-retry.ts';
import { StoreUnavailable } from '../store.ts';
import { anchorBeside, BackupError } from './backup.ts';
import { LibsqlDialect } from './dialect.ts';
import { readOnlyUri } from './quick-check.ts';

/**
 * See inspectStore. A backup is read without any lock, and nothing is left beside it. It is compared with its manifest,
 * too.
 */
export async function inspectSqlite(file: string, proofs: ChainProofs = {}): Promise<Inspection> {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) throw new StoreUnavailable(`There is no file ${file}; correct the path.`);
  const uri = readOnlyUri(file, existsSync(`${file}-wal`) ? 'mode=ro' : 'immutable=1');
  try {
    const beside = anchorBeside(file);
    const anchors = [...(beside ? [beside] : []), ...(proofs.anchors ?? [])];
    return { bytes, ...(await inspect(uri, { ...proofs, anchors })) };
  } catch (error) {
    if (error instanceof BackupError) return { bytes, problems: [error.message] };
    return { bytes, problems: [`It is not a readable store: ${messageOf(error)}.`] };
  }
}

async function inspect(uri: string, proofs: ChainProofs): Promise<Inspection> {
  const database = new Database(uri);
  try {
    database.exec('pragma query_only = on');
    database.exec('pragma busy_timeout = 5000');
    // The cast is for the column that SQLite documents. https://www.sqlite.org/pragma.html#pragma_integrity_check
    const findings = database.pragma('integrity_check(3)') as readonly { integrity_check: string }[];
    const damage = findings.map((row) => row.integrity_check.replaceAll(/\s+/g, ' ')).filter((text) => text !== 'ok');
    if (damage.length > 0) return { problems: damage.map((text) => `SQLite finds it damaged: ${text}.`) };
    const db = new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
    return await inspectTables(db, proofs);
  } finally {
    database.close();
  }
}
