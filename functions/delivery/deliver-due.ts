import { gather } from '../lib/batch.ts';
import type { Due, Outbox } from '../store/outbox.ts';
import {
  type AttemptedDelivery,
  type AttemptOptions,
  attemptDelivery,
  type DeliveryOutcome,
} from './attempt-delivery.ts';
import type { Destination } from './destination.ts';
import type { FailedAttempt } from './next-attempt.ts';

export interface DeliverDueOptions extends AttemptOptions {
  readonly outbox: Outbox;
  readonly destinations: readonly Destination[];
  /** Unique name of this worker, to hold leases under. */
  readonly owner: string;
  /** Most messages in flight to one destination. */
  readonly concurrency: number;
  /** Once aborted, no new row is sent; messages in flight are finished. */
  readonly stop?: AbortSignal;
}

/** How many rows had each outcome. */
export type DeliveryCounts = Readonly<Record<DeliveryOutcome, number>>;

/** Longer than an attempt can take: a worker that holds a row longer has died. */
const LEASE_MS = 60_000;
/** After this many failures in a row a destination is considered down, and left until the next run. */
const MOST_FAILURES = 3;
/** Attempts that finish within this time share a commit, which takes about as long. */
const GATHER_MS = 2;

/**
 * Delivers every due row, all destinations in parallel, until none is left or `stop` is aborted. Any number of workers
 * may run at once, in any number of processes. Rejects with StoreUnavailable when the store fails; rows still leased
 * become free when the lease ends.
 */
export async function deliverDue(options: DeliverDueOptions): Promise<DeliveryCounts> {
  const closed = new Set((await options.outbox.closed(options.now())).map(({ id }) => id));
  const open = options.destinations.filter(({ id }) => !closed.has(id));
  const outcomes = await Promise.all(open.map((destination) => deliverTo(destination, options)));
  return countOutcomes(outcomes.flat());
}

function countOutcomes(outcomes: readonly DeliveryOutcome[]): DeliveryCounts {
  const count = (outcome: DeliveryOutcome) => outcomes.filter((one) => one === outcome).length;
  return {
    delivered: count('delivered'),
    failed: count('failed'),
    'dead-letter': count('dead-letter'),
    suppressed: count('suppressed'),
    'not-permitted': count('not-permitted'),
    quarantined: count('quarantined'),
    postponed: count('postponed'),
  };
}

/**
 * Each turn records what has finished and claims as many rows, which the store does in one commit. A row is claimed
 * only when it can be sent at once, so a worker that dies holds only what it was sending, and an opt-out is never
 * overtaken by a queue.
 */
async function deliverTo(destination: Destination, options: DeliverDueOptions): Promise<readonly DeliveryOutcome[]> {
  const outcomes: DeliveryOutcome[] = [];
  const breaker = circuitBreaker();
  const isStopped = () => breaker.isOpen() || options.stop?.aborted === true;
  const inFlight = gather<AttemptedDelivery>(GATHER_MS);
  let finished: readonly AttemptedDelivery[] = [];
  do {
    const room = isStopped() ? 0 : options.concurrency - inFlight.inProgress;
    const [due] = await Promise.all([
      claim(destination, room, options),
      ...finished.map((attempt) => record(attempt, destination, options)),
    ]);
    outcomes.push(...finished.map(({ result }) => result.outcome));
    if (isStopped()) await Promise.all(due.map((row) => giveBack(row, options)));
    else for (const row of due) inFlight.add(deliver(row, { destination, breaker, options }));
    finished = await inFlight.next();
  } while (finished.length > 0);
  return outcomes;
}

interface Delivering {
  readonly destination: Destination;
  readonly breaker: CircuitBreaker;
  readonly options: DeliverDueOptions;
}

async function deliver(row: Due, { destination, breaker, options }: Delivering): Promise<AttemptedDelivery> {
  const attempt = await attemptDelivery(row, destination, options);
  breaker.note(attempt);
  if (attempt.closes) await closeDestination(destination, attempt.closes, options);
  return attempt;
}

/** Outcomes that say nothing about the destination. */
const NOT_SENT: ReadonlySet<DeliveryOutcome> = new Set(['suppressed', 'not-permitted', 'quarantined', 'postponed']);

type CircuitBreaker = ReturnType<typeof circuitBreaker>;

/** Opens, and so ends a destination's run, after failures in a row or when the destination is gone or busy. */
function circuitBreaker() {
  let failuresInARow = 0;
  let open = false;
  return {
    isOpen: () => open,
    note({ result: { outcome }, closes }: AttemptedDelivery): void {
      if (NOT_SENT.has(outcome)) return;
      failuresInARow = outcome === 'delivered' ? 0 : failuresInARow + 1;
      if (closes || failuresInARow >= MOST_FAILURES) open = true;
    },
  };
}

async function claim(
  { channel, forms, contact, origin, noticesOf, seller, recipient = seller?.id }: Destination,
  limit: number,
  { outbox, owner, now }: DeliverDueOptions,
): Promise<readonly Due[]> {
  if (limit === 0) return [];
  const notices = { origin, forms: noticesOf };
  return outbox.claim({
    recipient,
    channel,
    forms,
    contact,
    notices,
    owner,
    limit,
    now: now(),
    leaseMs: LEASE_MS,
  });
}

function giveBack({ id }: Due, { outbox, owner }: DeliverDueOptions): Promise<boolean> {
  return outbox.finish(id, owner, { outcome: 'returned' });
}

async function record(
  { due: { id, attempts }, result }: AttemptedDelivery,
  { origin, channel, seller }: Destination,
  { outbox, owner, log }: DeliverDueOptions,
): Promise<void> {
  const heldLease = await outbox.finish(id, owner, result);
  const { outcome } = result;
  log({
    level: outcome === 'dead-letter' ? 'error' : outcome === 'failed' || !heldLease ? 'warn' : 'info',
    event: `delivery.${outcome}`,
    id,
    channel,
    origin,
    ...(seller ? { seller: seller.id } : {}),
    tries: attempts + 1,
    ...('error' in result ? { error: result.error } : {}),
    ...('reason' in result ? { reason: result.reason } : {}),
    ...(heldLease ? {} : { late: true }),
  });
}

async function closeDestination(
  { id, origin }: Destination,
  { destination, error, nextAt }: FailedAttempt,
  { outbox, now, log }: DeliverDueOptions,
): Promise<void> {
  const isBusy = destination === 'busy';
  await outbox.close({ id, origin, at: now(), ...(isBusy ? { until: nextAt } : {}), reason: error });
  log({
    level: isBusy ? 'warn' : 'error',
    event: `delivery.destination-${destination}`,
    origin,
    error,
    ...(isBusy ? { until: nextAt.toISOString() } : {}),
  });
}
