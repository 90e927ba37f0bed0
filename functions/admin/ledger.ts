import { BYTE_ORDER_MARK, csvLine } from '../../schemas/rules/csv.ts';
import { addDays } from '../../schemas/rules/deadlines/calendar-day.ts';
import type { LedgerEntry, LedgerFilter, SalesStore } from '../store/sales.ts';
import { dayIn } from './time-zone.ts';

type Sales = Pick<SalesStore, 'ledger'>;

const COLUMNS = ['at', 'sale_id', 'kind', 'buyer', 'state', 'source', 'day', 'cents'] as const;
const PAGE = 1000;

/** The ledger as CSV, row by row, oldest first. A spreadsheet that adds the last column up gets the report's net. */
export async function* ledgerCsv(sales: Sales, filter: LedgerFilter, zone = 'UTC'): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for await (const { at, saleId, kind, buyer, state, source, day, cents } of ledgerEntries(sales, filter, zone))
    yield csvLine([at, saleId, kind, buyer, state, source, day, cents]);
}

/**
 * The rows of the ledger, each on the day of its moment in a zone. The store itself has days of UTC only; a day of a
 * zone is within a day of the same in UTC.
 */
export async function* ledgerEntries(sales: Sales, filter: LedgerFilter, zone: string): AsyncGenerator<LedgerEntry> {
  if (zone === 'UTC') return yield* entriesOf(sales, filter);
  const { environment, since, until } = filter;
  const wider = { since: since && addDays(since, -1), until: until && addDays(until, 1) };
  for await (const entry of entriesOf(sales, { environment, ...wider })) {
    const day = dayIn(zone, new Date(entry.at));
    if ((since === undefined || day >= since) && (until === undefined || day <= until)) yield { ...entry, day };
  }
}

async function* entriesOf(sales: Sales, filter: LedgerFilter): AsyncGenerator<LedgerEntry> {
  let after: LedgerEntry | undefined;
  do {
    const page = await sales.ledger({ ...filter, limit: PAGE, ...(after ? { after } : {}) });
    yield* page;
    after = page.length === PAGE ? page.at(-1) : undefined;
  } while (after);
}
