import { gather } from '../lib/batch.ts';
import { type Claim, type Due, LEASE_MS, type Outbox } from '../store/outbox.ts';
import {
  type AttemptedDelivery,
  type AttemptOptions,
  attemptDelivery,
  type DeliveryOutcome,
  perOutcome,
} from './attempt-delivery.ts';
import { watchBacklog } from './backlog.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import type { Destination } from './destination.ts';
import type { FailedAttempt } from './next-attempt.ts';

export interface DeliveryOptions extends AttemptOptions {
  readonly outbox: Outbox;
  /** The most messages in flight to one destination. */
  readonly concurrency: number;
  /** Once aborted, no new row is sent; messages in flight are finished. */
  readonly stop?: AbortSignal;
}

/** What goes to one destination. */
export interface Lane {
  /** Takes over the destination's settings from a new list. Undefined (closed, or gone): nothing more is sent. */
  update(destination: Destination | undefined): void;
  /**
   * Delivers until no row is due and none is in flight. One run at a time. Rejects with StoreUnavailable; results that
   * could not be recorded are recorded by the next run.
   */
  run(): Promise<void>;
  stats(): LaneStats;
}

/** How many rows had each outcome. */
export type DeliveryCounts = Readonly<Record<DeliveryOutcome, number>>;

export interface LaneStats {
  readonly origin: string;
  readonly channel: Destination['channel'];
  readonly seller?: string;
  /** How many messages may be in flight at this moment. */
  readonly concurrency: number;
  readonly inFlight: number;
  readonly counts: DeliveryCounts;
}

/** After this many failures in a row a destination is considered down, and left until the next run. */
const MAX_FAILURES = 3;
/** Attempts that finish within this time share a commit, which takes about as long. */
const GATHER_MS = 2;
/** While messages are in flight and more could be, new rows are looked for this often. */
const LOOK_EVERY_MS = 1_000;

/**
 * Each turn of a run records what has finished and claims as many rows, which the store does in one commit. A row is
 * claimed only when it can be sent at once, so a worker that dies holds only what it was sending, and an opt-out is
 * never overtaken by a queue.
 */
export function createLane(first: Destination, options: DeliveryOptions): Lane {
  const { stop, now, log } = options;
  const limit = concurrencyLimit(options.concurrency);
  const backlog = watchBacklog(first, { ...options, limit });
  const counts = perOutcome(() => 0);
  const inFlight = gather<AttemptedDelivery>(GATHER_MS);
  const sending = new Set<string>();
  const unrecorded = new Set<AttemptedDelivery>();
  /** Rows from their sending until their result is recorded. */
  const held = new Set<string>();
  let destination: Destination | undefined = first;
  /** Whether more rows were due at the last claim than could be sent. */
  let isFull = false;

  async function claim(room: number): Promise<readonly Due[]> {
    if (room <= 0 || !destination) return [];
    const request = { ...claimOf(destination), owner: options.owner, limit: room, now: now(), leaseMs: LEASE_MS };
    const heldBefore = new Set(held);
    const due = await options.outbox.claim(request);
    isFull = due.length >= room;
    await backlog.look(request, isFull);
    // A lease of our own can have ended: the clock was set, or the result could not be recorded for long.
    return due.filter(({ id }) => !heldBefore.has(id));
  }

  async function deliver(row: Due, to: Destination, breaker: CircuitBreaker): Promise<AttemptedDelivery> {
    const started = limit.start();
    sending.add(row.id);
    held.add(row.id);
    try {
      const attempt = await attemptDelivery(row, to, options);
      if (attempt.overloaded !== undefined) limit.note(started, { overloaded: attempt.overloaded, wasFull: isFull });
      // One buyer that fails does not hold up the others.
      if (!to.route) breaker.note(attempt);
      if (attempt.closes) await closeDestination(to, attempt.closes, options);
      return attempt;
    } catch (error) {
      held.delete(row.id);
      throw error;
    } finally {
      sending.delete(row.id);
    }
  }

  async function record(attempt: AttemptedDelivery): Promise<void> {
    const { due, result } = attempt;
    const heldLease = await options.outbox.finish(due.id, options.owner, result);
    unrecorded.delete(attempt);
    held.delete(due.id);
    counts[result.outcome] += 1;
    if (result.outcome === 'delivered') backlog.noteDelivered();
    log(entryOf(attempt, destination ?? first, heldLease));
  }

  async function giveBack(due: readonly Due[]): Promise<void> {
    await settle(due.map(({ id }) => options.outbox.finish(id, options.owner, { outcome: 'returned' })));
  }

  /** Records what has finished while it claims as many rows. */
  async function turn(room: number): Promise<readonly Due[]> {
    const claiming = claim(room);
    try {
      await settle([claiming, ...[...unrecorded].map(record)]);
    } catch (error) {
      // What was claimed is not sent; the store may refuse this, too.
      await claiming.then(giveBack).catch(() => {});
      throw error;
    }
    return claiming;
  }

  return {
    update(changed) {
      destination = changed;
    },
    async run() {
      const breaker = circuitBreaker();
      const maySend = () => destination !== undefined && !breaker.isOpen() && stop?.aborted !== true;
      do {
        const room = maySend() ? limit.current - sending.size : 0;
        const due = await turn(room);
        const to = destination;
        if (to && maySend()) for (const row of due) inFlight.add(deliver(row, to, breaker));
        else await giveBack(due);
        const hasRoom = maySend() && !isFull;
        for (const one of await inFlight.next(hasRoom ? LOOK_EVERY_MS : undefined)) unrecorded.add(one);
      } while (unrecorded.size > 0 || inFlight.inProgress > 0);
    },
    stats: () => ({
      ...namesOf(first),
      concurrency: limit.current,
      inFlight: sending.size,
      counts: { ...counts },
    }),
  };
}

/** Waits for all, and then rejects if one has, so that none is still under way when a run has failed. */
async function settle(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Which rows are for a destination. */
function claimOf({
  channel,
  forms,
  contact,
  origin,
  noticesOf,
  seller,
  recipient = seller?.id,
}: Destination): Pick<Claim, 'recipient' | 'channel' | 'forms' | 'contact' | 'notices'> {
  return { recipient, channel, forms, contact, notices: { origin, forms: noticesOf } };
}

/** The origin only: an address can hold secrets. */
function namesOf({ origin, channel, seller }: Destination): Pick<LaneStats, 'origin' | 'channel' | 'seller'> {
  return { origin, channel, ...(seller ? { seller: seller.id } : {}) };
}

/** Outcomes that say nothing about the destination. */
const NOT_SENT: ReadonlySet<DeliveryOutcome> = new Set([
  'suppressed',
  'not-permitted',
  'quarantined',
  'postponed',
  'unsold',
]);

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
      if (closes || failuresInARow >= MAX_FAILURES) open = true;
    },
  };
}

function entryOf({ due, result }: AttemptedDelivery, destination: Destination, heldLease: boolean) {
  const { outcome } = result;
  const level = outcome === 'dead-letter' ? 'error' : outcome === 'failed' || !heldLease ? 'warn' : 'info';
  return {
    level,
    event: `delivery.${outcome}`,
    id: due.id,
    ...namesOf(destination),
    tries: due.attempts + 1,
    ...('error' in result ? { error: result.error } : {}),
    ...('reason' in result ? { reason: result.reason } : {}),
    ...(heldLease ? {} : { late: true }),
  } as const;
}

async function closeDestination(
  { id, origin }: Destination,
  { destination, error, nextAt }: FailedAttempt,
  { outbox, now, log }: DeliveryOptions,
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
