import type { SelectQueryBuilder } from 'kysely';
import type { LedgerEntry, LedgerFilter, LedgerPage, LedgerSum } from '../../sales.ts';
import type { Reader } from '../database.ts';
import type { SaleLedgerRow, Tables } from '../tables.ts';

/** See SalesStore.ledger. */
export async function ledgerPage(db: Reader, page: LedgerPage): Promise<readonly LedgerEntry[]> {
  const { after, limit } = page;
  const rows = await within(db.selectFrom('sale_ledger').selectAll(), page)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('at', '>', after?.at ?? ''),
          eb.and([eb('at', '=', after?.at ?? ''), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(entryOf);
}

/** See SalesStore.sums. */
export async function ledgerSums(db: Reader, filter: LedgerFilter): Promise<readonly LedgerSum[]> {
  const keys = ['buyer', 'state', 'source', 'day', 'kind'] as const;
  const rows = await within(db.selectFrom('sale_ledger').select([...keys]), filter)
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('cents').as('cents')])
    .groupBy([...keys])
    .orderBy('day')
    .orderBy('buyer')
    .orderBy('state')
    .orderBy('source')
    .orderBy('kind')
    .execute();
  return rows.map(({ count, cents, ...rest }) => ({ ...rest, count: Number(count), cents: Number(cents) }));
}

function within<Out>(
  query: SelectQueryBuilder<Tables, 'sale_ledger', Out>,
  { environment, since, until }: LedgerFilter,
): SelectQueryBuilder<Tables, 'sale_ledger', Out> {
  return query
    .where('environment', '=', environment)
    .$if(since !== undefined, (narrowed) => narrowed.where('day', '>=', since ?? ''))
    .$if(until !== undefined, (narrowed) => narrowed.where('day', '<=', until ?? ''));
}

function entryOf({ id, sale_id: saleId, at, kind, buyer, cents, state, source, day }: SaleLedgerRow): LedgerEntry {
  return { id, saleId, at, kind, buyer, cents, state, source, day };
}
