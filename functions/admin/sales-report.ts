import { BYTE_ORDER_MARK, csvLine } from '../../schemas/rules/csv.ts';
import { dollars } from '../leads/routing/lead-values.ts';
import type { LedgerFilter, LedgerSum, SalesStore } from '../store/sales.ts';
import { ledgerEntries } from './ledger.ts';

/** What was sold, and what came back. Amounts are whole cents. */
interface SalesFigures {
  readonly sold: number;
  readonly returned: number;
  readonly soldCents: number;
  /** Negative, or 0. */
  readonly returnedCents: number;
  readonly netCents: number;
}

interface SalesReport {
  readonly total: SalesFigures;
  readonly buyers: readonly NamedFigures[];
  readonly states: readonly NamedFigures[];
  readonly sources: readonly NamedFigures[];
  readonly days: readonly NamedFigures[];
}

type NamedFigures = SalesFigures & { readonly name: string };

type Sales = Pick<SalesStore, 'sums' | 'ledger'>;

/**
 * Sums the ledger by buyer, state, source and day. Each of the four lists adds up to the total.
 * @param zone whose days are meant; the store itself has days of UTC only
 */
export async function salesReport(sales: Sales, filter: LedgerFilter, zone = 'UTC'): Promise<SalesReport> {
  const sums = zone === 'UTC' ? await sales.sums(filter) : await sumsIn(sales, filter, zone);
  const by = (nameOf: (sum: LedgerSum) => string): readonly NamedFigures[] => {
    const groups = new Map<string, LedgerSum[]>();
    for (const sum of sums) groups.set(nameOf(sum), [...(groups.get(nameOf(sum)) ?? []), sum]);
    return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, some]) => ({ name, ...figuresOf(some) }));
  };
  return {
    total: figuresOf(sums),
    buyers: by(({ buyer }) => buyer),
    states: by(({ state }) => state || '(unknown)'),
    sources: by(({ source }) => source || '(direct)'),
    days: by(({ day }) => day),
  };
}

/** Of the ledger's rows themselves. */
async function sumsIn(sales: Sales, filter: LedgerFilter, zone: string): Promise<readonly LedgerSum[]> {
  const sums: LedgerSum[] = [];
  for await (const entry of ledgerEntries(sales, filter, zone)) sums.push({ ...entry, count: 1 });
  return sums;
}

function figuresOf(sums: readonly LedgerSum[]): SalesFigures {
  const total = (kind: LedgerSum['kind'], of: 'count' | 'cents') =>
    sums.filter((sum) => sum.kind === kind).reduce((all, sum) => all + sum[of], 0);
  const [soldCents, returnedCents] = [total('sale', 'cents'), total('return', 'cents')];
  return {
    sold: total('sale', 'count'),
    returned: total('return', 'count'),
    soldCents,
    returnedCents,
    netCents: soldCents + returnedCents,
  };
}

export function printSales(report: SalesReport): string {
  const { total } = report;
  if (total.sold + total.returned === 0) return 'Nothing was sold in this time.';
  const blocks = listsOf(report).map(([title, rows]) => table(title, [...rows, { name: 'in all', ...total }]));
  return blocks.join('\n\n');
}

function listsOf({ buyers, states, sources, days }: SalesReport) {
  return [
    ['Buyer', buyers],
    ['State', states],
    ['Source', sources],
    ['Day', days],
  ] as const;
}

const COLUMNS = ['by', 'name', 'sold', 'sold_cents', 'returned', 'returned_cents', 'net_cents'] as const;

/** The report as CSV, in cents: the sums by buyer, state, source and day, and in all. */
export function reportCsv(report: SalesReport): string {
  const line = (by: string, { name, sold, soldCents, returned, returnedCents, netCents }: NamedFigures) =>
    csvLine([by, name, sold, soldCents, returned, returnedCents, netCents]);
  const lists = listsOf(report).flatMap(([title, rows]) => rows.map((row) => line(title.toLowerCase(), row)));
  return [BYTE_ORDER_MARK + csvLine(COLUMNS), ...lists, line('all', { name: '', ...report.total })].join('');
}

function table(title: string, rows: readonly NamedFigures[]): string {
  const cells = [
    [title, 'sold', 'amount', 'returned', 'amount', 'net'],
    ...rows.map(({ name, sold, soldCents, returned, returnedCents, netCents }) => [
      name,
      String(sold),
      dollars(soldCents),
      String(returned),
      dollars(returnedCents),
      dollars(netCents),
    ]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return cells.map(line).join('\n');
}
