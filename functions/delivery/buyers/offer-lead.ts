import { PERIODS, periodKey } from '../../../schemas/rules/routing/periods.ts';
import { stateOf } from '../../leads/may-receive.ts';
import { duplicateSince, gotThePerson, zoneOf } from '../../leads/routing/gates.ts';
import { dollars, valuesOf } from '../../leads/routing/lead-values.ts';
import type { ListedBuyer, RoutedLead } from '../../leads/routing/routed-lead.ts';
import type { Log } from '../../lib/log.ts';
import { type Due, LEASE_MS, sellerDeliveryId } from '../../store/outbox.ts';
import type { LimitedPeriod, SalesStore, Settlement } from '../../store/sales.ts';
import { type AskBuyerOptions, askBuyer, type BuyerReply } from './ask-buyer.ts';
import type { Bid } from './auction.ts';

export interface OfferOptions extends AskBuyerOptions {
  readonly sales: SalesStore;
  readonly owner: string;
  readonly log: Log;
  readonly now: () => Date;
}

/** A lead for a buyer: at its fixed price, for its bid, or once more after an attempt without a clear answer. */
export interface Offer {
  readonly buyer: ListedBuyer;
  readonly bid?: Bid;
  readonly again?: boolean;
}

interface OfferedLead {
  readonly lead: RoutedLead;
  readonly due: Due;
  readonly note: (buyer: string, step: string, why: string, cents?: number) => void;
}

/** How long a buyer may take to answer a post, unless its file says otherwise. */
const POST_MS = 15_000;

/** kept: the buyer has it, or may have it. lost: another worker has the lead, or its person asked for no contact. */
type OfferEnd = 'kept' | 'refused' | 'lost';

/** Takes a place with a buyer, sends the lead, and records the answer. */
export async function offerLead(offer: Offer, offered: OfferedLead, options: OfferOptions): Promise<OfferEnd> {
  const { buyer, bid, again = false } = offer;
  const { seller, file } = buyer;
  const { lead, note } = offered;
  const { sales, now } = options;
  if (bid?.expiresAt && bid.expiresAt <= now()) {
    note(seller.id, 'skipped', `Its bid of $${dollars(bid.cents)} has expired.`);
    return 'refused';
  }
  const taken = again ? undefined : await takePlace(offer, offered, options);
  if (taken !== undefined) return taken;
  const saleId = sellerDeliveryId(lead.id, seller.id);
  const sentAt = now();
  const values = valuesOf(lead, { sentAt, saleId, bidId: bid?.id, bidCents: bid?.cents });
  const timeoutMs = file.post.timeoutMs ?? POST_MS;
  const reply = await askBuyer({ buyer, request: file.post, values, key: saleId, timeoutMs }, options);
  const settlement = settlementOf(reply, { offer, again, at: now(), environment: options.environment });
  await sales.settle(saleId, settlement);
  const { outcome, reason } = settlement;
  const cents = settlement.outcome === 'accepted' ? settlement.cents : undefined;
  note(seller.id, outcome, sentenceOf(settlement), cents);
  options.log({
    level: outcome === 'unknown' || outcome === 'unsent' ? 'warn' : 'info',
    event: `buyer.${outcome}`,
    id: saleId,
    ...(cents === undefined ? {} : { cents }),
    ...(reason === undefined ? {} : { reason }),
  });
  return outcome === 'accepted' || outcome === 'unknown' ? 'kept' : 'refused';
}

/** Undefined: the buyer has a place for the lead. */
async function takePlace(
  { buyer, bid }: Offer,
  { lead, due, note }: OfferedLead,
  { sales, owner, environment, now, log }: OfferOptions,
): Promise<OfferEnd | undefined> {
  const { seller, file } = buyer;
  const { sale } = file;
  const at = now();
  const reserved = await sales.reserve({
    submissionId: lead.id,
    outboxId: due.id,
    owner,
    buyer: seller.id,
    environment,
    periods: periodsOf(buyer, at),
    exclusive: sale.kind === 'exclusive',
    most: sale.kind === 'exclusive' ? 1 : (sale.most ?? 2),
    cents: bid?.cents ?? sale.priceCents ?? 0,
    buyerRef: bid?.id,
    state: stateOf(lead.payload) ?? '',
    source: sourceOf(lead),
    duplicateSince: duplicateSince(buyer, at),
    now: at,
    leaseMs: LEASE_MS,
    token: crypto.randomUUID(),
  });
  if (reserved.outcome === 'reserved') {
    for (const period of reserved.filled)
      log({
        level: 'warn',
        event: 'buyer.full',
        buyer: seller.id,
        period,
        text: `${seller.legalName} has all its leads.`,
      });
    return undefined;
  }
  if (reserved.outcome === 'full') note(seller.id, 'skipped', `${seller.legalName} has enough: ${reserved.period}.`);
  if (reserved.outcome === 'duplicate') note(seller.id, 'skipped', gotThePerson(buyer, reserved.at));
  if (reserved.outcome === 'taken') note(seller.id, 'skipped', 'Others have this lead already, or may have it.');
  return reserved.outcome === 'lost' ? 'lost' : 'refused';
}

/** The period `total` always counts: it is what reservations with one buyer wait for. */
function periodsOf(buyer: ListedBuyer, at: Date): readonly LimitedPeriod[] {
  const { caps = {}, budgetCents = {} } = buyer.file;
  return PERIODS.map((period) => ({
    key: periodKey(period, at, zoneOf(buyer)),
    cap: caps[period],
    budgetCents: budgetCents[period],
  }));
}

function sourceOf({ attribution }: RoutedLead): string {
  return attribution.utm_source ?? attribution.campaign ?? '';
}

interface Settling {
  readonly offer: Offer;
  readonly again: boolean;
  readonly at: Date;
  readonly environment: OfferOptions['environment'];
}

/** A sale is booked at the agreed price, or at the lower one of the answer: a buyer pays no more than it agreed to. */
function settlementOf(reply: BuyerReply, { offer, again, at, environment }: Settling): Settlement {
  const { outcome, reason } = reply;
  const why = reason === undefined ? {} : { reason };
  // An earlier attempt may have arrived, and be what the buyer knows the person from.
  if (again && (outcome === 'duplicate' || outcome === 'unsent'))
    return {
      outcome: 'unknown',
      at,
      reason: reason ?? `The buyer says ${outcome}, perhaps because of our first attempt`,
    };
  if (outcome !== 'accepted') return { outcome, at, ...why };
  const agreed = offer.bid?.cents ?? offer.buyer.file.sale.priceCents;
  const { cents = agreed ?? 0 } = reply;
  const booked = agreed === undefined ? cents : Math.min(agreed, cents);
  const differs =
    agreed !== undefined && cents !== agreed ? [`it says $${dollars(cents)}, and $${dollars(agreed)} was agreed`] : [];
  const odd = [...(reason === undefined ? [] : [reason]), ...differs];
  const { buyer } = offer;
  const origin = originOf(buyer.file.post.url[environment]);
  return {
    outcome,
    at,
    cents: booked,
    origin,
    ...(reply.id === undefined ? {} : { buyerRef: reply.id }),
    ...(odd.length > 0 ? { reason: odd.join('; ') } : {}),
  };
}

/** The only part of an address that may be kept; one that is a secret as a whole has none. */
function originOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) && !url.startsWith('{') ? new URL(url).origin : 'buyer';
}

function sentenceOf(settlement: Settlement): string {
  const because = settlement.reason === undefined ? '.' : `: ${settlement.reason.trimEnd().replace(/\.$/, '')}.`;
  switch (settlement.outcome) {
    case 'accepted':
      return `Sold for $${dollars(settlement.cents)}${because}`;
    case 'rejected':
      return `It refused the lead${because}`;
    case 'duplicate':
      return `It has the person already${because}`;
    case 'unsent':
      return `It could not be reached, and nothing was sent${because}`;
    case 'unknown':
      return `It is not known whether it has the lead${because}`;
  }
}
