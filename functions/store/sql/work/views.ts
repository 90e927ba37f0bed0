import { sql } from 'kysely';
import { leastIdAt } from '../../../leads/new-id.ts';
import { REJECTED } from '../../../leads/submission.ts';
import { pagesOf } from '../../../lib/collections.ts';
import type { Page } from '../../admin.ts';
import type { InboxView, ViewOptions } from '../../work.ts';
import type { Reader } from '../database.ts';

interface ViewPage extends ViewOptions, Page {}

type FindIds = (db: Reader, page: ViewPage) => Promise<readonly string[]>;

/**
 * The ids of each list, newest first. Each has an index that holds little more than its leads, so that a page takes as
 * long with ten million leads as with ten: conditions repeat those of the indexes, in literals (migrations.ts).
 */
const VIEWS: Readonly<Record<InboxView, FindIds>> = {
  all: (db, page) => submissions(db, page, sql<boolean>`kind <> 'privacy-request'`),
  mine: (db, page) => open(db, page, page.email),
  unassigned: async (db, page) => newest(page, await untouched(db, page), await open(db, page, '')),
  overdue: async (db, page) => newest(page, await untouched(db, page, page.overdueMinutes), await lapsed(db, page)),
  quarantined: (db, page) =>
    submissions(db, page, sql<boolean>`status = 'quarantined' and reasons not like ${REJECTION}`),
  returned: (db, page) => submissions(db, page, sql<boolean>`status = 'quarantined' and reasons like ${REJECTION}`),
  later: (db, page) => inState(db, page, sql<boolean>`state = 'waiting'`),
  done: (db, page) => inState(db, page, sql<boolean>`state = 'done'`),
  waiting: (db, page) => withDelivery(db, page, sql<boolean>`status = 'waiting'`),
  'not-permitted': (db, page) => withDelivery(db, page, sql<boolean>`status = 'not-permitted'`),
  'dead-letter': (db, page) => withDelivery(db, page, sql<boolean>`status = 'dead-letter'`),
};

export function idsInView(db: Reader, view: InboxView, page: ViewPage): Promise<readonly string[]> {
  return VIEWS[view](db, page);
}

const REJECTION = sql.lit(`%"${REJECTED}%`);

/** See WorkStore.newIds. */
export async function newIds(db: Reader, after: string, most: number): Promise<readonly string[]> {
  const leads = db.selectFrom('submissions').select('id').where('kind', '<>', 'privacy-request');
  const rows = await leads.where('id', '>', after).orderBy('id', 'desc').limit(most).execute();
  return rows.map(({ id }) => id);
}

async function submissions(db: Reader, { after, limit }: ViewPage, condition: ReturnType<typeof sql<boolean>>) {
  let query = db.selectFrom('submissions').select('id').where(condition).orderBy('id', 'desc').limit(limit);
  if (after) query = query.where('id', '<', after);
  return (await query.execute()).map(({ id }) => id);
}

/** Leads that no operator has taken up, and that came in so many minutes ago or before. */
function untouched(db: Reader, page: ViewPage, minutes = 0): Promise<readonly string[]> {
  const end = leastIdAt(new Date(page.now.getTime() - minutes * 60_000));
  const after = minutes > 0 && (page.after ?? end) >= end ? end : page.after;
  const condition = sql<boolean>`touched_at is null and status = 'accepted' and kind <> 'privacy-request'`;
  return submissions(db, { ...page, after }, condition);
}

/** Leads that are not done and belong to an operator, or to none. */
async function open(db: Reader, { after, limit }: ViewPage, assignee: string): Promise<readonly string[]> {
  let query = db
    .selectFrom('lead_work')
    .select('submission_id')
    .where('assignee', '=', assignee)
    .where(sql<boolean>`state <> 'done'`)
    .where(isWhole)
    .orderBy('submission_id', 'desc')
    .limit(limit);
  if (after) query = query.where('submission_id', '<', after);
  return (await query.execute()).map((row) => row.submission_id);
}

/** Leads of all operators whose work is in this state. */
async function inState(db: Reader, { after, limit }: ViewPage, condition: ReturnType<typeof sql<boolean>>) {
  const found = db.selectFrom('lead_work').select('submission_id').where(condition).where(isWhole);
  let query = found.orderBy('submission_id', 'desc').limit(limit);
  if (after) query = query.where('submission_id', '<', after);
  return (await query.execute()).map((row) => row.submission_id);
}

/**
 * Something is left of the lead to work with: it was neither erased nor minimized. A scalar, so that a database looks
 * up each lead of the page: Postgres made a join of `exists`, and read all submissions that are newer.
 */
export const isWhole = sql<boolean>`(select submissions.status from submissions
  where submissions.id = lead_work.submission_id) in ('accepted', 'quarantined')`;

/** So many leads that waited long enough are read and sorted. */
const MAX_SORTED = 1000;

/**
 * Leads that waited for a moment that has passed. Few among many that wait are found by that moment, many soon among
 * the newest.
 */
async function lapsed(db: Reader, page: ViewPage): Promise<readonly string[]> {
  const { after, limit, now } = page;
  const waits = db.selectFrom('lead_work').select('submission_id').where(sql<boolean>`state = 'waiting'`);
  const found = waits.where('until', '<=', now.toISOString());
  const rows = await found.limit(MAX_SORTED + 1).execute();
  const ids = rows.map((row) => row.submission_id).sort((a, b) => (a < b ? 1 : -1));
  if (ids.length > MAX_SORTED)
    return inState(db, page, sql<boolean>`state = 'waiting' and until <= ${now.toISOString()}`);
  const wanted = after === undefined ? ids : ids.filter((id) => id < after);
  return wholeAmong(db, wanted, limit);
}

/** The first of these leads of which something is left. */
async function wholeAmong(db: Reader, ids: readonly string[], limit: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const page of pagesOf(ids)) {
    const rows = db.selectFrom('submissions').select('id').where('id', 'in', page);
    const left = await rows.where('status', 'in', ['accepted', 'quarantined']).execute();
    const known = new Set(left.map(({ id }) => id));
    found.push(...page.filter((id) => known.has(id)));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** Leads with a delivery to any recipient in this state. */
async function withDelivery(db: Reader, { after, limit }: ViewPage, condition: ReturnType<typeof sql<boolean>>) {
  let query = db
    .selectFrom('outbox')
    .select('submission_id')
    .distinct()
    .where(sql<boolean>`type = 'delivery' and status in ('waiting', 'dead-letter', 'not-permitted')`)
    .where(condition)
    .orderBy('submission_id', 'desc')
    .limit(limit);
  if (after) query = query.where('submission_id', '<', after);
  return (await query.execute()).map((row) => row.submission_id);
}

function newest({ limit }: ViewPage, ...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())].sort((a, b) => (a < b ? 1 : -1)).slice(0, limit);
}
