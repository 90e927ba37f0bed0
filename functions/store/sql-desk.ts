import type { Kysely, Transaction } from 'kysely';
import { newId } from '../submissions/new-id.ts';
import type { ConsentLink } from './consent-chain.ts';
import type { AuditEntry, Deed, Desk, Doer, Released, Tally } from './desk.ts';
import { SUPPRESSED } from './marks.ts';
import { linkOf } from './rows.ts';
import { erase } from './sql-erase.ts';
import { reopen, replay } from './sql-outbox.ts';
import type { SqlDatabase } from './sql-store.ts';
import { type Person, personHashes } from './suppression.ts';
import type { AuditRow, Tables } from './tables.ts';

type Tx = Transaction<Tables>;

/** The operators' side of any SQL database that Kysely speaks to. */
export function createSqlDesk({ db, attempt, scrub }: SqlDatabase): Desk {
  const change = <T>(work: (tx: Tx) => Promise<T>) => attempt(() => db.transaction().execute(work));
  return {
    release: (id, by) => change((tx) => release(tx, id, by)),
    erase: (person, by) =>
      change(async (tx) => {
        const erased = await erase(tx, person, by.at);
        const { submissions, consents } = erased;
        await note(tx, by, { action: 'erase', subject: subjectOf(person), detail: { submissions, consents } });
        return erased;
      }),
    suppress: (person, source, by) =>
      change(async (tx) => {
        await tx
          .insertInto('suppressions')
          .values(suppressionsOf(person, source, by.at))
          .execute();
        await note(tx, by, { action: 'suppress', subject: subjectOf(person), detail: { source } });
      }),
    replay: (which, by) =>
      change(async (tx) => {
        const count = await replay(tx, which, by.at);
        const subject = which === 'parked' ? 'parked' : which.id;
        await note(tx, by, { action: 'replay', subject, detail: { count } });
        return count;
      }),
    reopen: (by) =>
      change(async (tx) => {
        const count = await reopen(tx);
        await note(tx, by, { action: 'reopen', subject: 'destinations', detail: { count } });
        return count;
      }),
    decideListing: (id, status, by) =>
      change(async (tx) => {
        const decided = tx.updateTable('listings').set({ status }).where('id', '=', id).returning('id');
        const known = (await decided.execute()).length > 0;
        if (known) await note(tx, by, { action: `listing-${status}`, subject: id });
        return known;
      }),
    note: (deed, by) => change((tx) => note(tx, by, deed)),
    consentLink: (id) => attempt(() => consentLink(db, id)),
    audit: (page) => attempt(() => audit(db, page)),
    tally: () => attempt(() => tally(db)),
    scrub: () => attempt(async () => scrub?.()),
  };
}

async function note(tx: Tx, { who, at }: Doer, { action, subject, detail = {} }: Deed): Promise<void> {
  const row: AuditRow = { id: newId(at), at: at.toISOString(), who, action, subject, detail: JSON.stringify(detail) };
  await tx.insertInto('audit').values(row).execute();
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

async function release(tx: Tx, id: string, by: Doer): Promise<Released> {
  const row = await tx
    .selectFrom('submissions')
    .leftJoin('consents', 'consents.submission_id', 'submissions.id')
    .select(['submissions.status', 'reasons', 'consents.id as consent'])
    .where('submissions.id', '=', id)
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (row.status !== 'quarantined') return 'not-quarantined';
  const reasons = JSON.parse(row.reasons) as readonly string[];
  if (reasons.includes(SUPPRESSED) && row.consent === null) return 'no-consent';
  await tx.updateTable('submissions').set({ status: 'accepted' }).where('id', '=', id).execute();
  await tx
    .updateTable('outbox')
    .set({ status: 'waiting', next_at: by.at.toISOString() })
    .where('submission_id', '=', id)
    .where('status', '=', 'held')
    .execute();
  await note(tx, by, { action: 'release', subject: id, detail: { reasons } });
  return 'released';
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
    .innerJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .select(['kind', 'submissions.status as status', 'outbox.status as delivery'])
    .select((eb) => eb.fn.countAll().as('count'))
    .groupBy(['kind', 'submissions.status', 'outbox.status'])
    .orderBy('kind')
    .orderBy('submissions.status')
    .orderBy('outbox.status')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
