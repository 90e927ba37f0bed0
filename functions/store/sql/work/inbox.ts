import type { Kysely } from 'kysely';
import {
  type InboxLead,
  type InboxPage,
  type InboxView,
  type LeadSearch,
  type LeadWork,
  UNTOUCHED,
  type ViewOptions,
} from '../../work.ts';
import type { Reader } from '../database.ts';
import { isDelivery } from '../outbox/outbox-type.ts';
import { minimizedOf } from '../people/people.ts';
import { stopsOf } from '../people/stops.ts';
import { selectSubmissions, withSellerDeliveries } from '../submissions/select.ts';
import type { LeadWorkRow, Tables } from '../tables.ts';
import { type IdPage, idsByName, idsByPhoneEnd } from './names.ts';
import { idsInView } from './views.ts';

/** See WorkStore.inbox. */
export async function inbox(db: Kysely<Tables>, page: InboxPage): Promise<readonly InboxLead[]> {
  const { view, search } = page;
  const ids = search ? await searchIds(db, search, page) : await idsInView(db, view, page);
  return inboxLeads(db, ids);
}

/** See WorkStore.count. */
export async function countView(db: Reader, view: InboxView, of: ViewOptions, most: number): Promise<number> {
  return (await idsInView(db, view, { ...of, limit: most })).length;
}

/** Leads in the order of their ids, with what operators did with them. */
export async function inboxLeads(db: Kysely<Tables>, ids: readonly string[]): Promise<readonly InboxLead[]> {
  if (ids.length === 0) return [];
  const leads = await withSellerDeliveries(db, await selectSubmissions(db, ids));
  const work = await workOf(db, ids);
  const touched = await db.selectFrom('submissions').select(['id', 'touched_at']).where('id', 'in', ids).execute();
  const stops = await stopsOf(db, leads);
  const waiting = await nextAttempts(db, ids);
  const touchedAt = new Map(touched.map((row) => [row.id, row.touched_at]));
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => {
    const lead = byId.get(id);
    const at = touchedAt.get(id) ?? null;
    if (!lead) return [];
    const stop = stops.get(id);
    const nextAt = waiting.get(id);
    const more = {
      ...(nextAt ? { nextAt } : {}),
      ...(at === null ? {} : { touchedAt: at }),
      ...(stop ? { stop } : {}),
    };
    return [{ lead, work: work.get(id) ?? UNTOUCHED, ...more }];
  });
}

/** By lead, when each of its deliveries that waits is tried next. */
async function nextAttempts(db: Reader, ids: readonly string[]) {
  const query = db.selectFrom('outbox').select(['id', 'submission_id', 'next_at']).where('submission_id', 'in', ids);
  const rows = await query.where(isDelivery).where('status', '=', 'waiting').execute();
  const byLead = new Map<string, Record<string, string>>();
  for (const { id, submission_id: lead, next_at: at } of rows) byLead.set(lead, { ...byLead.get(lead), [id]: at });
  return byLead;
}

export async function workOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, LeadWork>> {
  const rows = await db.selectFrom('lead_work').selectAll().where('submission_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.submission_id, workIn(row)]));
}

/** Ids of the leads that a search finds, newest first. */
async function searchIds(db: Reader, search: LeadSearch, page: IdPage): Promise<readonly string[]> {
  switch (search.by) {
    case 'name':
      return idsByName(db, search.name, page);
    case 'phone-end':
      return idsByPhoneEnd(db, search.digits, page);
    case 'id':
      return idsByPrefix(db, search.prefix, page);
    case 'phone':
      return idsOf(db, { phone: search.phone }, page);
    case 'email':
      return idsOf(db, { email: search.email }, page);
  }
}

async function idsByPrefix(db: Reader, prefix: string, { after, limit }: IdPage): Promise<readonly string[]> {
  // "g" follows every digit of an id.
  let query = db.selectFrom('submissions').select('id').where('id', '>=', prefix).where('id', '<', `${prefix}g`);
  if (after) query = query.where('id', '<', after);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id);
}

type OnePerson = { readonly phone: string } | { readonly email: string };

/**
 * All of a person's leads are read and then sorted: asked to sort, a database may read the whole table in its order.
 */
async function idsOf(db: Reader, person: OnePerson, { after, limit }: IdPage): Promise<readonly string[]> {
  const [column, value] = 'phone' in person ? (['phone', person.phone] as const) : (['email', person.email] as const);
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where(column, '=', value)
    .where('kind', '<>', 'privacy-request')
    .execute();
  const ids = [...new Set([...rows.map(({ id }) => id), ...(await minimizedOf(db, person))])];
  const sorted = ids.sort((a, b) => (a < b ? 1 : -1));
  return (after === undefined ? sorted : sorted.filter((id) => id < after)).slice(0, limit);
}

export function workIn({ state, until, reason, assignee, version }: LeadWorkRow): LeadWork {
  return {
    state,
    ...(until === null ? {} : { until }),
    ...(reason === null ? {} : { reason }),
    ...(assignee === '' ? {} : { assignee }),
    version,
  };
}
