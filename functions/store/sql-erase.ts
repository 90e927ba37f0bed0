import type { Transaction } from 'kysely';
import { sha256 } from '../sha256.ts';
import { newId } from '../submissions/new-id.ts';
import { redactConsent } from '../submissions/redact-consent.ts';
import type { Consent, Kind } from '../submissions/submission.ts';
import type { Erased } from './desk.ts';
import { type Person, personHashes } from './suppression.ts';
import type { Tables } from './tables.ts';

type Tx = Transaction<Tables>;

interface Found extends Person {
  readonly id: string;
  readonly kind: Kind;
  readonly payload: string;
}

/** How many rows one statement may name. */
const PAGE = 500;

/** Removes a person from every table; see Desk.erase. */
export async function erase(tx: Tx, person: Person, at: Date): Promise<Erased> {
  const found = await submissionsOf(tx, person);
  const linked = await linkedTo(tx, found);
  const delivered: { id: string; to: string }[] = [];
  let consents = 0;
  for (let from = 0; from < found.length; from += PAGE) {
    const page = found.slice(from, from + PAGE);
    delivered.push(...(await deliveredOf(tx, page)));
    consents += await eraseAll(tx, page);
  }
  await suppressAll(tx, [person, ...found], at);
  return { submissions: found.map(({ id }) => id), consents, delivered, linked };
}

async function submissionsOf(tx: Tx, { phone, email }: Person): Promise<readonly Found[]> {
  const rows = await tx
    .selectFrom('submissions')
    .select(['id', 'kind', 'payload', 'phone', 'email'])
    .where((eb) => eb.or([...(phone ? [eb('phone', '=', phone)] : []), ...(email ? [eb('email', '=', email)] : [])]))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, phone: row.phone ?? undefined, email: row.email ?? undefined }));
}

async function linkedTo(tx: Tx, found: readonly Found[]): Promise<readonly string[]> {
  const known = new Set(found.map(({ id }) => id));
  const people = new Map(found.map(({ phone, email }) => [`${phone} ${email}`, { phone, email }]));
  const linked = new Set<string>();
  for (const person of people.values()) {
    for (const { id } of await submissionsOf(tx, person)) if (!known.has(id)) linked.add(id);
  }
  return [...linked].sort();
}

async function deliveredOf(tx: Tx, found: readonly Found[]): Promise<readonly { id: string; to: string }[]> {
  const ids = found.map(({ id }) => id);
  const rows = await tx
    .selectFrom('outbox')
    .select(['submission_id as id', 'delivered_to as to'])
    .where('submission_id', 'in', ids)
    .where('delivered_to', 'is not', null)
    .orderBy('submission_id')
    .execute();
  return rows.map(({ id, to }) => ({ id, to: to ?? '' }));
}

/** How many consent records were among them. */
async function eraseAll(tx: Tx, found: readonly Found[]): Promise<number> {
  const ids = found.map(({ id }) => id);
  for (const { id, kind, payload } of found) {
    await tx
      .updateTable('submissions')
      .set({ status: 'erased', payload: restOf(kind, payload), raw: '{}', attribution: '{}', phone: null, email: null })
      .where('id', '=', id)
      .execute();
  }
  await tx
    .updateTable('outbox')
    .set({ status: 'erased', leased_by: null, leased_until: null })
    .where('submission_id', 'in', ids)
    .where('status', 'in', ['waiting', 'held', 'parked'])
    .execute();
  await tx.deleteFrom('listings').where('id', 'in', ids).execute();
  await tx.deleteFrom('repeat_keys').where('submission_id', 'in', ids).execute();
  return redactAll(tx, ids);
}

/** Of a privacy request what was asked stays: the log of requests is kept for two years. */
function restOf(kind: Kind, payload: string): string {
  if (kind !== 'privacy-request') return '{}';
  const { kind: asked } = JSON.parse(payload) as { kind?: unknown };
  return JSON.stringify({ kind: asked });
}

/** The record is replaced, its hashes stay: see ConsentRow. */
async function redactAll(tx: Tx, ids: readonly string[]): Promise<number> {
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
      .execute();
  }
  return rows.length;
}

async function suppressAll(tx: Tx, people: readonly Person[], at: Date): Promise<void> {
  const hashes = [...new Set(people.flatMap(personHashes))];
  const rows = hashes.map((hash) => ({
    id: newId(at),
    hash,
    at: at.toISOString(),
    source: 'erasure',
    submission_id: null,
  }));
  for (let from = 0; from < rows.length; from += PAGE) {
    await tx
      .insertInto('suppressions')
      .values(rows.slice(from, from + PAGE))
      .execute();
  }
}
