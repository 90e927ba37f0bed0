import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerCsv } from '../../functions/admin/ledger.ts';
import { salesReport } from '../../functions/admin/sales-report.ts';
import { buyersDestination } from '../../functions/delivery/buyers/buyers-destination.ts';
import type { Ask } from '../../functions/delivery/checks/ask.ts';
import { drainOutbox } from '../../functions/delivery/drain-outbox.ts';
import { openStore } from '../../functions/store/open-store.ts';
import type { LedgerEntry, ReturnAnswer } from '../../functions/store/sales.ts';
import type { Store } from '../../functions/store/store.ts';
import { sampleBuyer, sampleRoutedLead } from '../../functions/testing/sample-buyers.ts';
import { type TestDatabases, testDatabases } from '../support/postgres.ts';
import { tempFolder } from '../support/temp-folder.ts';

/**
 * Money over a real store: what buyers said, row by row in the ledger, in the report and in the buyers' counters.
 * LEDGER_LEADS=20000 makes it a month of a large site.
 */

const LEADS = Number(process.env.LEDGER_LEADS ?? 60);
const START = new Date('2026-11-24T15:00:00.000Z');
const DAY_MS = 86_400_000;
const folder = tempFolder();
let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
});
afterAll(() => databases?.remove());

const buyers = [
  sampleBuyer('acme', { sale: { kind: 'exclusive', priceCents: 1250 } }),
  sampleBuyer('beta', { sale: { kind: 'exclusive', priceCents: 907 } }),
  sampleBuyer('gamma', { sale: { kind: 'exclusive' } }),
];
const AGREED: Readonly<Record<string, number | undefined>> = { acme: 1250, beta: 907 };

/** What the test knows of a buyer, without the store. */
interface Tally {
  sales: number;
  soldCents: number;
  returns: number;
  returnedCents: number;
}

/** A buyer says a price, refuses, or knows the person, as the number of its question has it. Counts what it bought. */
function market(tallies: Map<string, Tally>): { readonly ask: Ask; readonly sales: string[] } {
  const sales: string[] = [];
  let asked = 0;
  const ask: Ask = async ({ url, headers }) => {
    asked += 1;
    const id = new URL(url).hostname.replace('.example', '');
    const kind = (asked * 7919) % 10;
    if (kind < 3) return { status: 200, body: JSON.stringify({ status: kind === 0 ? 'duplicate' : 'rejected' }) };
    const says = ((asked * 104_729) % 2000) + 1;
    const [agreed, isSilent] = [AGREED[id], kind === 3];
    const price = isSilent ? undefined : (says / 100).toFixed(2);
    // A buyer pays what was agreed, or less when it says less.
    const cents = isSilent ? (agreed ?? 0) : Math.min(agreed ?? says, says);
    const tally = tallies.get(id) ?? { sales: 0, soldCents: 0, returns: 0, returnedCents: 0 };
    tallies.set(id, { ...tally, sales: tally.sales + 1, soldCents: tally.soldCents + cents });
    sales.push(String(headers['idempotency-key']));
    return { status: 200, body: JSON.stringify({ status: 'accepted', price }) };
  };
  return { ask, sales };
}

async function sellAll(store: Store, ask: Ask): Promise<void> {
  const quiet = { log: () => {}, now: () => START, random: () => 0.5 };
  const destinations = buyersDestination(
    { buyers, stateNames: {} },
    { ...quiet, environment: 'live', secrets: {}, ask, sales: store.sales },
  );
  const send = async () => ({ error: 'nothing is sent in this way' });
  await drainOutbox({ ...quiet, outbox: store.outbox, destinations, send, owner: 'me', concurrency: 20 });
}

/** Every third sale comes back: at once, after a person took it back, or refused by a person. */
async function giveBack(store: Store, saleId: string, number: number): Promise<boolean> {
  const [, buyer = ''] = saleId.split('.');
  const automatic = number % 2 === 0;
  const asked = { saleId, buyer, reason: 'wrong number', messageId: `message ${number}`, resell: false, automatic };
  const request = { ...asked, now: new Date(START.getTime() + DAY_MS), withinDays: 7, mostPercent: 100 };
  const answer: ReturnAnswer = await store.sales.requestReturn(request);
  expect(answer).toBe(automatic ? 'accepted' : 'waiting');
  // The same message again changes nothing.
  expect(await store.sales.requestReturn(request)).toBe(answer);
  if (automatic) return true;
  const accept = number % 4 === 1;
  const by = { name: 'olga', at: new Date(START.getTime() + 2 * DAY_MS) };
  expect(await store.sales.decideReturn(saleId, { accept, resell: false }, by)).toBe(true);
  return accept;
}

async function ledgerOf(store: Store): Promise<readonly LedgerEntry[]> {
  const rows: LedgerEntry[] = [];
  for (;;) {
    const page = await store.sales.ledger({ environment: 'live', limit: 500, after: rows.at(-1) });
    rows.push(...page);
    if (page.length < 500) return rows;
  }
}

let files = 0;
describe.each([
  ['SQLite', async () => `file:${join(folder, `${files++}`, 'leads.db')}`],
  ['Postgres', () => databases.make()],
] as const)('%s', (_name, newPlace) => {
  test('the ledger, the report, the CSV and the counters equal what buyers bought and gave back', async () => {
    const store = await openStore(await newPlace());
    for (let saved = 0; saved < LEADS; saved += 500) {
      const batch = Array.from({ length: Math.min(500, LEADS - saved) }, (_, index) =>
        sampleRoutedLead(buyers, {
          receivedAt: START.toISOString(),
          phone: `+1614${String(saved + index).padStart(7, '0')}`,
          email: `person${saved + index}@example.com`,
          attribution: { utm_source: ['spring', 'fall'][index % 2] ?? '' },
        }),
      );
      await Promise.all(batch.map((lead) => store.save(lead)));
    }
    const tallies = new Map<string, Tally>();
    const { ask, sales } = market(tallies);
    await sellAll(store, ask);
    const sold = new Map((await ledgerOf(store)).map(({ saleId, cents }) => [saleId, cents]));
    for (const [number, saleId] of sales.entries()) {
      if (number % 3 !== 0 || !(await giveBack(store, saleId, number / 3))) continue;
      const [, buyer = ''] = saleId.split('.');
      const tally = tallies.get(buyer);
      const cents = sold.get(saleId) ?? 0;
      if (tally)
        tallies.set(buyer, { ...tally, returns: tally.returns + 1, returnedCents: tally.returnedCents - cents });
    }

    const rows = await ledgerOf(store);
    const report = await salesReport(store.sales, { environment: 'live' });
    const periods = Object.fromEntries(buyers.map(({ seller }) => [seller.id, ['total']]));
    const { counts } = await store.sales.counters({ lead: { id: '' }, environment: 'live', periods });
    for (const [id, { sales: count, soldCents, returns, returnedCents }] of tallies) {
      const own = rows.filter(({ buyer }) => buyer === id);
      const sum = (kind: LedgerEntry['kind']) =>
        own.filter((row) => row.kind === kind).reduce((all, { cents }) => all + cents, 0);
      expect([id, sum('sale'), sum('return')]).toEqual([id, soldCents, returnedCents]);
      expect(report.buyers.find(({ name }) => name === id)).toMatchObject({
        ...{ sold: count, returned: returns, soldCents, returnedCents, netCents: soldCents + returnedCents },
      });
      expect(counts[id]?.total).toEqual({ count: count - returns, cents: soldCents + returnedCents });
    }
    const net = [...tallies.values()].reduce((all, one) => all + one.soldCents + one.returnedCents, 0);
    expect([report.total.netCents, report.total.sold]).toEqual([net, sales.length]);
    let csv = '';
    for await (const line of ledgerCsv(store.sales, { environment: 'live' })) csv += line;
    const inCsv: Record<string, string>[] = parse(csv, { columns: true, bom: true });
    expect(inCsv).toHaveLength(rows.length);
    expect(inCsv.reduce((all, { cents }) => all + Number(cents), 0)).toBe(net);
    if (process.env.LEDGER_LEADS) console.log({ leads: LEADS, rows: rows.length, ...report.total });
    await store.close();
  });
});
