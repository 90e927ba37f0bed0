import { type CompiledQuery, sql } from 'kysely';
import { type SealedConsent, sealConsent } from '../../../leads/consents.ts';
import { deduplicate, keysOf, type SaveResult, type StoredKey } from '../../../leads/deduplicate.ts';
import { newId } from '../../../leads/new-id.ts';
import { type Screened, screen } from '../../../leads/screen.ts';
import { isAboutArrival, type Submission } from '../../../leads/submission.ts';
import { velocityTally } from '../../../leads/velocity.ts';
import { pagesOf } from '../../../lib/collections.ts';
import { compileOnce, valuesOf } from '../compile-once.ts';
import type { ChainOptions, Tx } from '../database.ts';
import { jsonOf } from '../json-keys.ts';
import { knownPeople, suppressionsOnArrival } from '../people/people.ts';
import { insertPrivacyRequest } from '../people/privacy-requests.ts';
import { pipelineQueries } from '../pipeline-queries.ts';
import { deliveryRows, listingRow, submissionRow } from '../rows.ts';
import { VISITOR, writeAuditEvent } from '../run-once.ts';
import type { OutboxRow, SubmissionRow, Tables } from '../tables.ts';
import { type AddedCounts, addCounts, pruneNowAndThen, velocityCounts } from '../velocity.ts';
import { appendConsents, lockChainHead } from './consents.ts';
import { releaseRows } from './quarantine.ts';

/** Submissions to be saved together, with what can be made before the store is locked. */
interface Group {
  readonly submissions: readonly Submission[];
  readonly consents: ReadonlyMap<Submission, SealedConsent>;
}

export function prepareGroup(submissions: readonly Submission[]): Group {
  const sealed = submissions.flatMap((one) => (one.consent ? [[one, sealConsent(one.consent)] as const] : []));
  return { submissions, consents: new Map(sealed) };
}

/**
 * Writes the new ones of a group of submissions, each with everything that follows from it. See Store.save. All other
 * writers wait from the first statement to the commit, so that little happens in between: one round trip reads, and one
 * writes.
 */
export async function saveGroup(
  tx: Tx,
  { submissions, consents }: Group,
  chain: ChainOptions = {},
): Promise<readonly SaveResult[]> {
  const [[head], keys, people, counted] = await pipelineQueries(tx, (run) =>
    Promise.all([
      run(lockChainHead(tx)),
      run(storedKeys(tx, submissions)),
      knownPeople(tx, run, submissions),
      velocityCounts(tx, run, submissions),
    ]),
  );
  if (!head) throw new Error('The table consent_chain_head has no row.');
  const { results, newSubmissions, newKeys } = deduplicate(submissions, byKey(keys));
  const velocity = velocityTally(counted);
  const screened = screen(newSubmissions, { ...people, velocity });
  const sealed = newSubmissions.flatMap((one) => consents.get(one) ?? []);
  const added = velocity.added();
  await writeAll(tx, { screened, consents: appendConsents(tx, sealed, { head, ...chain }), newKeys, added });
  await pruneNowAndThen(tx, added, { counted, at: latestOf(submissions) });
  for (const one of newSubmissions) if (one.kind === 'privacy-request') await insertPrivacyRequest(tx, one);
  await releaseRepeated(tx, submissions, { results, screenAll: (repeats) => screenAgain(tx, repeats) });
  return results.map((result) => withVerdict(result, screened));
}

/** Screens and counts submissions whose answers were sent before. */
async function screenAgain(tx: Tx, repeats: readonly Submission[]): Promise<readonly Screened[]> {
  const [people, counted] = await pipelineQueries(tx, (run) =>
    Promise.all([knownPeople(tx, run, repeats), velocityCounts(tx, run, repeats)]),
  );
  const velocity = velocityTally(counted);
  const screened = screen(repeats, { ...people, velocity });
  const added = velocity.added();
  if (added.size > 0) await tx.executeQuery(addCounts(tx, added));
  await pruneNowAndThen(tx, added, { counted, at: latestOf(repeats) });
  return screened;
}

function latestOf(submissions: readonly Submission[]): Date {
  return new Date(Math.max(...submissions.map(({ receivedAt }) => Date.parse(receivedAt))));
}

function storedKeys(tx: Tx, group: readonly Submission[]) {
  const keys = jsonOf(group.flatMap(({ idempotency }) => keysOf(idempotency)));
  const make = () =>
    sql<Tables['idempotency_keys']>`select stored.*
      from json_each(${keys}) as wanted cross join idempotency_keys as stored where stored.key = wanted.key`.compile(
      tx,
    );
  return compileOnce(tx, 'stored keys', { parameters: [keys], make });
}

function byKey(rows: readonly Tables['idempotency_keys'][]): ReadonlyMap<string, StoredKey> {
  return new Map(
    rows.map((row) => [
      row.key,
      {
        fingerprint: row.fingerprint,
        submissionId: row.submission_id,
        receivedAt: row.received_at,
        ...(row.sender === null ? {} : { sender: row.sender }),
      },
    ]),
  );
}

function withVerdict(result: SaveResult, screened: readonly Screened[]): SaveResult {
  if (result.outcome !== 'stored') return result;
  const found = screened.find(({ submission }) => submission.id === result.id);
  if (!found) return result;
  return {
    ...result,
    ...(found.status === 'quarantined' ? { quarantined: found.reasons } : {}),
    ...(found.alarms.length > 0 ? { alarms: found.alarms } : {}),
  };
}

interface NewRows {
  readonly screened: readonly Screened[];
  /** The statements that append their consent records. */
  readonly consents: readonly CompiledQuery[];
  readonly newKeys: ReadonlyMap<string, StoredKey>;
  /** What the submissions are counted by. */
  readonly added: AddedCounts;
}

async function writeAll(tx: Tx, { screened, consents, newKeys, added }: NewRows): Promise<void> {
  const submissions = screened.map(({ submission }) => submission);
  const suppressions = submissions.flatMap(suppressionsOnArrival);
  const listings = submissions.filter(({ kind }) => kind === 'business-listing').map(listingRow);
  const statements = [
    ...(screened.length > 0 ? [insertSubmissions(tx, screened.map(submissionRow))] : []),
    // A submission has a row for each recipient.
    ...pagesOf(screened.flatMap(deliveryRows)).map((page) => insertDeliveries(tx, page)),
    ...(suppressions.length > 0 ? [tx.insertInto('suppressions').values(suppressions).compile()] : []),
    ...(listings.length > 0 ? [tx.insertInto('listings').values(listings).compile()] : []),
    ...consents,
    ...(newKeys.size > 0 ? [storeKeys(tx, newKeys)] : []),
    ...(added.size > 0 ? [addCounts(tx, added)] : []),
  ];
  await pipelineQueries(tx, (run) => Promise.all(statements.map((statement) => run<unknown>(statement))));
}

function insertSubmissions(tx: Tx, rows: readonly SubmissionRow[]): CompiledQuery {
  const make = () => tx.insertInto('submissions').values(rows).compile();
  return compileOnce(tx, `${rows.length} submissions`, { parameters: valuesOf(rows), make });
}

function insertDeliveries(tx: Tx, rows: readonly OutboxRow[]): CompiledQuery {
  const make = () => tx.insertInto('outbox').values(rows).compile();
  return compileOnce(tx, `${rows.length} deliveries`, { parameters: valuesOf(rows), make });
}

function storeKeys(tx: Tx, keys: ReadonlyMap<string, StoredKey>) {
  const rows = [...keys].map(([key, stored]) => ({
    key,
    fingerprint: stored.fingerprint,
    submission_id: stored.submissionId,
    received_at: stored.receivedAt,
    sender: stored.sender ?? null,
  }));
  const make = () =>
    tx
      .insertInto('idempotency_keys')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          fingerprint: eb.ref('excluded.fingerprint'),
          submission_id: eb.ref('excluded.submission_id'),
          received_at: eb.ref('excluded.received_at'),
          sender: eb.ref('excluded.sender'),
        })),
      )
      .compile();
  return compileOnce(tx, `${rows.length} keys`, { parameters: valuesOf(rows), make });
}

type ScreenAll = (submissions: readonly Submission[]) => Promise<readonly Screened[]>;

/**
 * Releases quarantined submissions that were sent again and would be accepted now: a browser that filled in the hidden
 * field does not cost the visitor the call. The first submission stays the one that is delivered, with its reasons on
 * record. Held for any other reason than how it arrived, it stays so. A repeat never quarantines anything.
 */
async function releaseRepeated(
  tx: Tx,
  group: readonly Submission[],
  { results, screenAll }: { readonly results: readonly SaveResult[]; readonly screenAll: ScreenAll },
): Promise<void> {
  const repeats = new Map<string, Submission>();
  for (const [index, result] of results.entries()) {
    const submission = group[index];
    const isClean = submission && (submission.spamSignals ?? []).length === 0;
    if (result.outcome === 'repeated' && isClean) repeats.set(result.id, submission);
  }
  if (repeats.size === 0) return;
  const rows = await tx
    .selectFrom('submissions')
    .select(['id', 'reasons'])
    .where('id', 'in', [...repeats.keys()])
    .where('status', '=', 'quarantined')
    .execute();
  const sentAgain = rows.filter(({ reasons }) => mayRelease(reasons));
  if (sentAgain.length === 0) return;
  const screened = await screenAll(sentAgain.flatMap(({ id }) => repeats.get(id) ?? []));
  for (const [index, { submission, status }] of screened.entries()) {
    const row = sentAgain[index];
    if (row && status === 'accepted') await release(tx, row, submission);
  }
}

/** Only an operator may release a lead whose person asked to stop, or that a check before delivery has held. */
function mayRelease(reasons: string): boolean {
  // The cast reads back what submissionRow() wrote.
  return (JSON.parse(reasons) as readonly string[]).every(isAboutArrival);
}

async function release(tx: Tx, { id, reasons }: { id: string; reasons: string }, repeat: Submission): Promise<void> {
  const at = new Date(repeat.receivedAt);
  await releaseRows(tx, [id], at);
  // An opt-out that came with the repeat counts for the submission, too.
  if (repeat.optOut !== undefined) {
    const change = tx.updateTable('submissions').set({ opt_out: repeat.optOut });
    await change.where('id', '=', id).where('opt_out', 'is', null).execute();
  }
  const detail = { reasons: JSON.parse(reasons), repeat: true };
  const event = { action: 'release-from-quarantine', subject: id, detail } as const;
  await writeAuditEvent(tx, { id: newId(at), by: { name: VISITOR, at }, event });
}
