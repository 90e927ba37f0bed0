import { isOpen, localTime } from '../../../schemas/rules/routing/hours.ts';
import { PERIODS, periodKey } from '../../../schemas/rules/routing/periods.ts';
import { zoneOf } from '../../leads/routing/gates.ts';
import type { Plan } from '../../leads/routing/plan.ts';
import type { RoutingRules } from '../../leads/routing/routed-lead.ts';
import type { DeliveryResult, Due } from '../../store/outbox.ts';
import type { RouteStep, StoredPlace } from '../../store/sales.ts';
import { nextAttempt } from '../next-attempt.ts';

/** What becomes of a lead's row in the outbox. */
export type RouteEnd = Extract<
  DeliveryResult,
  { readonly outcome: 'delivered' | 'failed' | 'dead-letter' | 'unsold' | 'postponed' }
>;

interface EndInput {
  readonly due: Due;
  readonly plan: Plan;
  /** The lead's places, after all offers. */
  readonly places: readonly StoredPlace[];
  readonly steps: readonly RouteStep[];
  readonly rules: RoutingRules;
  readonly now: Date;
  readonly random: () => number;
}

/** Waits before the same buyer is asked again. After the last one, a person has to find out. */
const ASK_AGAIN_MS = [5_000, 60_000, 10 * 60_000] as const;
/** So long another server may still ask: one whose build has the buyer, while a release is replaced. */
const ELSEWHERE_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
/** Opening hours and periods begin at such steps in every time zone. */
const STEP_MS = 5 * 60_000;
const SOLD_TO = 'buyers';

/**
 * Decides what becomes of a lead after its offers, in this order: unknown outcomes are asked for again, then wait for a
 * person. A lead that a buyer has is done. A buyer that could not be reached is tried again. A lead that a buyer may
 * take later waits, as long as content/routing.yaml allows. Any other is unsold.
 */
export function endOf(input: EndInput): RouteEnd {
  const { due, places, steps, now, random } = input;
  const unclear = places.filter(({ outcome }) => outcome === 'unknown' || outcome === 'reserved');
  if (unclear.length > 0) return unclearEnd(unclear, input);
  if (places.some(({ outcome }) => outcome === 'accepted')) return { outcome: 'delivered', at: now, to: SOLD_TO };
  const unsent = steps.findLast(({ step }) => step === 'unsent');
  if (unsent) {
    const answer = { error: `${unsent.buyer}: ${unsent.why}` };
    const next = nextAttempt({ failedBefore: due.attempts, answer, now, random });
    if (next.outcome !== 'delivered') return { ...next, at: now };
  }
  const until = waitsUntil(input);
  return until ? { outcome: 'postponed', until, at: now } : { outcome: 'unsold', error: whyUnsold(steps) };
}

/** Whether a buyer can be asked again: its file is there, and leads go to the addresses that it was asked at. */
export function canAskAgain(place: StoredPlace, { buyers, environment }: RoutingRules): boolean {
  return place.environment === environment && buyers.some(({ seller }) => seller.id === place.buyer);
}

function unclearEnd(unclear: readonly StoredPlace[], { rules, now }: EndInput): RouteEnd {
  const waits = unclear.map((place) => {
    if (canAskAgain(place, rules)) return ASK_AGAIN_MS[Math.max(0, place.attempts - 1)];
    return now.getTime() - Date.parse(place.reservedAt) < ELSEWHERE_MS ? ASK_AGAIN_MS[1] : undefined;
  });
  const [wait] = waits.filter((one) => one !== undefined).sort((a, b) => a - b);
  if (wait !== undefined) return { outcome: 'postponed', until: new Date(now.getTime() + wait), at: now };
  const [first] = unclear;
  const error = `${first?.buyer} may have the lead (${first?.reason ?? 'no answer'}): ask it, then \`site leads settle\`.`;
  return { outcome: 'dead-letter', error };
}

/** The first moment at which a buyer opens or a period begins anew, if a lead may wait for so long. */
function waitsUntil({ plan, due, rules, now }: EndInput): Date | undefined {
  const { waitHours = 0 } = rules.routing ?? {};
  if (!plan.later || waitHours === 0) return undefined;
  const last = Date.parse(due.submission.receivedAt) + waitHours * HOUR_MS;
  const before = stateAt(rules, now);
  for (let time = (Math.floor(now.getTime() / STEP_MS) + 1) * STEP_MS; time <= last; time += STEP_MS)
    if (stateAt(rules, new Date(time)) !== before) return new Date(time);
  return undefined;
}

/** Changes when a buyer opens or closes, or a period with a limit begins. */
function stateAt({ buyers }: RoutingRules, at: Date): string {
  const states = buyers.map((buyer) => {
    const { hours, caps = {}, budgetCents = {} } = buyer.file;
    const limited = PERIODS.filter((period) => caps[period] !== undefined || budgetCents[period] !== undefined);
    const open = !hours || isOpen(hours, localTime(at, hours.timeZone));
    return [open, ...limited.map((period) => periodKey(period, at, zoneOf(buyer)))].join(' ');
  });
  return states.join('\n');
}

/** The reasons, one for each buyer: the last that was noted. */
function whyUnsold(steps: readonly RouteStep[]): string {
  const last = new Map(steps.map(({ buyer, why }) => [buyer, why]));
  const reasons = [...last.values()].join(' ');
  return `No buyer took it. ${reasons}`.trim().slice(0, 500);
}
