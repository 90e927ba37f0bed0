import { dollars } from '../../leads/routing/lead-values.ts';
import { netOf, type Plan, type PlanStep, plan } from '../../leads/routing/plan.ts';
import type { ListedBuyer, RoutedLead, RoutingRules, ServedBuyers } from '../../leads/routing/routed-lead.ts';
import { sha256 } from '../../lib/text.ts';
import { askCounters } from '../../store/ask-counters.ts';
import { BUYERS_RECIPIENT, type Due } from '../../store/outbox.ts';
import type { RouteStep, StoredPlace } from '../../store/sales.ts';
import type { Destination } from '../destination-type.ts';
import { askForBids, type Bid, tellLosers } from './auction.ts';
import { type Offer, type OfferOptions, offerLead } from './offer-lead.ts';
import { canAskAgain, endOf, type RouteEnd } from './route-end.ts';

interface RouteOptions extends OfferOptions {
  readonly rules: Omit<RoutingRules, 'environment'>;
  readonly random: () => number;
}

/** Not an address: each buyer has its own. */
const NAME = 'buyers';

/** The destination that offers leads to all buyers with a file of their own. None when there are none. */
export function buyersDestination(
  { buyers, routing, stateNames }: ServedBuyers,
  options: Omit<RouteOptions, 'owner' | 'rules' | 'stateNames'>,
): readonly Destination[] {
  if (buyers.length === 0) return [];
  const rules = { buyers, routing };
  return [
    {
      id: sha256(NAME),
      origin: NAME,
      channel: 'buyers',
      forms: [],
      noticesOf: [],
      recipient: BUYERS_RECIPIENT,
      route: (due, owner) => routeLead(due, { ...options, owner, rules, stateNames }),
      messageOf: () => {
        throw new Error('A lead for buyers has no message of its own.');
      },
    },
  ];
}

const MAX_STEPS = 200;
/** A row that is due at once would be claimed in the turn that records it. */
const NEXT_CLAIM_MS = 1_000;

/**
 * Offers a lead to buyers as planned, until it is sold or no buyer is left. Writes each step before and after it is
 * done, so that the worker that goes on after a crash asks the same buyer with the same key. Rejects with
 * StoreUnavailable.
 */
async function routeLead(due: Due, options: RouteOptions): Promise<RouteEnd> {
  const { now, sales, environment } = options;
  const rules: RoutingRules = { ...options.rules, environment };
  const { submission, suppressed } = due;
  const lead: RoutedLead = { ...submission, suppressed };
  const counters = await askCounters(sales, { lead: submission, rules, now: now() });
  const planned = plan({ lead, rules, counters, now: now() });
  const steps: RouteStep[] = planned.steps
    .filter(({ step }) => step === 'skip')
    .map(({ buyer, why }) => ({ at: now().toISOString(), buyer, step: 'skipped', why }));
  const note = (buyer: string, step: string, why: string, cents?: number) => {
    steps.push({ at: now().toISOString(), buyer, step, why, ...(cents === undefined ? {} : { cents }) });
  };
  const again = await askAgain(planned, { lead, due, rules, note, options });
  if (!again.isOpen) {
    const kept = new Set<string>();
    const offers = await offersOf(planned, { lead, rules, note, options });
    for (const offer of offers) {
      const end = await offerLead(offer, { lead, due, note }, options);
      // The next claim says what became of the lead.
      if (end === 'lost') return { outcome: 'postponed', until: new Date(now().getTime() + NEXT_CLAIM_MS), at: now() };
      if (end === 'kept') kept.add(offer.buyer.seller.id);
    }
    const lost = offers.flatMap(({ buyer, bid }) => (bid && !kept.has(buyer.seller.id) ? [bid] : []));
    await tellLosers(lost, options);
  }
  const earlier = (await sales.route(lead.id))?.steps ?? [];
  await sales.keepRoute({ submissionId: lead.id, at: now(), steps: merged(earlier, steps) });
  const places = await sales.places({ submissionId: lead.id });
  return endOf({ due, plan: planned, places, steps, rules, now: now(), random: options.random });
}

/** A lead that waits is planned often: what was said before is not repeated. */
function merged(earlier: readonly RouteStep[], steps: readonly RouteStep[]): readonly RouteStep[] {
  const known = new Set(earlier.map(({ buyer, step, why }) => `${buyer} ${step} ${why}`));
  return [...earlier, ...steps.filter(({ buyer, step, why }) => !known.has(`${buyer} ${step} ${why}`))].slice(
    -MAX_STEPS,
  );
}

type Note = (buyer: string, step: string, why: string, cents?: number) => void;

interface Routing {
  readonly lead: RoutedLead;
  readonly rules: RoutingRules;
  readonly note: Note;
  readonly options: RouteOptions;
}

/** Asks buyers that may have the lead already. Open: an exclusive one is still not known to have refused it. */
async function askAgain(
  { steps }: Plan,
  { lead, due, rules, note, options }: Routing & { readonly due: Due },
): Promise<{ readonly isOpen: boolean }> {
  const again = steps.filter(({ step }) => step === 'ask-again');
  const places = again.length > 0 ? await options.sales.places({ submissionId: lead.id }) : [];
  let isOpen = false;
  for (const { buyer: id } of again) {
    const buyer = buyerOf(rules, id);
    const place = places.find((one) => one.buyer === id);
    if (!buyer || !place) continue;
    const offer = { buyer, bid: bidBefore(buyer, place), again: true };
    const end = canAskAgain(place, rules) ? await offerLead(offer, { lead, due, note }, options) : 'kept';
    if (end !== 'refused' && buyer.file.sale.kind === 'exclusive') isOpen = true;
  }
  return { isOpen };
}

/** The bid that a buyer has its place for: the same request has it again. It does not expire, as it may be taken. */
function bidBefore(buyer: ListedBuyer, { cents, buyerRef: id }: StoredPlace): Bid | undefined {
  if (!buyer.file.ping) return undefined;
  return { buyer, cents, netCents: netOf(buyer, cents), ...(id === undefined ? {} : { id }) };
}

/** Whom the lead is offered to, the first to be asked first: at fixed prices, and for the bids that come in. */
async function offersOf({ steps }: Plan, { lead, rules, note, options }: Routing): Promise<readonly Offer[]> {
  const bidders = steps.filter(({ step }) => step === 'ping').flatMap(({ buyer }) => buyerOf(rules, buyer) ?? []);
  const bids = bidders.length > 0 ? await askForBids(lead, bidders, options) : [];
  const byBuyer = new Map<string, Bid>();
  for (const bid of bids) {
    const { id } = bid.buyer.seller;
    if ('why' in bid) note(id, 'no-bid', bid.why);
    else {
      byBuyer.set(id, bid);
      note(id, 'bid', `It bids $${dollars(bid.cents)}.`, bid.cents);
    }
  }
  const offers = steps.flatMap(({ buyer: id, step, netCents = 0 }): (Offer & { readonly netCents: number })[] => {
    const buyer = buyerOf(rules, id);
    const bid = byBuyer.get(id);
    if (!buyer || !isOffer(step)) return [];
    if (step === 'ping') return bid ? [{ buyer, bid, netCents: bid.netCents }] : [];
    return [{ buyer, netCents }];
  });
  // A stable sort: ties stay in the order of the plan.
  return rules.routing?.by === 'price' ? offers.toSorted((a, b) => b.netCents - a.netCents) : offers;
}

function isOffer(step: PlanStep['step']): boolean {
  return step === 'ping' || step === 'post';
}

function buyerOf({ buyers }: RoutingRules, id: string): ListedBuyer | undefined {
  return buyers.find(({ seller }) => seller.id === id);
}
