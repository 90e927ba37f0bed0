import { type Person, personHashes } from '../../../leads/person.ts';
import type { Kind } from '../../../leads/submission.ts';
import { pagesOf } from '../../../lib/collections.ts';
import type { Erasure } from '../../admin.ts';
import type { Reader, Tx } from '../database.ts';
import {
  insertNotices,
  lockDeliveries,
  type NewNotice,
  newNotices,
  type PrivacyRequest,
  type Recipient,
  recipientsOf,
} from '../outbox/notices.ts';
import { personOf } from '../rows.ts';
import type { SubmissionRow } from '../tables.ts';
import { ERASURE, isOf, minimizedOf, suppressionsByOperator } from './people.ts';
import { closeDeletions } from './privacy-requests.ts';
import { countUnredacted, NO_PERSON, redactConsents, removeTraces } from './redact.ts';

const COLUMNS = ['id', 'kind', 'payload', 'phone', 'email', 'legal_hold'] as const;

/** A submission of the person who is to be erased. */
type PersonRow = Pick<SubmissionRow, (typeof COLUMNS)[number]>;

/** What an erasure will change. */
interface ErasurePlan {
  readonly erased: readonly PersonRow[];
  readonly onHold: readonly PersonRow[];
  readonly consents: number;
  readonly recipients: readonly Recipient[];
  readonly notices: readonly NewNotice[];
  readonly linked: readonly string[];
}

/** See AdminStore.plannedErasure. */
export async function plannedErasure(db: Reader, person: Person, at: Date): Promise<Erasure> {
  return outcomeOf(await planErasure(db, await submissionsOf(db, person), at));
}

/** See AdminStore.erase. */
export async function erase(tx: Tx, person: Person, at: Date): Promise<Erasure> {
  const rows = await lockSubmissionsOf(tx, person);
  const pages = pagesOf(idsOf(rows));
  for (const page of pages) await lockDeliveries(tx, page);
  const plan = await planErasure(tx, rows, at);
  const hashes = new Set([person, ...rows.map(personOf)].flatMap(personHashes));
  for (const page of pages) for (const hash of await minimizedHashes(tx, page)) hashes.add(hash);
  await insertNotices(tx, plan.notices);
  for (const page of pagesOf(plan.erased)) await eraseRows(tx, page);
  for (const page of pagesOf(idsOf(plan.erased))) await closeDeletions(tx, page, at);
  for (const page of pagesOf(suppressionsByOperator([...hashes], ERASURE, at)))
    await tx.insertInto('suppressions').values(page).execute();
  return outcomeOf(plan);
}

function outcomeOf({ erased, onHold, consents, recipients, notices, linked }: ErasurePlan): Erasure {
  return {
    submissions: idsOf(erased),
    consents,
    delivered: recipients.flatMap(({ submissionId: id, origin }) => (origin === null ? [] : [{ id, to: origin }])),
    notices: notices.map(({ row }) => row.id).sort(),
    linked,
    onHold: idsOf(onHold),
  };
}

async function planErasure(db: Reader, rows: readonly PersonRow[], at: Date): Promise<ErasurePlan> {
  const erased = rows.filter((row) => row.legal_hold === null);
  const onHold = rows.filter((row) => row.legal_hold !== null);
  const erasing = await planNotices(db, erased, { requestType: 'erase', requestedAt: at, now: at });
  // A copy of a submission on legal hold may be evidence, too: its recipients must only stop, not erase.
  const leadsOnHold = onHold.filter(({ kind }) => kind !== 'privacy-request');
  const stopping = await planNotices(db, leadsOnHold, { requestType: 'stop-contact', requestedAt: at, now: at });
  return {
    erased,
    onHold,
    consents: await countUnredacted(db, idsOf(erased)),
    recipients: erasing.recipients,
    notices: [...erasing.notices, ...stopping.notices],
    linked: await linkedTo(db, rows),
  };
}

interface PlannedNotices {
  readonly recipients: readonly Recipient[];
  readonly notices: readonly NewNotice[];
}

async function planNotices(db: Reader, rows: readonly PersonRow[], request: PrivacyRequest): Promise<PlannedNotices> {
  const recipients: Recipient[] = [];
  for (const page of pagesOf(idsOf(rows))) recipients.push(...(await recipientsOf(db, page)));
  return { recipients, notices: await newNotices(db, recipients, request) };
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

async function submissionsOf(db: Reader, person: Person): Promise<readonly PersonRow[]> {
  const minimized = await minimizedOf(db, person);
  return db
    .selectFrom('submissions')
    .select(COLUMNS)
    .where((eb) => isOf(eb, person, minimized))
    .orderBy('id')
    .execute();
}

/** The same, and locks them until this transaction ends. */
async function lockSubmissionsOf(tx: Tx, person: Person): Promise<readonly PersonRow[]> {
  const minimized = await minimizedOf(tx, person);
  const rows = await tx
    .updateTable('submissions')
    .set((eb) => ({ legal_hold: eb.ref('legal_hold') }))
    .where((eb) => isOf(eb, person, minimized))
    .returning(COLUMNS)
    .execute();
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Ids of other submissions that share a phone or email with these. */
async function linkedTo(db: Reader, rows: readonly PersonRow[]): Promise<readonly string[]> {
  const known = new Set(idsOf(rows));
  const named = rows.filter(({ phone, email }) => phone || email);
  const people = new Map(named.map((row) => [`${row.phone} ${row.email}`, personOf(row)]));
  const linked = new Set<string>();
  for (const person of people.values()) {
    for (const { id } of await submissionsOf(db, person)) if (!known.has(id)) linked.add(id);
  }
  return [...linked].sort();
}

async function eraseRows(tx: Tx, rows: readonly PersonRow[]): Promise<void> {
  const ids = idsOf(rows);
  for (const { id, kind, payload } of rows) {
    await tx
      .updateTable('submissions')
      .set({ status: 'erased', payload: remainderOf(kind, payload), ...NO_PERSON })
      .where('id', '=', id)
      .execute();
  }
  await removeTraces(tx, ids);
  await tx.deleteFrom('minimized_people').where('submission_id', 'in', ids).execute();
  await redactConsents(tx, ids);
}

/** A privacy request keeps what was requested: the log of requests is kept for two years. */
function remainderOf(kind: Kind, payload: string): string {
  if (kind !== 'privacy-request') return '{}';
  // The cast is for a payload that a schema has checked.
  const { kind: requestType } = JSON.parse(payload) as { kind?: unknown };
  return JSON.stringify({ kind: requestType });
}

async function minimizedHashes(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.selectFrom('minimized_people').select('hash').where('submission_id', 'in', ids).execute();
  return rows.map(({ hash }) => hash);
}
