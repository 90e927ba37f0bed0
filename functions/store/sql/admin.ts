import type { Kysely, Transaction } from 'kysely';
import type { ConsentLink } from '../../leads/consent-chain.ts';
import { newId } from '../../leads/new-id.ts';
import { type Person, personHashes } from '../../leads/person.ts';
import { SUPPRESSED } from '../../leads/screen.ts';
import type { Actor, AdminStore, AuditEntry, Erasure, ReleaseOutcome, Tally } from '../admin.ts';
import { acknowledge, notices } from './acknowledge.ts';
import { erase, pagesOf, plannedErasure } from './erase.ts';
import { placeLegalHold, releaseLegalHold } from './legal-hold.ts';
import { notify } from './notices.ts';
import { reopen, replay } from './outbox.ts';
import { leadsOf } from './people.ts';
import { applyRetention, overdue } from './retention.ts';
import { linkOf } from './rows.ts';
import { type Done, runOnce } from './run-once.ts';
import type { SqlDatabase } from './store.ts';
import type { Tables } from './tables.ts';

type Tx = Transaction<Tables>;

/** The operators' side of any SQL database that Kysely speaks to. */
export function createSqlDesk({ db, attempt, scrub }: SqlDatabase): AdminStore {
  const doOnce = <T>(by: Actor, work: (tx: Tx) => Promise<Done<T>>): Promise<T> => {
    const id = newId(by.at);
    return attempt(() => db.transaction().execute((tx) => runOnce(tx, { id, by, work })));
  };
  return {
    releaseFromQuarantine: (id, by) => doOnce(by, (tx) => release(tx, id, by)),
    erase: (person, by) => doOnce(by, (tx) => eraseNoted(tx, person, by)),
    plannedErasure: (person, at) => attempt(() => plannedErasure(db, person, at)),
    suppress: (person, source, by) => doOnce(by, (tx) => suppress(tx, person, { source, by })),
    placeLegalHold: (id, reason, by) =>
      doOnce(by, (tx) => (reason === undefined ? releaseLegalHold(tx, id) : placeLegalHold(tx, id, reason))),
    overdue: (rule, before, now) => attempt(() => overdue(db, { rule, before, now })),
    applyRetention: (batch, by) => doOnce(by, (tx) => applyRetention(tx, batch, by)),
    notices: (page) => attempt(() => notices(db, page)),
    acknowledge: (id, how, by) => doOnce(by, (tx) => acknowledge(tx, id, { how, by })),
    replay: (which, by) =>
      doOnce(by, async (tx) => {
        const count = await replay(tx, which, by.at);
        const subject = which === 'dead-letter' ? 'dead-letter' : which.id;
        return { outcome: count, deed: { action: 'replay', subject, detail: { count } } };
      }),
    reopen: (by) =>
      doOnce(by, async (tx) => {
        const count = await reopen(tx);
        return { outcome: count, deed: { action: 'reopen', subject: 'destinations', detail: { count } } };
      }),
    decideListing: (id, status, by) =>
      doOnce(by, async (tx) => {
        const decided = tx.updateTable('listings').set({ status }).where('id', '=', id).returning('id');
        const known = (await decided.execute()).length > 0;
        return known ? { outcome: true, deed: { action: `listing-${status}`, subject: id } } : { outcome: false };
      }),
    record: (deed, by) => doOnce<void>(by, async () => ({ outcome: undefined, deed })),
    consentLink: (id) => attempt(() => consentLink(db, id)),
    audit: (page) => attempt(() => audit(db, page)),
    tally: () => attempt(() => tally(db)),
    vacuum: () => attempt(async () => scrub?.()),
  };
}

async function eraseNoted(tx: Tx, person: Person, by: Actor): Promise<Done<Erasure>> {
  const outcome = await erase(tx, person, by.at);
  const { submissions, consents, notices, onHold } = outcome;
  const detail = { submissions, consents, notices, ...(onHold.length > 0 ? { onHold } : {}) };
  return { outcome, deed: { action: 'erase', subject: subjectOf(person), detail } };
}

interface Suppressing {
  readonly source: string;
  readonly by: Actor;
}

async function suppress(tx: Tx, person: Person, { source, by }: Suppressing): Promise<Done<readonly string[]>> {
  await tx
    .insertInto('suppressions')
    .values(suppressionsOf(person, source, by.at))
    .execute();
  const outcome: string[] = [];
  for (const page of pagesOf(await leadsOf(tx, person)))
    outcome.push(...(await notify(tx, page, { asked: 'stop-contact', at: by.at })));
  return {
    outcome,
    deed: { action: 'suppress', subject: subjectOf(person), detail: { source, notices: outcome } },
  };
}

/** A person in the audit log: hashes, never the person. */
function subjectOf(person: Person): string {
  return personHashes(person).join(' ');
}

function suppressionsOf(person: Person, source: string, at: Date) {
  return personHashes(person).map((hash) => ({
    id: newId(at),
    hash,
    at: at.toISOString(),
    source,
    submission_id: null,
  }));
}

async function release(tx: Tx, id: string, by: Actor): Promise<Done<ReleaseOutcome>> {
  const row = await tx
    .selectFrom('submissions')
    .leftJoin('consents', 'consents.submission_id', 'submissions.id')
    .select(['submissions.status', 'reasons', 'consents.id as consent'])
    .where('submissions.id', '=', id)
    .executeTakeFirst();
  if (!row) return { outcome: 'unknown' };
  if (row.status !== 'quarantined') return { outcome: 'not-quarantined' };
  const reasons = JSON.parse(row.reasons) as readonly string[];
  if (reasons.includes(SUPPRESSED) && row.consent === null) return { outcome: 'no-consent' };
  await tx.updateTable('submissions').set({ status: 'accepted' }).where('id', '=', id).execute();
  await tx
    .updateTable('outbox')
    .set({ status: 'waiting', next_at: by.at.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'quarantined')
    .execute();
  return { outcome: 'released', deed: { action: 'release', subject: id, detail: { reasons } } };
}

async function consentLink(db: Kysely<Tables>, id: string): Promise<ConsentLink | undefined> {
  const row = await db.selectFrom('consents').selectAll().where('submission_id', '=', id).executeTakeFirst();
  return row && linkOf(row);
}

async function audit(
  db: Kysely<Tables>,
  { after, limit }: { after?: string; limit: number },
): Promise<readonly AuditEntry[]> {
  let query = db.selectFrom('audit').selectAll().orderBy('id').limit(limit);
  if (after) query = query.where('id', '>', after);
  return (await query.execute()).map((row) => ({ ...row, detail: JSON.parse(row.detail) as AuditEntry['detail'] }));
}

async function tally(db: Kysely<Tables>): Promise<readonly Tally[]> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('outbox', 'outbox.id', 'submissions.id')
    .select(['kind', 'submissions.status as status', 'outbox.status as delivery'])
    .select((eb) => eb.fn.countAll().as('count'))
    .groupBy(['kind', 'submissions.status', 'outbox.status'])
    .orderBy('kind')
    .orderBy('submissions.status')
    .orderBy('outbox.status')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
