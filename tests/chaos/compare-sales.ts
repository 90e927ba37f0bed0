import { ledgerEntries } from '../../functions/admin/ledger.ts';
import { listLeads } from '../../functions/admin/list-leads.ts';
import { BUYERS_RECIPIENT } from '../../functions/store/outbox.ts';
import type { Store } from '../../functions/store/store.ts';
import type { Market } from './market.ts';

export interface SalesVerdict {
  /** Leads that a buyer has, and that none took. */
  readonly sold: number;
  readonly unsold: number;
  /** Sales of each buyer. */
  readonly sales: Readonly<Record<string, number>>;
  readonly duplicated: number;
  readonly lost: number;
  /** One line per fault. */
  readonly faults: readonly string[];
}

export interface SalesRecords {
  readonly store: Pick<Store, 'list' | 'sales'>;
  readonly market: Pick<Market, 'served' | 'bought' | 'counts' | 'overlaps'>;
  /** Times when a server was killed, in epoch milliseconds. */
  readonly kills: readonly number[];
}

const NONE = Number.POSITIVE_INFINITY;

/** Compares the ledger and the state of each lead with what buyers have in their own books. */
export async function compareSales({ store, market, kills }: SalesRecords): Promise<SalesVerdict> {
  const { served, bought, counts, overlaps } = market;
  const ledger = new Map<string, string>();
  const spent: Record<string, number> = {};
  const twice: string[] = [];
  for await (const { saleId, buyer, cents } of ledgerEntries(store.sales, { environment: 'live' }, 'UTC')) {
    if (ledger.has(saleId)) twice.push(saleId);
    ledger.set(saleId, buyer);
    spent[buyer] = (spent[buyer] ?? 0) + cents;
  }
  const unbooked = [...bought.keys()].filter((saleId) => !ledger.has(saleId));
  const invented = [...ledger.keys()].filter((saleId) => !bought.has(saleId));
  const byLead = new Map<string, string[]>();
  for (const [saleId, buyer] of bought) {
    const [lead = ''] = saleId.split('.');
    byLead.set(lead, [...(byLead.get(lead) ?? []), buyer]);
  }
  const mostOf = (buyer: string) => {
    const sale = served.buyers.find(({ seller }) => seller.id === buyer)?.file.sale;
    return sale?.kind === 'shared' ? (sale.most ?? 2) : 1;
  };
  const tooMany = [...byLead].filter(([, buyers]) => buyers.length > Math.min(...buyers.map(mostOf)));
  const sales = Object.fromEntries(
    served.buyers.map(({ seller: { id } }) => [id, [...bought.values()].filter((buyer) => buyer === id).length]),
  );
  const full = served.buyers.flatMap(({ seller: { id }, file }) => {
    const { caps: { total: cap = NONE } = {}, budgetCents: { total: budget = NONE } = {} } = file;
    const [has, pays] = [sales[id] ?? 0, spent[id] ?? 0];
    return [
      ...(has > cap ? [`${id} has ${has} leads, and its cap is ${cap}`] : []),
      ...(pays > budget ? [`${id} pays ${pays} cents, and its budget is ${budget}`] : []),
    ];
  });
  const unexcused = overlaps.filter(({ from, to }) => !kills.some((at) => at >= from - 50 && at <= to));

  const ends = { delivered: 0, unsold: 0 };
  const open: string[] = [];
  for await (const { id, sellerDeliveries = [] } of listLeads(store as Store)) {
    const end = sellerDeliveries.find(({ seller }) => seller === BUYERS_RECIPIENT)?.status;
    if (end === 'delivered' || end === 'unsold') ends[end] += 1;
    const isTrue = byLead.has(id) ? end === 'delivered' : end === 'unsold';
    if (!isTrue) open.push(`${id} is ${end ?? 'not routed'}, and ${byLead.get(id)?.join(' and ') ?? 'nobody'} has it`);
  }
  return {
    sold: ends.delivered,
    unsold: ends.unsold,
    sales,
    duplicated: twice.length + tooMany.length + unexcused.length + full.length,
    lost: unbooked.length + invented.length + open.length,
    faults: [
      ...twice.map((what) => `in the ledger twice: ${what}`),
      ...tooMany.map(([lead, buyers]) => `sold to too many: ${lead} to ${buyers.join(', ')}`),
      ...unexcused.map(({ id }) => `offered by two at once: ${id}`),
      ...full,
      ...unbooked.map((what) => `bought and not in the ledger: ${what}`),
      ...invented.map((what) => `in the ledger and not bought: ${what}`),
      ...open.map((what) => `wrong end: ${what}`),
      ...(counts.personal > 0 ? [`${counts.personal} pings with a personal datum`] : []),
    ],
  };
}
