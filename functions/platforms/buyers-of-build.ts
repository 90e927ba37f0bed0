import type { Seller } from '../leads/may-receive.ts';
import type { ServedBuyers } from '../leads/routing/routed-lead.ts';
import type { BuyerFiles } from '../site/site-data.ts';

/** The buyers whom the newest list of sellers names: no other may get a lead. */
export function listedBuyers({ buyers, routing, stateNames }: BuyerFiles, sellers: readonly Seller[]): ServedBuyers {
  const listed = buyers.flatMap(({ id, file }) => {
    const seller = sellers.find((one) => one.id === id);
    return seller ? [{ seller, file }] : [];
  });
  return { buyers: listed, stateNames, ...(routing ? { routing } : {}) };
}
