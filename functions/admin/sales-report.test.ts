import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry, LedgerFilter, LedgerSum, SalesStore } from '../store/sales.ts';
import { ledgerCsv } from './ledger.ts';
import { printSales, reportCsv, salesReport } from './sales-report.ts';

/** A ledger in memory, whose sums are those of its rows: the store's contract tests prove that of a real one. */
function salesOf(rows: readonly LedgerEntry[]): Pick<SalesStore, 'sums' | 'ledger'> {
  const key = ({ buyer, state, source, day, kind }: LedgerEntry) => JSON.stringify([buyer, state, source, day, kind]);
  return {
    async sums(): Promise<readonly LedgerSum[]> {
      const groups = grouped(rows, key);
      return [...groups.values()].flatMap((some) => {
        const [first] = some;
        return first ? [{ ...first, count: some.length, cents: some.reduce((sum, { cents }) => sum + cents, 0) }] : [];
      });
    },
    async ledger({ limit, after }) {
      const from = after ? rows.findIndex(({ id }) => id === after.id) + 1 : 0;
      return rows.slice(from, from + limit);
    },
  };
}

function grouped(rows: readonly LedgerEntry[], key: (row: LedgerEntry) => string): Map<string, LedgerEntry[]> {
  const groups = new Map<string, LedgerEntry[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

const FILTER: LedgerFilter = { environment: 'live' };
const sale = fc.record({
  buyer: fc.constantFrom('acme', 'beta'),
  state: fc.constantFrom('OH', 'TX', ''),
  source: fc.constantFrom('google', ''),
  day: fc.constantFrom('2026-11-24', '2026-11-25'),
  cents: fc.integer({ min: 0, max: 99_999 }),
  returned: fc.boolean(),
});

/** Sales, and returns of some of them. */
const ledger = fc.array(sale, { maxLength: 60 }).map((sales) =>
  sales.flatMap(({ returned, cents, ...rest }, index): LedgerEntry[] => {
    const saleId = `lead-${index}.${rest.buyer}`;
    const entry = { ...rest, saleId, at: `${rest.day}T12:00:00.000Z` };
    return [
      { ...entry, id: `${saleId}.sale`, kind: 'sale', cents },
      ...(returned ? [{ ...entry, id: `${saleId}.return`, kind: 'return' as const, cents: -cents }] : []),
    ];
  }),
);

test('the report adds up to the ledger to the cent, by buyer, state, source and day', async () => {
  await fc.assert(
    fc.asyncProperty(ledger, async (rows) => {
      const report = await salesReport(salesOf(rows), FILTER);
      const net = rows.reduce((sum, { cents }) => sum + cents, 0);
      for (const parts of [[report.total], report.buyers, report.states, report.sources, report.days]) {
        expect(parts.reduce((sum, one) => sum + one.netCents, 0)).toBe(net);
        expect(parts.reduce((sum, one) => sum + one.sold + one.returned, 0)).toBe(rows.length);
      }
    }),
    { numRuns: 200 },
  );
});

test('a sale late in the evening is of the day that the agency has, and one outside of the days does not count', async () => {
  const entry = { buyer: 'acme', state: 'OH', source: '', kind: 'sale', cents: 100 } as const;
  const at = (time: string) => ({ ...entry, id: time, saleId: time, at: time, day: time.slice(0, 10) });
  const rows = ['2026-11-25T04:59:59.000Z', '2026-11-26T04:46:00.000Z', '2026-11-26T05:00:00.000Z'].map(at);
  const report = await salesReport(salesOf(rows), { ...FILTER, since: '2026-11-25' }, 'America/New_York');
  expect(report.days.map(({ name, sold }) => [name, sold])).toEqual([
    ['2026-11-25', 1],
    ['2026-11-26', 1],
  ]);
  expect(report.total.soldCents).toBe(200);
});

test('the CSV has every row once, and a spreadsheet that adds it up gets the net', async () => {
  const rows = fc
    .sample(ledger, { numRuns: 60, seed: 7 })
    .flat()
    .map((row, index) => ({ ...row, id: `${index}` }));
  let text = '';
  for await (const line of ledgerCsv(salesOf(rows), FILTER)) text += line;
  const read: Record<string, string>[] = parse(text, { columns: true, bom: true });
  expect(read).toHaveLength(rows.length);
  const net = rows.reduce((sum, { cents }) => sum + cents, 0);
  expect(read.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(net);
});

test('the sums as CSV say what the report says, in cents', async () => {
  const rows = fc.sample(ledger, { numRuns: 20, seed: 7 }).flat();
  const report = await salesReport(salesOf(rows), FILTER);
  const read: Record<string, string>[] = parse(reportCsv(report), { columns: true, bom: true });
  const net = (by: string) =>
    read.filter((row) => row.by === by).reduce((sum, { net_cents }) => sum + Number(net_cents), 0);
  for (const by of ['buyer', 'state', 'source', 'day', 'all'])
    expect([by, net(by)]).toEqual([by, report.total.netCents]);
  expect(read.filter(({ by }) => by === 'buyer').map(({ name }) => name)).toEqual(
    report.buyers.map(({ name }) => name),
  );
});

test('the report is read as dollars, with unknown states and direct visits named', async () => {
  const entry = {
    saleId: 'a.acme',
    at: '2026-11-24T12:00:00.000Z',
    buyer: 'acme',
    state: '',
    source: '',
    day: '2026-11-24',
  };
  const rows: LedgerEntry[] = [
    { ...entry, id: '1', kind: 'sale', cents: 1250 },
    { ...entry, id: '2', kind: 'return', cents: -1250 },
  ];
  const text = printSales(await salesReport(salesOf(rows), FILTER));
  expect(text).toContain('acme       1   12.50         1  -12.50  0.00');
  expect(text).toContain('(unknown)');
  expect(text).toContain('(direct)');
  expect(printSales(await salesReport(salesOf([]), FILTER))).toBe('Nothing was sold in this time.');
});
