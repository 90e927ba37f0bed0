import { describeError, type Log } from '../log.ts';
import type { DeliveryResult, Due, Outbox } from '../store/outbox.ts';
import type { Destination } from './destination.ts';
import { judge, type Verdict } from './retry.ts';
import type { Answer, Send } from './send.ts';

export interface DrainOptions {
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
export type Drained = Readonly<Record<'delivered' | 'failed' | 'parked' | 'suppressed', number>>;

/** Longer than a try can take: whoever holds a row longer than this is gone. */
const LEASE_MS = 60_000;
/** So many failures in a row end a destination's round: it is down, and asking it for every row would help nobody. */
const MOST_FAILURES = 3;

/**
 * Delivers what is due, each destination for itself, until nothing is due or it is told to stop. Any number of these may run at once, in
 * any number of processes. Rejects with StoreUnavailable when the store fails; rows it held come free when their leases run out.
 */
export async function drain(options: DrainOptions): Promise<Drained> {
  const closed = new Set((await options.outbox.closed(options.now())).map(({ id }) => id));
  const open = options.destinations.filter(({ id }) => !closed.has(id));
  const rounds = await Promise.all(open.map((destination) => drainOne(destination, options)));
  const ends = rounds.flat();
  const count = (end: keyof Drained) => ends.filter((one) => one === end).length;
  return {
    delivered: count('delivered'),
    failed: count('failed'),
    parked: count('parked'),
    suppressed: count('suppressed'),
  };
}

type End = keyof Drained;

/** What the workers of one destination share. */
interface Round {
  readonly ends: End[];
  failuresInARow: number;
  over: boolean;
}

/** One looks first, so that a quiet minute costs one question a destination. */
async function drainOne(destination: Destination, options: DrainOptions): Promise<readonly End[]> {
  const round: Round = { ends: [], failuresInARow: 0, over: false };
  const first = await claimOne(destination, options);
  if (!first) return [];
  const others = Array.from({ length: options.concurrency - 1 }, () => work(destination, round, options));
  await Promise.all([work(destination, round, options, first), ...others]);
  return round.ends;
}

async function work(destination: Destination, round: Round, options: DrainOptions, first?: Due): Promise<void> {
  const isOver = () => round.over || options.stop?.aborted === true;
  let due = first;
  while (due || !isOver()) {
    due ??= await claimOne(destination, options);
    if (!due) return;
    if (isOver()) await options.outbox.finish(due.id, options.owner, { outcome: 'returned' });
    else round.ends.push(await deliver(due, destination, round, options));
    due = undefined;
  }
}

async function claimOne(
  { channel, forms, origin, noticesOf }: Destination,
  { outbox, owner, now }: DrainOptions,
): Promise<Due | undefined> {
  const notices = { origin, forms: noticesOf };
  const place = { destination: channel, forms, notices };
  const [due] = await outbox.claim({ ...place, owner, limit: 1, now: now(), leaseMs: LEASE_MS });
  return due;
}

async function deliver(due: Due, destination: Destination, round: Round, options: DrainOptions): Promise<End> {
  if (due.suppressed) return finish(due, destination, { outcome: 'suppressed' }, options);
  const answer = await tryOnce(due, destination, options);
  const { now, random } = options;
  const verdict = judge({ failedBefore: due.attempts, answer, now: now(), random });
  if (verdict.outcome === 'delivered') {
    round.failuresInARow = 0;
    return finish(due, destination, { outcome: 'delivered', at: now(), to: destination.origin }, options);
  }
  round.failuresInARow += 1;
  if (round.failuresInARow >= MOST_FAILURES) round.over = true;
  if (verdict.destination) {
    round.over = true;
    await closeDestination(destination, verdict, options);
  }
  return finish(due, destination, verdict, options);
}

/** A message that cannot be made is a bug of ours, or damage; it must not stop the others. */
async function tryOnce(
  { id, submission, notice }: Due,
  { messageOf }: Destination,
  { send, now, log }: DrainOptions,
): Promise<Answer> {
  try {
    return await send(messageOf(submission, now(), notice));
  } catch (error) {
    log({ level: 'error', event: 'delivery.not-made', id, ...describeError(error) });
    return { error: 'the message could not be made' };
  }
}

async function finish(
  { id, attempts }: Due,
  { origin, channel }: Destination,
  result: DeliveryResult & { readonly outcome: End },
  { outbox, owner, log }: DrainOptions,
): Promise<End> {
  const ours = await outbox.finish(id, owner, result);
  const { outcome } = result;
  const error = 'error' in result ? { error: result.error } : {};
  const level = outcome === 'parked' ? 'error' : outcome === 'failed' || !ours ? 'warn' : 'info';
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
  return outcome;
}

type Failure = Exclude<Verdict, { outcome: 'delivered' }>;

async function closeDestination(
  { id, origin }: Destination,
  { destination, error, nextAt }: Failure,
  { outbox, now, log }: DrainOptions,
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
