import type { Kysely } from 'kysely';
import { bucketOf, FIELD_COUNTS, type FieldDataCount, type FieldSample } from '../field-data.ts';
import type { Reader } from './database.ts';
import type { FieldDataRow, Tables } from './tables.ts';

/**
 * See Store.countFieldData. After a lost commit acknowledgment, the retry counts the samples again: shares and
 * percentiles bear that.
 */
export async function addFieldData(db: Kysely<Tables>, samples: readonly FieldSample[]): Promise<void> {
  const rows = rowsOf(samples);
  if (rows.length === 0) return;
  await db
    .insertInto('field_data')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page_kind', 'metric', 'bucket'])
        .doUpdateSet((eb) => ({ count: eb('field_data.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}

/** A row for each bucket, always in the same order: servers that add to the same rows then never block each other. */
function rowsOf(samples: readonly FieldSample[]): FieldDataRow[] {
  const rows = new Map<string, FieldDataRow>();
  for (const { day, pageKind, values } of samples) {
    for (const metric of FIELD_COUNTS) {
      const value = values[metric];
      if (value === undefined) continue;
      const bucket = bucketOf(value, metric);
      const key = [day, pageKind, metric, bucket].join(' ');
      const known = rows.get(key);
      if (known) known.count += 1;
      else rows.set(key, { day, page_kind: pageKind, metric, bucket, count: 1 });
    }
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** See AdminStore.fieldData. */
export async function fieldData(db: Reader, since: string): Promise<readonly FieldDataCount[]> {
  const rows = await db
    .selectFrom('field_data')
    .select(['page_kind as pageKind', 'metric', 'bucket'])
    .select((eb) => eb.fn.sum('count').as('count'))
    .where('day', '>=', since)
    .groupBy(['page_kind', 'metric', 'bucket'])
    .orderBy('page_kind')
    .orderBy('metric')
    .orderBy('bucket')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** See AdminStore.removeOldFieldData. */
export async function removeOldFieldData(db: Kysely<Tables>, before: string): Promise<number> {
  const result = await db
    .deleteFrom('field_data')
    .where('day', '=', (eb) =>
      eb
        .selectFrom('field_data')
        .select((oldest) => oldest.fn.min('day').as('day'))
        .where('day', '<', before),
    )
    .executeTakeFirstOrThrow();
  return Number(result.numDeletedRows);
}
