import { type Revocations, revocationsAt } from '../leads/request-deadlines.ts';
import type { Tally } from '../store/admin.ts';
import type { Store } from '../store/store.ts';

/** How things stand: `site leads stats --json` prints this. */
export interface Stats {
  readonly total: number;
  readonly counts: readonly Tally[];
  /** Of what should have been delivered and is not. */
  readonly oldestUndelivered: string | null;
  readonly oldestUndeliveredSeconds: number | null;
  /** What people asked for and somebody who must hear of it has not. */
  readonly revocations: Revocations;
  /** Destinations that are not called at the moment; `until` is null for those that said they are gone. */
  readonly closed: readonly { readonly origin: string; readonly until: string | null; readonly reason: string }[];
}

export async function statsOf(store: Store, now: Date): Promise<Stats> {
  const [counts, oldest, revocations, closed] = [
    await store.admin.tally(),
    await store.oldestUndelivered(),
    await store.undeliveredRevocations(),
    await store.outbox.closed(now),
  ];
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    counts,
    oldestUndelivered: oldest ?? null,
    oldestUndeliveredSeconds: oldest === undefined ? null : Math.round((now.getTime() - Date.parse(oldest)) / 1000),
    revocations: revocationsAt(revocations, now),
    closed: closed.map(({ origin, until, reason }) => ({ origin, until: until?.toISOString() ?? null, reason })),
  };
}

export function printStats({ total, counts, oldestUndelivered, revocations, closed }: Stats): string {
  const lines = counts.map(
    ({ kind, status, delivery, count }) => `${String(count).padStart(8)}  ${kind}, ${status}, ${delivery}`,
  );
  return [
    ...lines,
    `${String(total).padStart(8)}  in all`,
    `Oldest undelivered: ${oldestUndelivered ?? 'none'}`,
    ...(revocations.undelivered > 0 ? [sentenceOf(revocations)] : []),
    ...closed.map(({ origin, until, reason }) =>
      until
        ? `Not called until ${until}: ${origin} (${reason})`
        : `Not called any more: ${origin} (${reason}); \`site leads deliver --reopen\` calls it again`,
    ),
  ].join('\n');
}

const STATES: Readonly<Record<Revocations['state'], string>> = {
  'in-time': 'in time',
  late: 'late',
  breach: 'a breach',
};

function sentenceOf({ undelivered, oldest, businessDays, state }: Revocations): string {
  return (
    `Not yet told what a person asked for: ${undelivered}, the oldest since ${oldest} (${businessDays} business days: ${STATES[state]}); ` +
    'see `site leads notices --open`'
  );
}
