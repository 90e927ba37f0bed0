import { sha256 } from '../../lib/text.ts';
import { type Gate, opensLater, refusalOf } from './gates.ts';
import { dollars } from './lead-values.ts';
import { isHeld, type ListedBuyer, type RoutedLead, type RoutingCounters, type RoutingRules } from './routed-lead.ts';

/**
 * What is to be done with a lead and one buyer, and why. ask-again: it may have the lead, and is sent the same request.
 * ping: it is asked for a bid. post: it is offered the lead.
 */
export interface PlanStep {
  readonly buyer: string;
  readonly step: 'ask-again' | 'ping' | 'post' | 'skip';
  /** A sentence. */
  readonly why: string;
  /** Of a skip: the gate that refused. `taken`: others have the lead. `seen`: the buyer was offered it before. */
  readonly gate?: Gate | 'taken' | 'seen' | 'address';
  /** Of an offer: what is compared, after the margin. Left out while it depends on a bid. */
  readonly netCents?: number;
}

export interface Plan {
  /** What is to be done, in this order; then what is not. */
  readonly steps: readonly PlanStep[];
  /** Whether a buyer that is skipped may take the lead later: its hours or a period's cap are in the way. */
  readonly later: boolean;
}

interface PlanInput {
  readonly lead: RoutedLead;
  readonly rules: RoutingRules;
  readonly counters: RoutingCounters;
  readonly now: Date;
}

/**
 * Decides who is offered a lead, in which order, and why. Pure: it sends nothing, writes nothing and reads no clock.
 * The same lead, rules, counters and moment give the same plan.
 */
export function plan({ lead, rules, counters, now }: PlanInput): Plan {
  const ordered = inOrder(lead, rules);
  const steps = ordered.map((buyer) => stepFor(buyer, { lead, rules, counters, now }));
  const doing = steps.filter(({ step }) => step !== 'skip');
  const skipped = steps.filter(({ step }) => step === 'skip');
  const again = doing.filter(({ step }) => step === 'ask-again');
  const rest = doing.filter(({ step }) => step !== 'ask-again');
  const later = skipped.some(({ gate, why }) => gate !== undefined && isGate(gate) && opensLater({ gate, why }));
  return { steps: [...again, ...rest, ...skipped], later };
}

function isGate(gate: NonNullable<PlanStep['gate']>): gate is Gate {
  return gate !== 'taken' && gate !== 'seen' && gate !== 'address';
}

function stepFor(buyer: ListedBuyer, { lead, rules, counters, now }: PlanInput): PlanStep {
  const { seller, file } = buyer;
  const skip = (gate: NonNullable<PlanStep['gate']>, why: string): PlanStep => ({
    buyer: seller.id,
    step: 'skip',
    gate,
    why,
  });
  const own = counters.places.find((place) => place.buyer === seller.id);
  if (own && (own.outcome === 'reserved' || own.outcome === 'unknown'))
    return { buyer: seller.id, step: 'ask-again', why: `It is not known whether ${seller.legalName} has the lead.` };
  if (own) return skip('seen', `${seller.legalName} was offered this lead before: ${own.outcome}.`);
  const refusal = refusalOf({ lead, buyer, counters, now });
  if (refusal) return skip(refusal.gate, refusal.why);
  if (addressOf(buyer, rules) === undefined)
    return skip('address', `${seller.legalName} has no ${rules.environment} address.`);
  const taken = takenBy(buyer, counters);
  if (taken !== undefined) return skip('taken', taken);
  const price = file.sale.priceCents;
  if (file.ping) return { buyer: seller.id, step: 'ping', why: `${seller.legalName} bids for leads.` };
  return {
    buyer: seller.id,
    step: 'post',
    why:
      price === undefined
        ? `${seller.legalName} says its price when it takes a lead.`
        : `${seller.legalName} pays $${dollars(price)}.`,
    netCents: netOf(buyer, price ?? 0),
  };
}

function addressOf({ file }: ListedBuyer, { environment }: RoutingRules): string | undefined {
  return file.ping ? file.ping.url[environment] && file.post.url[environment] : file.post.url[environment];
}

/** Why the places of others leave none for a buyer. */
function takenBy({ seller, file: { sale } }: ListedBuyer, { places }: RoutingCounters): string | undefined {
  const held = places.filter(isHeld);
  if (held.length === 0) return undefined;
  const exclusive = held.find((place) => place.exclusive);
  if (exclusive) {
    const has = exclusive.outcome === 'accepted' ? 'has' : 'may have';
    return `${exclusive.buyer} ${has} this lead for itself.`;
  }
  if (sale.kind === 'exclusive')
    return `${seller.legalName} buys leads that nobody else has, and ${held[0]?.buyer} may.`;
  const most = Math.min(sale.most ?? 2, ...held.map((place) => place.most));
  return held.length < most ? undefined : `${held.length} buyers have this lead already, or may have it.`;
}

/** What a price is worth after the leads that come back. */
export function netOf({ file: { sale } }: ListedBuyer, cents: number): number {
  return Math.floor((cents * (100 - (sale.marginPercent ?? 0))) / 100);
}

/** The buyers, the first to be offered the lead first. Bids can change the order by price. */
function inOrder(lead: Pick<RoutedLead, 'id'>, { buyers, routing }: RoutingRules): readonly ListedBuyer[] {
  const order = routing?.order ?? [];
  const rankOf = ({ seller: { id } }: ListedBuyer) => (order.includes(id) ? order.indexOf(id) : order.length);
  const listed = buyers.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (a.seller.id < b.seller.id ? -1 : a.seller.id > b.seller.id ? 1 : 0),
  );
  if (routing?.by === 'price') return listed.toSorted((a, b) => fixedNet(b) - fixedNet(a));
  if (routing?.by !== 'weight') return listed;
  return listed.toSorted((a, b) => turnOf(lead.id, a) - turnOf(lead.id, b));
}

function fixedNet(buyer: ListedBuyer): number {
  return netOf(buyer, buyer.file.sale.priceCents ?? 0);
}

/** Weighted rendezvous hashing: over many leads, each buyer is first as often as its weight says. */
function turnOf(leadId: string, { seller, file }: ListedBuyer): number {
  const share = (Number.parseInt(sha256(`${leadId} ${seller.id}`).slice(0, 12), 16) + 1) / (2 ** 48 + 1);
  return -Math.log(share) / (file.weight ?? 1);
}

const WORDS: Readonly<Record<PlanStep['step'], string>> = {
  'ask-again': 'ask again',
  ping: 'ask for a bid',
  post: 'offer',
  skip: 'skip',
};

/** A plan in plain words, a line a step: what is done, with whom, and why. */
export function printPlan({ steps, later }: Plan, { isSold = false } = {}): string {
  if (steps.length === 0) return 'There is no buyer: content/buyers/ is empty, or none is on the list of sellers.';
  const width = Math.max(...steps.map(({ buyer }) => buyer.length));
  const lines = steps.map(({ step, buyer, why, gate, netCents }, index) => {
    const net = netCents === undefined ? '' : ` Compared as $${dollars(netCents)}.`;
    const because = gate === undefined ? '' : ` [${gate}]`;
    const number = String(index + 1).padStart(2);
    return `${number}. ${WORDS[step].padEnd(13)}  ${buyer.padEnd(width)}  ${why}${net}${because}`;
  });
  const nobody = steps.every(({ step }) => step === 'skip');
  const end = isSold
    ? ['It is sold.']
    : nobody
      ? [later ? 'Nobody takes it now; somebody may later.' : 'Nobody takes it.']
      : [];
  return [...lines, ...end].join('\n');
}
