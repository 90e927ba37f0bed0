import type { ConsentLink } from '../../../leads/consents.ts';
import { newId } from '../../../leads/new-id.ts';
import { type Person, personHashes } from '../../../leads/person.ts';
import type { ListingStatus } from '../../../leads/stored-submission.ts';
import { pagesOf } from '../../../lib/collections.ts';
import type {
  Actor,
  AdminStore,
  AuditEntry,
  EndedSuppression,
  Erasure,
  Page,
  PlannedSuppression,
  SellerTally,
  Tally,
} from '../../admin.ts';
import { OPERATOR_RECIPIENT } from '../../outbox.ts';
import type { Reader, SqlDatabase, Tx } from '../database.ts';
import { fieldData, removeOldFieldData } from '../field-data.ts';
import { removeOldAnswers } from '../kept-answers.ts';
import { acknowledge, listNotices } from '../outbox/acknowledge.ts';
import { reopenDestinations } from '../outbox/closed-destinations.ts';
import { newNotices, notify, type Recipient, recipientsOf } from '../outbox/notices.ts';
import { isDelivery, isOwnDelivery } from '../outbox/outbox-type.ts';
import { replay } from '../outbox/replay.ts';
import { erase, plannedErasure } from '../people/erase.ts';
import { endableSuppressions, leadsOf, suppressionsByOperator, UNSUPPRESSED } from '../people/people.ts';
import { listRequests } from '../people/privacy-requests.ts';
import { suppressedLeads } from '../people/stops.ts';
import { closeByOperator, verifyByOperator } from '../people/verification.ts';
import { placeLegalHold, releaseLegalHold } from '../retention/legal-hold.ts';
import { applyRetention, overdue, removeOldKeys } from '../retention/retention.ts';
import { linkOf } from '../rows.ts';
import { type Done, runOnce } from '../run-once.ts';
import type { SuppressionRow } from '../tables.ts';
import { removeOldCounts } from '../velocity.ts';
import { releaseFromQuarantine } from './quarantine.ts';
import { reject, releaseAll } from './reject.ts';

/** What operators do to any SQL database. */
export function createSqlAdmin({ db, attempt, vacuum }: SqlDatabase): AdminStore {
  const once = <T>(by: Actor, work: (tx: Tx) => Promise<Done<T>>): Promise<T> => {
    const id = newId(by.at);
    return attempt(() => db.transaction().execute((tx) => runOnce(tx, { id, by, work })));
  };
  return {
    releaseFromQuarantine: (id, by) => once(by, (tx) => releaseFromQuarantine(tx, id, by.at)),
    releaseAll: (ids, bulk, by) => once(by, (tx) => releaseAll(tx, ids, { ...bulk, at: by.at })),
    reject: (ids, rejection, by) => once(by, (tx) => reject(tx, ids, { ...rejection, at: by.at })),
    erase: (person, by) => once(by, (tx) => eraseAudited(tx, person, by.at)),
    plannedErasure: (person, at) => attempt(() => plannedErasure(db, person, at)),
    suppress: (person, source, by) => once(by, (tx) => suppress(tx, person, { source, at: by.at })),
    plannedSuppression: (person, at) => attempt(() => plannedSuppression(db, person, at)),
    unsuppress: (person, reason, by) => once(by, (tx) => unsuppress(tx, person, { reason, at: by.at })),
    suppressionsOf: (person) => attempt(async () => (await suppressionsOf(db, person)).map(entryOf)),
    placeLegalHold: (id, reason, by) => once(by, (tx) => placeLegalHold(tx, id, reason)),
    releaseLegalHold: (id, by) => once(by, (tx) => releaseLegalHold(tx, id)),
    overdue: (rule, before, now) => attempt(() => overdue(db, { rule, before, now })),
    applyRetention: (batch, by) => once(by, (tx) => applyRetention(tx, batch, by.at)),
    removeOldCounts: (now, limit) => attempt(() => removeOldCounts(db, now, limit)),
    removeOldKeys: (before, limit) => attempt(() => removeOldKeys(db, before, limit)),
    fieldData: (since) => attempt(() => fieldData(db, since)),
    removeOldFieldData: (before) => attempt(() => removeOldFieldData(db, before)),
    removeOldAnswers: (now) => attempt(() => removeOldAnswers(db, now)),
    requests: (page) => attempt(() => listRequests(db, page)),
    verifyRequest: (id, reason, by) => once(by, (tx) => verifyByOperator(tx, { id, reason, at: by.at })),
    closeRequest: (request, by) => once(by, (tx) => closeByOperator(tx, request, by.at)),
    notices: (page) => attempt(() => listNotices(db, page)),
    acknowledge: (id, how, by) => once(by, (tx) => acknowledge(tx, { id, how, by })),
    replay: (which, by) =>
      once(by, async (tx) => {
        const outcome = await replay(tx, which, by.at);
        const subject = which === 'dead-letter' ? 'dead-letter' : 'seller' in which ? which.seller : which.id;
        return { outcome, event: { action: 'replay', subject, detail: { ...outcome } } };
      }),
    suppressedAmong: (ids) => attempt(() => suppressedLeads(db, ids)),
    reopen: (by) =>
      once(by, async (tx) => {
        const count = await reopenDestinations(tx);
        return { outcome: count, event: { action: 'reopen', subject: 'destinations', detail: { count } } };
      }),
    decideListing: (id, status, by) => once(by, (tx) => decideListing(tx, id, status)),
    record: (event, by) => once<void>(by, async () => ({ outcome: undefined, event })),
    consentLink: (id) => attempt(() => consentLink(db, id)),
    audit: (page) => attempt(() => auditPage(db, page)),
    tally: () => attempt(() => tally(db)),
    sellerTally: () => attempt(() => sellerTally(db)),
    vacuum: () => attempt(async () => vacuum?.()),
  };
}

async function eraseAudited(tx: Tx, person: Person, at: Date): Promise<Done<Erasure>> {
  const outcome = await erase(tx, person, at);
  const { submissions, consents, notices, onHold } = outcome;
  const detail = { submissions, consents, notices, ...(onHold.length > 0 ? { onHold } : {}) };
  const leads = [...submissions, ...onHold];
  return { outcome, event: { action: 'erase', subject: subjectOf(person), detail, leads } };
}

interface Suppression {
  readonly source: string;
  readonly at: Date;
}

async function suppress(tx: Tx, person: Person, { source, at }: Suppression): Promise<Done<readonly string[]>> {
  await tx
    .insertInto('suppressions')
    .values(suppressionsByOperator(personHashes(person), source, at))
    .execute();
  const leads = await leadsOf(tx, person);
  const notices = await notify(tx, leads, {
    requestType: 'stop-contact',
    requestedAt: at,
    now: at,
  });
  return {
    outcome: notices,
    event: { action: 'suppress', subject: subjectOf(person), detail: { source, notices }, leads },
  };
}

async function plannedSuppression(db: Reader, person: Person, at: Date): Promise<PlannedSuppression> {
  const leads = await leadsOf(db, person);
  const recipients: Recipient[] = [];
  for (const page of pagesOf(leads)) recipients.push(...(await recipientsOf(db, page)));
  const notices = await newNotices(db, recipients, { requestType: 'stop-contact', requestedAt: at, now: at });
  return { leads, notices: notices.map(({ row }) => row.id).sort() };
}

interface Unsuppression {
  readonly reason: string;
  readonly at: Date;
}

async function unsuppress(
  tx: Tx,
  person: Person,
  { reason, at }: Unsuppression,
): Promise<Done<readonly EndedSuppression[]>> {
  const found = await suppressionsOf(tx, person);
  if (found.length === 0) return { outcome: [] };
  const hashes = [...new Set(found.map(({ hash }) => hash))];
  await tx
    .insertInto('suppressions')
    .values(suppressionsByOperator(hashes, UNSUPPRESSED, at))
    .execute();
  const ended = found.map(entryOf);
  const leads = await leadsOf(tx, person);
  const event = { action: 'unsuppress', subject: subjectOf(person), detail: { reason, ended }, leads };
  return { outcome: ended, event };
}

function suppressionsOf(db: SqlDatabase['db'], person: Person): Promise<readonly SuppressionRow[]> {
  return endableSuppressions(db, personHashes(person));
}

function entryOf({ at, source }: SuppressionRow): EndedSuppression {
  return { at, source };
}

/** The audit log names a person only by hashes. */
function subjectOf(person: Person): string {
  return personHashes(person).join(' ');
}

async function decideListing(tx: Tx, id: string, status: ListingStatus): Promise<Done<boolean>> {
  const rows = await tx.updateTable('listings').set({ status }).where('id', '=', id).returning('id').execute();
  if (rows.length === 0) return { outcome: false };
  return { outcome: true, event: { action: `listing-${status}`, subject: id } };
}

async function consentLink(db: Reader, id: string): Promise<ConsentLink | undefined> {
  const row = await db.selectFrom('consents').selectAll().where('submission_id', '=', id).executeTakeFirst();
  return row && linkOf(row);
}

async function auditPage(db: Reader, { after, limit }: Page): Promise<readonly AuditEntry[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id').limit(limit);
  if (after) query = query.where('id', '>', after);
  // The cast reads back what run-once.ts wrote.
  return (await query.execute()).map((row) => ({ ...row, detail: JSON.parse(row.detail) as AuditEntry['detail'] }));
}

async function tally(db: Reader): Promise<readonly Tally[]> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('outbox', (join) => join.onRef('outbox.submission_id', '=', 'submissions.id').on(isOwnDelivery))
    .select(['kind', 'submissions.status as status', 'outbox.status as delivery'])
    .select((eb) => eb.fn.countAll().as('count'))
    .groupBy(['kind', 'submissions.status', 'outbox.status'])
    .orderBy('kind')
    .orderBy('submissions.status')
    .orderBy('outbox.status')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

async function sellerTally(db: Reader): Promise<readonly SellerTally[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient as seller', 'status as delivery'])
    .select((eb) => eb.fn.countAll().as('count'))
    .where(isDelivery)
    .where('recipient', '!=', OPERATOR_RECIPIENT)
    .where('status', 'in', ['waiting', 'dead-letter'])
    .groupBy(['recipient', 'status'])
    .orderBy('recipient')
    .orderBy('status')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
