import { describeError, type Log } from '../lib/log.ts';
import { together } from '../lib/together.ts';
import type { DeliveryResult, Due, Outbox } from '../store/outbox.ts';
import type { Destination } from './destination.ts';
import { type NextAttempt, nextAttempt } from './next-attempt.ts';
import type { Answer, Send } from './send.ts';

export interface DeliverDueOptions {
  readonly outbox: Outbox;
  readonly destinations: readonly Destination[];
  readonly send: Send;
  /** Name of this drainer, unlike that of any other. */
  readonly owner: string;
  /** Most messages on their way to one destination at a time. */
  readonly concurrency: number;
  readonly log: Log;
  readonly now: () => Date;
  readonly random: () => number;
  /** Takes up nothing new once this is aborted; what is on its way is brought to its end. */
  readonly stop?: AbortSignal;
}

/** How many rows came to which end. */
export type DeliveryCounts = Readonly<Record<'delivered' | 'failed' | 'dead-letter' | 'suppressed', number>>;

/** Longer than a try can take: whoever holds a row longer than this is gone. */
const LEASE_MS = 60_000;
/** So many failures in a row end a destination's round: it is down, and asking it for every row would help nobody. */
const MOST_FAILURES = 3;
/** What ends within this time of another is written down with it: a commit costs about as long. */
const GATHER_MS = 2;

/**
 * Delivers what is due, each destination for itself, until nothing is due or it is told to stop. Any number of these may run at once, in
 * any number of processes. Rejects with StoreUnavailable when the store fails; rows it held come free when their leases run out.
 */
export async function deliverDue(options: DeliverDueOptions): Promise<DeliveryCounts> {
  const closed = new Set((await options.outbox.closed(options.now())).map(({ id }) => id));
  const open = options.destinations.filter(({ id }) => !closed.has(id));
  const rounds = await Promise.all(open.map((destination) => deliverTo(destination, options)));
  const ends = rounds.flat();
  const count = (end: keyof DeliveryCounts) => ends.filter((one) => one === end).length;
  return {
    delivered: count('delivered'),
    failed: count('failed'),
    'dead-letter': count('dead-letter'),
    suppressed: count('suppressed'),
  };
}

type End = keyof DeliveryCounts;

interface Round {
  readonly ends: End[];
  failuresInARow: number;
  over: boolean;
}

/** A row that was tried, and what became of it. */
interface Tried {
  readonly due: Due;
  readonly result: Result;
}

type Result = DeliveryResult & { readonly outcome: End };

/**
 * Leases as many rows as may be on their way, and when some of them have ended, writes that down and leases as many again: the store does
 * both in one commit. A row is leased only when it can set out at once, so a drainer that dies holds no more than it was sending, and nobody
 * who asked to be left alone meanwhile is sent from a queue.
 */
async function deliverTo(destination: Destination, options: DeliverDueOptions): Promise<readonly End[]> {
  const round: Round = { ends: [], failuresInARow: 0, over: false };
  const isOver = () => round.over || options.stop?.aborted === true;
  const tries = together<Tried>(GATHER_MS);
  let tried: readonly Tried[] = [];
  do {
    const room = isOver() ? 0 : options.concurrency - tries.underWay;
    const [due] = await Promise.all([
      room > 0 ? claim(destination, room, options) : [],
      ...tried.map((one) => finish(one, destination, options)),
    ]);
    round.ends.push(...tried.map(({ result }) => result.outcome));
    if (isOver()) await Promise.all(due.map((one) => giveBack(one, options)));
    else for (const one of due) tries.add(deliver(one, destination, round, options));
    tried = await tries.ended();
  } while (tried.length > 0);
  return round.ends;
}

function claim(
  { channel, forms, origin, noticesOf }: Destination,
  limit: number,
  { outbox, owner, now }: DeliverDueOptions,
): Promise<readonly Due[]> {
  const notices = { origin, forms: noticesOf };
  return outbox.claim({ channel, forms, notices, owner, limit, now: now(), leaseMs: LEASE_MS });
}

function giveBack({ id }: Due, { outbox, owner }: DeliverDueOptions): Promise<boolean> {
  return outbox.finish(id, owner, { outcome: 'returned' });
}

async function deliver(due: Due, destination: Destination, round: Round, options: DeliverDueOptions): Promise<Tried> {
  if (due.suppressed) return { due, result: { outcome: 'suppressed' } };
  const answer = await tryOnce(due, destination, options);
  const { now, random } = options;
  const verdict = nextAttempt({ failedBefore: due.attempts, answer, now: now(), random });
  if (verdict.outcome === 'delivered') {
    round.failuresInARow = 0;
    return { due, result: { outcome: 'delivered', at: now(), to: destination.origin } };
  }
  round.failuresInARow += 1;
  if (round.failuresInARow >= MOST_FAILURES) round.over = true;
  if (verdict.destination) {
    round.over = true;
    await closeDestination(destination, verdict, options);
  }
  return { due, result: verdict };
}

/** A message that cannot be made is a bug of ours, or damage; it must not stop the others. */
async function tryOnce(
  { id, submission, notice }: Due,
  { messageOf }: Destination,
  { send, now, log }: DeliverDueOptions,
): Promise<Answer> {
  try {
    return await send(messageOf(submission, now(), notice));
  } catch (error) {
    log({ level: 'error', event: 'delivery.not-made', id, ...describeError(error) });
    return { error: 'the message could not be made' };
  }
}

async function finish(
  { due: { id, attempts }, result }: Tried,
  { origin, channel }: Destination,
  { outbox, owner, log }: DeliverDueOptions,
): Promise<void> {
  const ours = await outbox.finish(id, owner, result);
  const { outcome } = result;
  const error = 'error' in result ? { error: result.error } : {};
  const level = outcome === 'dead-letter' ? 'error' : outcome === 'failed' || !ours ? 'warn' : 'info';
  log({
    level,
    event: `delivery.${outcome}`,
    id,
    channel,
    origin,
    tries: attempts + 1,
    ...error,
    ...(ours ? {} : { late: true }),
  });
}

type Failure = Exclude<NextAttempt, { outcome: 'delivered' }>;

async function closeDestination(
  { id, origin }: Destination,
  { destination, error, nextAt }: Failure,
  { outbox, now, log }: DeliverDueOptions,
): Promise<void> {
  const until = destination === 'busy' ? { until: nextAt } : {};
  await outbox.close({ id, origin, at: now(), ...until, reason: error });
  const level = destination === 'gone' ? 'error' : 'warn';
  log({
    level,
    event: `delivery.destination-${destination}`,
    origin,
    error,
    ...(destination === 'busy' ? { until: nextAt.toISOString() } : {}),
  });
}
