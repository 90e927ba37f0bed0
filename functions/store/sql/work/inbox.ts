import {
  type InboxLead,
  type InboxPage,
  type InboxView,
  type LeadWork,
  UNTOUCHED,
  type ViewOptions,
} from '../../work.ts';
import type { Reader } from '../database.ts';
import { selectSubmissions, withSellerDeliveries } from '../submissions/select.ts';
import { searchIds } from './search.ts';
import { idsInView } from './views.ts';
import { workIn } from './work-row.ts';

/** See WorkStore.inbox. */
export async function inbox(db: Reader, page: InboxPage): Promise<readonly InboxLead[]> {
  const { view, search } = page;
  const ids = search ? await searchIds(db, search, page) : await idsInView(db, view, page);
  return inboxLeads(db, ids);
}

/** See WorkStore.count. */
export async function countView(db: Reader, view: InboxView, of: ViewOptions, most: number): Promise<number> {
  return (await idsInView(db, view, { ...of, limit: most })).length;
}

/** Leads in the order of their ids, with what operators did with them. */
export async function inboxLeads(db: Reader, ids: readonly string[]): Promise<readonly InboxLead[]> {
  if (ids.length === 0) return [];
  const leads = await withSellerDeliveries(db, await selectSubmissions(db, ids));
  const work = await workOf(db, ids);
  const touched = await db.selectFrom('submissions').select(['id', 'touched_at']).where('id', 'in', ids).execute();
  const touchedAt = new Map(touched.map((row) => [row.id, row.touched_at]));
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => {
    const lead = byId.get(id);
    const at = touchedAt.get(id) ?? null;
    if (!lead) return [];
    return [{ lead, work: work.get(id) ?? UNTOUCHED, ...(at === null ? {} : { touchedAt: at }) }];
  });
}

export async function workOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, LeadWork>> {
  const rows = await db.selectFrom('lead_work').selectAll().where('submission_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.submission_id, workIn(row)]));
}
