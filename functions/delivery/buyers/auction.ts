import { newId } from '../../leads/new-id.ts';
import { dollars, valuesOf } from '../../leads/routing/lead-values.ts';
import { netOf } from '../../leads/routing/plan.ts';
import type { ListedBuyer, RoutedLead } from '../../leads/routing/routed-lead.ts';
import { type AskBuyerOptions, askBuyer, type BuyerReply } from './ask-buyer.ts';
import { fillSecrets, secretsIn } from './secrets.ts';

/** What a buyer would pay for a lead. */
export interface Bid {
  readonly buyer: ListedBuyer;
  readonly cents: number;
  /** After the margin: what bids are compared by. */
  readonly netCents: number;
  /** The buyer's own id of the bid. */
  readonly id?: string;
  /** From then on it counts no longer. */
  readonly expiresAt?: Date;
}

/** A buyer that made no bid, and why. */
interface NoBid {
  readonly buyer: ListedBuyer;
  readonly why: string;
}

interface AuctionOptions extends AskBuyerOptions {
  readonly now: () => Date;
}

/** The longest that one buyer may take, and the longest of all of them together. */
const PING_MS = 2_000;
const AUCTION_MS = 3_000;

/**
 * Asks buyers for bids, all at once. A ping carries no personal datum: content checks allow it only values from short
 * lists. A bid that comes too late, is no price, or is below the floor counts as none.
 */
export async function askForBids(
  lead: RoutedLead,
  buyers: readonly ListedBuyer[],
  options: AuctionOptions,
): Promise<readonly (Bid | NoBid)[]> {
  let end: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    end = setTimeout(() => resolve(undefined), AUCTION_MS);
  });
  const bids = buyers.map(async (buyer): Promise<Bid | NoBid> => {
    const reply = await Promise.race([ping(lead, buyer, options), over]);
    return reply ? bidOf(buyer, reply, options.now()) : { buyer, why: 'Its bid came too late.' };
  });
  const all = await Promise.all(bids);
  clearTimeout(end);
  return all;
}

/** Tells buyers that ask for it that their bids were not taken. What they answer changes nothing. */
export async function tellLosers(
  bids: readonly Bid[],
  { environment, secrets, ask }: Pick<AuctionOptions, 'environment' | 'secrets' | 'ask'>,
): Promise<void> {
  const calls = bids.map(async ({ buyer, id = '' }) => {
    const address = buyer.file.ping?.lost?.[environment];
    if (address === undefined || secretsIn(address).some((name) => secrets[name] === undefined)) return;
    const url = fillSecrets(address, secrets).replaceAll('{bidId}', encodeURIComponent(id));
    await ask({ method: 'GET', url, headers: {}, body: '' }, PING_MS);
  });
  await Promise.all(calls);
}

async function ping(lead: RoutedLead, buyer: ListedBuyer, options: AuctionOptions): Promise<BuyerReply | undefined> {
  const request = buyer.file.ping;
  if (!request) return undefined;
  const sentAt = options.now();
  const values = valuesOf(lead, { sentAt, pingId: newId(sentAt) });
  const timeoutMs = Math.min(request.timeoutMs ?? PING_MS, PING_MS);
  return askBuyer({ buyer, request, values, timeoutMs }, options);
}

function bidOf(buyer: ListedBuyer, reply: BuyerReply, now: Date): Bid | NoBid {
  const { outcome, cents, id, reason, expiresSeconds } = reply;
  if (outcome !== 'accepted') return { buyer, why: `It made no bid (${outcome}${reason ? `: ${reason}` : ''}).` };
  if (cents === undefined) return { buyer, why: `Its bid is invalid: ${reason ?? 'it has no price'}.` };
  const { floorCents = 0 } = buyer.file.sale;
  if (cents < floorCents)
    return { buyer, why: `Its bid of $${dollars(cents)} is below the floor of $${dollars(floorCents)}.` };
  return {
    buyer,
    cents,
    netCents: netOf(buyer, cents),
    ...(id === undefined ? {} : { id }),
    ...(expiresSeconds === undefined ? {} : { expiresAt: new Date(now.getTime() + expiresSeconds * 1000) }),
  };
}
