import { BYTE_ORDER_MARK, csvLine } from '../../schemas/rules/csv.ts';
import { dollars } from '../leads/routing/lead-values.ts';
import { DAY_MS } from '../lib/time.ts';
import type { LedgerEntry, LedgerFilter, LedgerSum, SalesStore } from '../store/sales.ts';
import { dayIn } from './time-zone.ts';

/** What was sold, and what came back. Amounts are whole cents. */
export interface SalesFigures {
  readonly sold: number;
  readonly returned: number;
  readonly soldCents: number;
  /** Negative, or 0. */
  readonly returnedCents: number;
  readonly netCents: number;
}

export interface SalesReport {
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

/** The entries themselves, each on the day of its moment in a zone. A day there is within a day of the same in UTC. */
async function sumsIn(sales: Sales, filter: LedgerFilter, zone: string): Promise<readonly LedgerSum[]> {
  const { environment, since, until } = filter;
  const shifted = (day: string, days: number) => dayIn('UTC', new Date(Date.parse(day) + days * DAY_MS));
  const wider = { since: since && shifted(since, -1), until: until && shifted(until, 1) };
  const sums: LedgerSum[] = [];
  for await (const entry of entriesOf(sales, { environment, ...wider })) {
    const day = dayIn(zone, new Date(entry.at));
    if ((since === undefined || day >= since) && (until === undefined || day <= until))
      sums.push({ ...entry, day, count: 1 });
  }
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

export function printSales({ total, buyers, states, sources, days }: SalesReport): string {
  if (total.sold + total.returned === 0) return 'Nothing was sold in this time.';
  const lists = [
    ['Buyer', buyers],
    ['State', states],
    ['Source', sources],
    ['Day', days],
  ] as const;
  const blocks = lists.map(([title, rows]) => table(title, [...rows, { name: 'in all', ...total }]));
  return blocks.join('\n\n');
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

const COLUMNS = ['at', 'sale_id', 'kind', 'buyer', 'state', 'source', 'day', 'cents'] as const;
const PAGE = 1000;

/** The ledger as CSV, row by row, oldest first. A spreadsheet that adds the last column up gets the report's net. */
export async function* ledgerCsv(sales: Pick<SalesStore, 'ledger'>, filter: LedgerFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for await (const { at, saleId, kind, buyer, state, source, day, cents } of entriesOf(sales, filter))
    yield csvLine([at, saleId, kind, buyer, state, source, day, cents]);
}

async function* entriesOf(sales: Pick<SalesStore, 'ledger'>, filter: LedgerFilter): AsyncGenerator<LedgerEntry> {
  let after: LedgerEntry | undefined;
  do {
    const page = await sales.ledger({ ...filter, limit: PAGE, ...(after ? { after } : {}) });
    yield* page;
    after = page.length === PAGE ? page.at(-1) : undefined;
  } while (after);
}
