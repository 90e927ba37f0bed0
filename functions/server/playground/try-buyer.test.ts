import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULT_NAMES, type FaultyBuyers, type SaleKind, startFaultyBuyers } from './faulty-buyers.ts';
import { type Tried, tryBuyer } from './try-buyer.ts';

/** Eight faults, each with a buyer that buys exclusive leads, one that shares them, and one that bids. */

let buyers: FaultyBuyers;
beforeAll(async () => {
  buyers = await startFaultyBuyers({ timeoutMs: 300 });
});
afterAll(() => buyers.close());

const SALES: readonly SaleKind[] = ['exclusive', 'shared', 'bids'];
/** The end of the lead, whose sale was booked, and how often the faulty buyer was asked to take it. */
const summary = ({ end, ledger, received }: Tried, fault: string) => ({
  end,
  sold: ledger.map(({ buyer, cents }) => `${buyer} ${cents}`).sort(),
  posts: received.filter(({ path }) => path === `/${fault}/leads`).length,
});

/** A shared lead goes to the honest buyer as well, unless two places are taken. */
const EXPECTED: Readonly<Record<(typeof FAULT_NAMES)[number], readonly [alone: object, shared: object]>> = {
  slow: [
    { end: 'delivered', sold: ['slow 1250'], posts: 1 },
    { end: 'delivered', sold: ['honest 1250', 'slow 1250'], posts: 1 },
  ],
  duplicate: [
    { end: 'delivered', sold: ['honest 1250'], posts: 1 },
    { end: 'delivered', sold: ['honest 1250'], posts: 1 },
  ],
  'accepts-then-rejects': [
    { end: 'delivered', sold: ['honest 1250'], posts: 1 },
    { end: 'delivered', sold: ['honest 1250'], posts: 1 },
  ],
  hangs: [
    { end: 'dead-letter', sold: [], posts: 4 },
    { end: 'dead-letter', sold: ['honest 1250'], posts: 4 },
  ],
  'wrong-price': [
    { end: 'delivered', sold: ['wrong-price 1250'], posts: 1 },
    { end: 'delivered', sold: ['honest 1250', 'wrong-price 1250'], posts: 1 },
  ],
  'closes-half-way': [
    { end: 'dead-letter', sold: [], posts: 4 },
    { end: 'dead-letter', sold: ['honest 1250'], posts: 4 },
  ],
  redirects: [
    { end: 'dead-letter', sold: [], posts: 4 },
    { end: 'dead-letter', sold: ['honest 1250'], posts: 4 },
  ],
  'endless-answer': [
    { end: 'dead-letter', sold: [], posts: 4 },
    { end: 'dead-letter', sold: ['honest 1250'], posts: 4 },
  ],
};

describe.each(FAULT_NAMES)('a buyer with the fault %s', (fault) => {
  test.each(SALES)('loses no lead and gets none twice (%s)', async (sale) => {
    const tried = await tryBuyer(fault, sale, buyers);
    const [alone, shared] = EXPECTED[fault];
    expect(summary(tried, fault)).toEqual(sale === 'shared' ? shared : alone);
    const posts = tried.received.filter(({ path }) => path === `/${fault}/leads`);
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
    expect(tried.steps.some(({ buyer }) => buyer === fault)).toBe(true);
  });
});
