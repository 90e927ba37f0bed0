import { expect, test } from 'vitest';
import { buyersDestination } from '../../functions/delivery/buyers/buyers-destination.ts';
import { drainOutbox } from '../../functions/delivery/drain-outbox.ts';
import { sampleBuyer, sampleRoutedLead } from '../../functions/testing/sample-buyers.ts';
import { memoryStore } from '../../functions/testing/test-deps.ts';
import { compareSales, type SalesRecords } from './compare-sales.ts';

const buyers = [
  sampleBuyer('few', { sale: { kind: 'shared', most: 2, priceCents: 1250 }, caps: { total: 2 } }),
  sampleBuyer('some', { sale: { kind: 'shared', most: 2, priceCents: 900 }, budgetCents: { total: 900 } }),
];
const served = { buyers, stateNames: {} };
const counts = { offers: 0, repeated: 0, pings: 0, personal: 0 };

/** Three leads are sold to two buyers, who keep these books. */
async function verdictOf(books: (bought: Map<string, string>) => void, more: Partial<SalesRecords['market']> = {}) {
  const store = memoryStore();
  for (let lead = 0; lead < 3; lead += 1) await store.save(sampleRoutedLead(buyers));
  const bought = new Map<string, string>();
  const quiet = { log: () => {}, now: () => new Date(), random: () => 0.5 };
  const destinations = buyersDestination(served, {
    ...quiet,
    environment: 'live',
    secrets: {},
    sales: store.sales,
    async ask({ url, headers }) {
      bought.set(String(headers['idempotency-key']), new URL(url).hostname.replace('.example', ''));
      return { status: 200, body: '{"status":"accepted"}' };
    },
  });
  const send = async () => ({ error: 'nothing is sent in this way' });
  await drainOutbox({ ...quiet, outbox: store.outbox, destinations, send, owner: 'me', concurrency: 1 });
  books(bought);
  const market = { served, bought, counts, overlaps: [], ...more };
  const verdict = await compareSales({ store, market, kills: [] });
  await store.close();
  return verdict;
}
const first = (bought: ReadonlyMap<string, string>) => [...bought][0] ?? ['', ''];

test('sales that buyers and the ledger both have are without faults', async () => {
  const sales = { few: 2, some: 1 };
  const good = { sold: 2, unsold: 1, sales, duplicated: 0, lost: 0, faults: [] };
  expect(await verdictOf(() => {})).toEqual(good);
});

test('a lead that a buyer has, and that is not in the ledger, is a fault, and so is one that it never bought', async () => {
  const bought = await verdictOf((books) => void books.set('other.few', 'few'));
  expect(bought.faults).toContain('bought and not in the ledger: other.few');
  const invented = await verdictOf((books) => void books.delete(first(books)[0]));
  expect(invented.faults).toContainEqual(expect.stringMatching(/^in the ledger and not bought: .*few$/));
  expect(invented.lost).toBeGreaterThan(0);
});

test('a lead with more buyers than may have it is a fault, and so is a full cap that is passed', async () => {
  const { faults, duplicated } = await verdictOf((books) => {
    const [lead = ''] = first(books)[0].split('.');
    for (const buyer of ['whole', 'other']) books.set(`${lead}.${buyer}`, buyer);
    books.set('another.few', 'few');
  });
  expect(faults).toContainEqual(expect.stringMatching(/^sold to too many: /));
  expect(faults).toContain('few has 3 leads, and its cap is 2');
  expect(duplicated).toBe(2);
});

test('a lead that two offer at once, and a ping with a personal datum, are faults', async () => {
  const overlaps = [{ id: '1.few', from: 1000, to: 1200 }];
  const { faults } = await verdictOf(() => {}, { overlaps, counts: { ...counts, personal: 1 } });
  expect(faults).toEqual(['offered by two at once: 1.few', '1 pings with a personal datum']);
});
