import { newId } from '../../../leads/new-id.ts';
import type { Actor, AuditEntry } from '../../admin.ts';
import { type LeadNote, UNTOUCHED, type WorkChange, type WorkOutcome, type WorkStore } from '../../work.ts';
import type { Reader, SqlDatabase, Tx } from '../database.ts';
import { type Done, runOnce } from '../run-once.ts';
import { countView, inbox, inboxLeads, workIn, workOf } from './inbox.ts';
import { indexNames } from './names.ts';
import { newIds } from './views.ts';

/** What operators do with leads, in any SQL database. */
export function createSqlWork({ db, attempt }: SqlDatabase): WorkStore {
  const once = <T>(by: Actor, work: (tx: Tx) => Promise<Done<T>>): Promise<T> => {
    const id = newId(by.at);
    return attempt(() => db.transaction().execute((tx) => runOnce(tx, { id, by, work })));
  };
  return {
    inbox: (page) => attempt(() => inbox(db, page)),
    count: (view, of, most) => attempt(() => countView(db, view, of, most)),
    newIds: (after, most) => attempt(() => newIds(db, after, most)),
    find: (id) => attempt(async () => (await inboxLeads(db, [id]))[0]),
    change: async (id, change, by) => {
      // Who comes too late writes nothing, and waits for no one.
      const now = await attempt(async () => (await workOf(db, [id])).get(id));
      if (now && now.version !== change.version) return { outcome: 'stale', work: now };
      return once(by, (tx) => changeWork(tx, id, change, by.at));
    },
    addNote: (id, text, by) => once(by, (tx) => addNote(tx, id, text, by)),
    notes: (id) => attempt(() => notesOf(db, id)),
    events: (id) => attempt(() => eventsOf(db, id)),
    savedViews: (email) =>
      attempt(() =>
        db.selectFrom('saved_views').select(['name', 'query']).where('email', '=', email).orderBy('name').execute(),
      ),
    saveView: (email, { name, query }) =>
      attempt(async () => {
        const insert = db.insertInto('saved_views').values({ email, name, query });
        await insert.onConflict((conflict) => conflict.columns(['email', 'name']).doUpdateSet({ query })).execute();
      }),
    removeView: (email, name) =>
      attempt(async () => {
        await db.deleteFrom('saved_views').where('email', '=', email).where('name', '=', name).execute();
      }),
    indexNames: (now, limit, goOn) =>
      attempt(() => db.transaction().execute((tx) => indexNames(tx, { now, limit, goOn }))),
  };
}

/**
 * See WorkStore.change. The lead's row is locked before anything is written, so that an erasure, a purge and another
 * change wait for this one, or are seen by it.
 */
async function changeWork(tx: Tx, id: string, change: WorkChange, at: Date): Promise<Done<WorkOutcome>> {
  const left = await touch(tx, id, at);
  if (left !== 'whole') return { outcome: { outcome: left } };
  const { version, action } = change;
  const row = { ...workRow(change.work), version: version + 1, changed_at: at.toISOString() };
  const written =
    version === 0
      ? await tx
          .insertInto('lead_work')
          .values({ submission_id: id, ...row })
          .onConflict((conflict) => conflict.column('submission_id').doNothing())
          .returningAll()
          .executeTakeFirst()
      : await tx
          .updateTable('lead_work')
          .set(row)
          .where('submission_id', '=', id)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst();
  if (!written) return { outcome: { outcome: 'stale', work: (await workOf(tx, [id])).get(id) ?? UNTOUCHED } };
  const work = workIn(written);
  return { outcome: { outcome: 'changed', work }, event: { action, subject: id, detail: { ...work } } };
}

/** What a change writes. */
function workRow({ state, until, reason, assignee }: WorkChange['work']) {
  return { state, until: until ?? null, reason: reason ?? null, assignee: assignee ?? '' };
}

/** Notes the first touch, and locks a lead of which something is left. */
async function touch(tx: Tx, id: string, at: Date): Promise<'whole' | 'unknown' | 'gone'> {
  const touched = await tx
    .updateTable('submissions')
    .set((eb) => ({ touched_at: eb.fn.coalesce('touched_at', eb.val(at.toISOString())) }))
    .where('id', '=', id)
    .where('status', 'in', ['accepted', 'quarantined'])
    .returning('id')
    .execute();
  if (touched.length > 0) return 'whole';
  const known = await tx.selectFrom('submissions').select('id').where('id', '=', id).executeTakeFirst();
  return known ? 'gone' : 'unknown';
}

async function addNote(tx: Tx, id: string, text: string, { name: author, at }: Actor): Promise<Done<boolean>> {
  if ((await touch(tx, id, at)) !== 'whole') return { outcome: false };
  const note = { id: newId(at), submission_id: id, at: at.toISOString(), author, note: text };
  await tx.insertInto('lead_notes').values(note).execute();
  // The text may name the person, and the audit log is for ever.
  return { outcome: true, event: { action: 'add-note', subject: id, detail: { note: note.id } } };
}

function notesOf(db: Reader, id: string): Promise<readonly LeadNote[]> {
  const query = db.selectFrom('lead_notes').select(['id', 'at', 'author', 'note as text']);
  return query.where('submission_id', '=', id).orderBy('id').execute();
}

/** The most events of one lead that are read. */
const MAX_EVENTS = 500;

async function eventsOf(db: Reader, id: string): Promise<readonly AuditEntry[]> {
  const own = db.selectFrom('audit_log').select('id').where('subject', '=', id).orderBy('id', 'desc');
  const shared = db.selectFrom('audit_leads').select('audit_id as id').where('submission_id', '=', id);
  const found = [
    ...(await own.limit(MAX_EVENTS).execute()),
    ...(await shared.orderBy('audit_id', 'desc').limit(MAX_EVENTS).execute()),
  ];
  const ids = [...new Set(found.map((row) => row.id))].sort().slice(-MAX_EVENTS);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('audit_log').selectAll().where('id', 'in', ids).orderBy('id').execute();
  // The cast reads back what run-once.ts wrote.
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as AuditEntry['detail'] }));
}
