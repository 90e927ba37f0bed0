import { businessDay } from '../../schemas/rules/deadlines/business-days.ts';
import {
  type DeadlineState,
  type RequestsDue,
  type Revocations,
  requestsDueAt,
  revocationsAt,
} from '../leads/privacy-request.ts';
import type { SellerTally, Tally } from '../store/admin.ts';
import type { Store } from '../store/store.ts';

/** The state of the store: `site leads stats --json` prints this. */
interface Stats {
  readonly total: number;
  readonly counts: readonly Tally[];
  /** What waits for sellers, and their dead letters. */
  readonly sellers: readonly SellerTally[];
  /** When the oldest undelivered lead arrived. */
  readonly oldestUndelivered: string | null;
  readonly oldestUndeliveredSeconds: number | null;
  /** Erasure and opt-out requests that have not reached every recipient. */
  readonly revocations: Revocations;
  /** Visitors' privacy requests that no operator has closed. */
  readonly requests: RequestsDue;
  /** Destinations that are not called now; `until` is null for those that answered 410 (gone). */
  readonly closed: readonly { readonly origin: string; readonly until: string | null; readonly reason: string }[];
}

export async function statsOf(store: Store, now: Date): Promise<Stats> {
  const [counts, sellers, oldest, revocations, requests, closed] = [
    await store.admin.tally(),
    await store.admin.sellerTally(),
    await store.oldestUndelivered(now),
    await store.undeliveredRevocations(),
    await store.openRequests(),
    await store.outbox.closed(now),
  ];
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    counts,
    sellers,
    oldestUndelivered: oldest ?? null,
    oldestUndeliveredSeconds: oldest === undefined ? null : Math.round((now.getTime() - Date.parse(oldest)) / 1000),
    revocations: revocationsAt(revocations, now),
    requests: requestsDueAt(requests, now),
    closed: closed.map(({ origin, until, reason }) => ({ origin, until: until?.toISOString() ?? null, reason })),
  };
}

export function printStats(stats: Stats): string {
  const { total, counts, sellers, oldestUndelivered, revocations, requests, closed } = stats;
  const lines = counts.map(
    ({ kind, status, delivery, count }) => `${String(count).padStart(8)}  ${kind}, ${status}, ${delivery}`,
  );
  return [
    ...lines,
    `${String(total).padStart(8)}  in total`,
    ...sellers.map(({ seller, delivery, count }) => `${String(count).padStart(8)}  to ${seller}, ${delivery}`),
    `Oldest undelivered: ${oldestUndelivered ?? 'none'}`,
    ...(revocations.undelivered > 0 ? [revocationsLine(revocations)] : []),
    ...(requests.answerBy === null ? [] : [requestsLine(requests, businessDay(new Date(requests.answerBy)))]),
    ...closed.map(({ origin, until, reason }) =>
      until
        ? `Paused until ${until}: ${origin} (${reason})`
        : `Closed: ${origin} (${reason}); \`site leads deliver --reopen\` reopens it`,
    ),
  ].join('\n');
}

const STATES: Readonly<Record<DeadlineState, string>> = {
  'in-time': 'on time',
  late: 'late',
  breach: 'a breach',
};

function revocationsLine({ undelivered, oldest, businessDays, state }: Revocations): string {
  return (
    `Erasure and opt-out requests not delivered: ${undelivered}, the oldest from ${oldest} ` +
    `(${businessDays} business days: ${STATES[state]}); see \`site leads notices --open\``
  );
}

function requestsLine({ open, suspicious, unverified, state }: RequestsDue, day: string): string {
  return (
    `Privacy requests open: ${open} (not verified: ${unverified}, suspicious: ${suspicious}), the first to be answered ` +
    `by ${day} (${STATES[state]}); see \`site leads requests\``
  );
}
