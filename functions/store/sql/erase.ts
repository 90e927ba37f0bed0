import type { Kysely, Transaction } from 'kysely';
import { newId } from '../../leads/new-id.ts';
import { type Person, type PrivacyRequestType, personHashes } from '../../leads/person.ts';
import { redactConsent } from '../../leads/redact-consent.ts';
import type { Consent, Kind } from '../../leads/submission.ts';
import { sha256 } from '../../lib/sha256.ts';
import type { Erasure } from '../admin.ts';
import { insertNotices, lockOutbox, newNotices, recipientsOf } from './notices.ts';
import { isOf, reducedOf } from './people.ts';
import type { OutboxRow, Tables } from './tables.ts';

type Tx = Transaction<Tables>;
type Reading = Pick<Kysely<Tables>, 'selectFrom'>;

interface Found extends Person {
  readonly id: string;
  readonly kind: Kind;
  readonly payload: string;
  readonly hold: string | null;
}

/** What an erasure will do, and the rows that tell it to whoever received what is erased. */
interface Plan extends Omit<Erasure, 'notices'> {
  readonly erased: readonly Found[];
  readonly notices: readonly OutboxRow[];
}

/** How many rows one statement may name. */
const PAGE = 500;
const COLUMNS = ['id', 'kind', 'payload', 'phone', 'email', 'hold'] as const;

/** What erase() would do now; changes nothing. */
export async function plannedErasure(db: Reading, person: Person, at: Date): Promise<Erasure> {
  return outcomeOf(await planOf(db, await submissionsOf(db, person), at));
}

/** Removes a person from every table; see Desk.erase. */
export async function erase(tx: Tx, person: Person, at: Date): Promise<Erasure> {
  const found = await lockSubmissionsOf(tx, person);
  const ids = found.map(({ id }) => id);
  for (const page of pagesOf(ids)) await lockOutbox(tx, page);
  const plan = await planOf(tx, found, at);
  const hashes = new Set([person, ...found].flatMap(personHashes));
  for (const page of pagesOf(ids)) for (const hash of await reducedHashes(tx, page)) hashes.add(hash);
  for (const page of pagesOf(plan.notices)) await insertNotices(tx, page);
  for (const page of pagesOf(plan.erased)) await eraseAll(tx, page);
  await suppressAll(tx, [...hashes], at);
  return outcomeOf(plan);
}

function outcomeOf({ erased: _, notices, ...plan }: Plan): Erasure {
  return { ...plan, notices: notices.map(({ id }) => id).sort() };
}

async function planOf(db: Reading, found: readonly Found[], at: Date): Promise<Plan> {
  const erased = found.filter(({ hold }) => hold === null);
  const onHold = found.filter(({ hold }) => hold !== null);
  const delivered: { id: string; to: string }[] = [];
  const notices: OutboxRow[] = [];
  let consents = 0;
  // What is on hold may be wanted as evidence, also where it was sent to: its buyers are only told to stop.
  const askings: readonly (readonly [PrivacyRequestType, readonly Found[]])[] = [
    ['erase', erased],
    ['stop-contact', onHold.filter(({ kind }) => kind !== 'privacy-request')],
  ];
  for (const [asked, those] of askings) {
    for (const page of pagesOf(those.map(({ id }) => id))) {
      const recipients = await recipientsOf(db, page);
      notices.push(...(await newNotices(db, recipients, { asked, at })));
      if (asked !== 'erase') continue;
      delivered.push(...recipients.flatMap(({ id, origin }) => (origin === null ? [] : [{ id, to: origin }])));
      consents += await countConsents(db, page);
    }
  }
  return {
    erased,
    notices,
    submissions: erased.map(({ id }) => id),
    consents,
    delivered,
    linked: await linkedTo(db, found),
    onHold: onHold.map(({ id }) => id),
  };
}

async function submissionsOf(db: Reading, person: Person): Promise<readonly Found[]> {
  const reduced = await reducedOf(db, person);
  const rows = await db
    .selectFrom('submissions')
    .select(COLUMNS)
    .where((eb) => isOf(eb, person, reduced))
    .orderBy('id')
    .execute();
  return rows.map(foundOf);
}

/** The same, and nobody else changes them until this transaction ends. */
async function lockSubmissionsOf(tx: Tx, person: Person): Promise<readonly Found[]> {
  const reduced = await reducedOf(tx, person);
  const rows = await tx
    .updateTable('submissions')
    .set((eb) => ({ hold: eb.ref('hold') }))
    .where((eb) => isOf(eb, person, reduced))
    .returning(COLUMNS)
    .execute();
  return rows.map(foundOf).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function foundOf({ phone, email, ...row }: Omit<Found, keyof Person> & Record<keyof Person, string | null>): Found {
  return { ...row, phone: phone ?? undefined, email: email ?? undefined };
}

async function linkedTo(db: Reading, found: readonly Found[]): Promise<readonly string[]> {
  const known = new Set(found.map(({ id }) => id));
  const named = found.filter(({ phone, email }) => phone || email);
  const people = new Map(named.map(({ phone, email }) => [`${phone} ${email}`, { phone, email }]));
  const linked = new Set<string>();
  for (const person of people.values()) {
    for (const { id } of await submissionsOf(db, person)) if (!known.has(id)) linked.add(id);
  }
  return [...linked].sort();
}

async function eraseAll(tx: Tx, found: readonly Found[]): Promise<void> {
  const ids = found.map(({ id }) => id);
  for (const { id, kind, payload } of found) {
    await tx
      .updateTable('submissions')
      .set({ status: 'erased', payload: restOf(kind, payload), ...NOBODY })
      .where('id', '=', id)
      .execute();
  }
  await dropTraces(tx, ids);
  await tx.deleteFrom('minimized_people').where('submission_id', 'in', ids).execute();
  await redactAll(tx, ids);
}

/** What a submission holds of its person besides its payload. */
export const NOBODY = { raw: '{}', attribution: '{}', phone: null, email: null } as const;

/** Takes away what other tables hold of these submissions, but for the consent records. What was waiting will not go out. */
export async function dropTraces(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ status: 'erased', leased_by: null, leased_until: null })
    .where('id', 'in', ids)
    .where('status', 'in', ['waiting', 'quarantined', 'dead-letter'])
    .execute();
  await tx.deleteFrom('listings').where('id', 'in', ids).execute();
  await tx.deleteFrom('idempotency_keys').where('submission_id', 'in', ids).execute();
}

/** Of a privacy request what was asked stays: the log of requests is kept for two years. */
function restOf(kind: Kind, payload: string): string {
  if (kind !== 'privacy-request') return '{}';
  const { kind: asked } = JSON.parse(payload) as { kind?: unknown };
  return JSON.stringify({ kind: asked });
}

async function countConsents(db: Reading, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('consents')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('submission_id', 'in', ids)
    .where('redacted_hash', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The records are replaced, their hashes stay: see ConsentRow. */
export async function redactAll(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('consents')
    .select(['id', 'record'])
    .where('submission_id', 'in', ids)
    .where('redacted_hash', 'is', null)
    .execute();
  for (const row of rows) {
    const record = JSON.stringify(redactConsent(JSON.parse(row.record) as Consent));
    await tx
      .updateTable('consents')
      .set({ record, redacted_hash: sha256(record) })
      .where('id', '=', row.id)
      // Whoever came here second finds it done.
      .where('redacted_hash', 'is', null)
      .execute();
  }
}

async function reducedHashes(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.selectFrom('minimized_people').select('hash').where('submission_id', 'in', ids).execute();
  return rows.map(({ hash }) => hash);
}

async function suppressAll(tx: Tx, hashes: readonly string[], at: Date): Promise<void> {
  const rows = hashes.map((hash) => ({
    id: newId(at),
    hash,
    at: at.toISOString(),
    source: ERASURE,
    submission_id: null,
  }));
  for (const page of pagesOf(rows)) await tx.insertInto('suppressions').values(page).execute();
}

/** Why somebody is suppressed whom an operator erased. */
export const ERASURE = 'erasure';

export function pagesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / PAGE) }, (_, page) => all.slice(page * PAGE, (page + 1) * PAGE));
}
