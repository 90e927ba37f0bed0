import type { PeriodCount, Place, RoutingCounters } from '../../../leads/routing/routed-lead.ts';
import type { CountersRequest, StoredPlace } from '../../sales.ts';
import type { Reader } from '../database.ts';
import type { BuyerPlaceRow } from '../tables.ts';

/** See SalesStore.counters. */
export async function readCounters(
  db: Reader,
  { lead, environment, periods }: CountersRequest,
): Promise<RoutingCounters> {
  const counts = await countsOf(db, { environment, periods });
  if (!lead) return { counts, places: [], lastSales: {} };
  const rows = await db.selectFrom('buyer_places').selectAll().where('submission_id', '=', lead.id).execute();
  return {
    counts,
    places: rows.map(placeOf),
    lastSales: await lastSales(db, { lead, environment }),
  };
}

async function countsOf(
  db: Reader,
  { environment, periods }: Pick<CountersRequest, 'environment' | 'periods'>,
): Promise<RoutingCounters['counts']> {
  const keys = [...new Set(Object.values(periods).flat())];
  const buyers = Object.keys(periods);
  if (keys.length === 0) return {};
  const rows = await db
    .selectFrom('buyer_counts')
    .selectAll()
    .where('environment', '=', environment)
    .where('buyer', 'in', buyers)
    .where('period', 'in', keys)
    .execute();
  const counts: Record<string, Record<string, PeriodCount>> = {};
  for (const { buyer, period, count, cents } of rows)
    counts[buyer] = { ...counts[buyer], [period]: { count: Number(count), cents: Number(cents) } };
  return counts;
}

interface Asked extends Pick<CountersRequest, 'environment'> {
  readonly lead: NonNullable<CountersRequest['lead']>;
}

/** When each buyer last got, or may have got, another lead of this phone or email. */
export async function lastSales(
  db: Reader,
  { lead: { id, phone, email }, environment }: Asked,
): Promise<RoutingCounters['lastSales']> {
  const last: Record<string, string> = {};
  for (const [column, value] of [
    ['phone', phone],
    ['email', email],
  ] as const) {
    if (value === undefined) continue;
    const rows = await db
      .selectFrom('submissions')
      .innerJoin('buyer_places', 'buyer_places.submission_id', 'submissions.id')
      .select((eb) => ['buyer', eb.fn.max('reserved_at').as('at')])
      // The kind is in the index by which a person is found.
      .where(column, '=', value)
      .where('kind', '=', 'lead')
      .where('submissions.id', '<>', id)
      .where('environment', '=', environment)
      .where('outcome', 'in', ['reserved', 'accepted', 'unknown'])
      .groupBy('buyer')
      .execute();
    for (const { buyer, at } of rows) if (at > (last[buyer] ?? '')) last[buyer] = at;
  }
  return last;
}

function placeOf(row: BuyerPlaceRow): Place {
  const { buyer, outcome, exclusive, most, attempts } = row;
  return { buyer, outcome, exclusive: exclusive === 1, most, attempts };
}

export function storedPlace(row: BuyerPlaceRow): StoredPlace {
  const { id, submission_id, environment, cents, reserved_at, reason, buyer_ref } = row;
  return {
    ...placeOf(row),
    saleId: id,
    submissionId: submission_id,
    environment,
    cents,
    reservedAt: reserved_at,
    ...(reason === null ? {} : { reason }),
    ...(buyer_ref === null ? {} : { buyerRef: buyer_ref }),
  };
}
