import type { GoodStamp } from '../../functions/forms/form-stamp.ts';
import { likenessOf } from '../../functions/forms/likeness.ts';
import { type Sender, type VelocityLimits, velocityRules } from '../../functions/forms/velocity-rules.ts';
import { networksOf } from '../../functions/http/client-network.ts';
import { screen } from '../../functions/leads/screen.ts';
import type { Submission } from '../../functions/leads/submission.ts';
import { velocityTally } from '../../functions/leads/velocity.ts';
import type { Arrival, Browser } from './people.ts';

export interface Outcome {
  readonly people: Counted;
  readonly thief: Counted;
  /** Of the thief's leads that were sold, those of each day since the first. */
  readonly soldByDay: readonly number[];
  /** The people that were held. */
  readonly heldPeople: readonly Arrival[];
}

interface Counted {
  readonly sent: number;
  readonly held: number;
  readonly reasons: Readonly<Record<string, number>>;
}

const DAY_MS = 86_400_000;

/**
 * Sends arrivals through the rules of the product, in the order of their times, one by one, with counts in memory. What
 * the store does between, and nothing else, is left out.
 */
export function simulate(arrivals: readonly Arrival[], limits: VelocityLimits): Outcome {
  const sorted = arrivals.toSorted((one, two) => one.at - two.at);
  const start = sorted.find(({ from }) => from === 'thief')?.at ?? 0;
  const heldPeople: Arrival[] = [];
  const counts = new Map<string, number>();
  const counted = { people: { sent: 0, held: 0, reasons: {} }, thief: { sent: 0, held: 0, reasons: {} } };
  const soldByDay: number[] = [];
  for (const [index, arrival] of sorted.entries()) {
    const submission = submissionOf(arrival, index);
    const velocity = velocityRules(submission, senderOf(arrival, submission), limits);
    const tally = velocityTally(counts);
    const [screened] = screen([{ ...submission, velocity }], { ...NOBODY, velocity: tally });
    for (const [key, count] of tally.added()) counts.set(key, (counts.get(key) ?? 0) + count);
    const isHeld = screened?.status === 'quarantined';
    count(counted[arrival.from], isHeld ? screened.reasons : []);
    const day = Math.floor((arrival.at - start) / DAY_MS);
    if (arrival.from === 'people' && isHeld) heldPeople.push(arrival);
    if (arrival.from === 'thief' && !isHeld) soldByDay[day] = (soldByDay[day] ?? 0) + 1;
  }
  return { ...counted, soldByDay: Array.from(soldByDay, (sold) => sold ?? 0), heldPeople };
}

const NOBODY = { seen: [], suppressed: new Set<string>(), optedOut: new Set<string>(), heldBack: new Map() };

function count(one: { sent: number; held: number; reasons: Record<string, number> }, reasons: readonly string[]): void {
  one.sent += 1;
  if (reasons.length > 0) one.held += 1;
  for (const reason of reasons) one.reasons[reason] = (one.reasons[reason] ?? 0) + 1;
}

function submissionOf({ at, name, email, phone, stamp }: Arrival, index: number): Submission {
  return {
    id: String(index),
    kind: 'lead',
    form: 'callback',
    receivedAt: new Date(at).toISOString(),
    payload: { name },
    raw: {},
    attribution: {},
    phone,
    email,
    idempotency: { fingerprint: String(index), since: '' },
    spamSignals: stamp === 'none' ? ['no-stamp'] : [],
  };
}

const requests = new Map<Browser, Request>();

function requestOf(browser: Browser): Request {
  const known = requests.get(browser);
  if (known) return known;
  const request = new Request('http://127.0.0.1/api/leads', { headers: { 'user-agent': browser.userAgent } });
  requests.set(browser, request);
  return request;
}

function senderOf({ address, browser, seconds, page, stamp: kind }: Arrival, submission: Submission): Sender {
  const receivedAt = new Date(submission.receivedAt);
  const stamp: GoodStamp | undefined =
    kind === 'none'
      ? undefined
      : {
          state: 'good',
          id: submission.id,
          issuedAt: new Date(receivedAt.getTime() - seconds * 1000),
          ...(kind === 'own' ? {} : { [kind]: true }),
        };
  const { payload, phone, email } = submission;
  const { headerNames } = browser;
  const sent = { request: requestOf(browser), context: { headerNames }, payload, phone, email, stamp, receivedAt };
  return { networks: networksOf(address), likeness: likenessOf(sent), stamp, page };
}
