import { mayReceive } from '../leads/may-receive.ts';
import type { StoredSubmission } from '../leads/stored-submission.ts';
import { describeError, type Log } from '../lib/log.ts';
import type { DeliveryResult, Due } from '../store/outbox.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { Prepare } from './checks/prepare.ts';
import { meansOverload } from './concurrency-limit.ts';
import type { Destination } from './destination.ts';
import { type FailedAttempt, nextAttempt } from './next-attempt.ts';
import type { Answer, Send } from './send.ts';

/** A leased row and what came of it. */
export interface AttemptedDelivery {
  readonly due: Due;
  readonly result: DeliveryResult & { readonly outcome: DeliveryOutcome };
  /** Set when the answer closes the whole destination. */
  readonly closes?: FailedAttempt;
  /** Whether the answer may mean that the destination gets too much at once. Left out when nothing was sent. */
  readonly overloaded?: boolean;
}

const OUTCOMES = [
  'delivered',
  'failed',
  'dead-letter',
  'unsold',
  'suppressed',
  'not-permitted',
  'quarantined',
  'postponed',
] as const;

/** How long a lead waits that the store failed to route. */
const STORE_PAUSE_MS = 30_000;

export type DeliveryOutcome = (typeof OUTCOMES)[number];

/** A number for each outcome. */
export function perOutcome(numberOf: (outcome: DeliveryOutcome) => number): Record<DeliveryOutcome, number> {
  // The cast restores the keys' type, which Object.fromEntries widens.
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, numberOf(outcome)])) as Record<DeliveryOutcome, number>;
}

export interface AttemptOptions {
  readonly send: Send;
  /** Unique name of this worker, to hold leases under. */
  readonly owner: string;
  readonly log: Log;
  readonly now: () => Date;
  readonly random: () => number;
  /** Makes the checks of a lead before it is sent. Left out when there are none. */
  readonly prepare?: Prepare;
}

/**
 * Sends one row to its destination, unless its person has asked not to be contacted, the destination must not receive
 * it, or it is not the time. A notice always goes out: it tells a recipient to stop. Never rejects; writes nothing to
 * the store.
 */
export async function attemptDelivery(
  due: Due,
  destination: Destination,
  options: AttemptOptions,
): Promise<AttemptedDelivery> {
  if (due.suppressed) return { due, result: { outcome: 'suppressed' } };
  const refusal = due.notice ? undefined : refusalOf(due.submission, destination);
  if (refusal !== undefined) return { due, result: { outcome: 'not-permitted', error: refusal } };
  const started = options.now();
  const until = destination.notBefore?.(due.submission, started);
  if (until && until > started) return { due, result: { outcome: 'postponed', until, at: started } };
  const prepared = due.notice || due.verification ? due : ((await options.prepare?.(due.submission)) ?? due);
  if ('held' in prepared) return { due, result: { outcome: 'quarantined', reason: prepared.held } };
  if ('until' in prepared) return { due, result: { outcome: 'postponed', until: prepared.until, at: started } };
  const { route } = destination;
  if (route) {
    const result = await routeOnce({ ...due, submission: prepared.submission }, route, options);
    return { due, result, overloaded: false };
  }
  const answer = await sendOnce({ ...due, submission: prepared.submission }, destination, options);
  const now = options.now();
  const ownRecipient = due.verification !== undefined || destination.ownRecipients === true;
  const next = nextAttempt({ failedBefore: due.attempts, answer, ownRecipient, now, random: options.random });
  const overloaded = meansOverload(answer);
  if (next.outcome === 'delivered')
    return { due, result: { outcome: 'delivered', at: now, to: destination.origin }, overloaded };
  return { due, result: { ...next, at: now }, overloaded, ...(next.destination ? { closes: next } : {}) };
}

function refusalOf(submission: StoredSubmission, { seller, refuses }: Destination): string | undefined {
  return refuses?.(submission) ?? (seller && mayReceive(submission, seller));
}

/** While the store fails, the lead waits; a bug is a failed attempt, so that other leads still go out. */
async function routeOnce(
  due: Due,
  route: NonNullable<Destination['route']>,
  { owner, now, random, log }: AttemptOptions,
): Promise<AttemptedDelivery['result']> {
  try {
    return await route(due, owner);
  } catch (error) {
    log({ level: 'error', event: 'delivery.route-failed', id: due.id, ...describeError(error) });
    const at = now();
    const until = new Date(at.getTime() + STORE_PAUSE_MS);
    if (error instanceof StoreUnavailable) return { outcome: 'postponed', until, at };
    const next = nextAttempt({
      failedBefore: due.attempts,
      answer: { error: 'it could not be routed' },
      now: at,
      random,
    });
    return next.outcome === 'delivered' ? { outcome: 'postponed', until, at } : { ...next, at };
  }
}

/** A message that cannot be made (a bug, or damaged data) is a failed attempt, so that other rows still go out. */
async function sendOnce(
  { id, submission, notice, verification }: Due,
  { messageOf }: Destination,
  { send, now, log }: AttemptOptions,
): Promise<Answer> {
  try {
    return await send(messageOf(submission, now(), notice ?? verification));
  } catch (error) {
    log({ level: 'error', event: 'delivery.message-failed', id, ...describeError(error) });
    return { error: 'the message could not be made' };
  }
}
