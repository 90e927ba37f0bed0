import type { ChainHead } from '../../leads/consent-chain.ts';
import { deduplicate, keysOf, type SaveResult, type StoredKey } from '../../leads/deduplicate.ts';
import { type Screened, screen } from '../../leads/screen.ts';
import type { Submission } from '../../leads/submission.ts';
import { appendConsents, lockChainHead } from './consents.ts';
import type { Tx } from './database.ts';
import { pagesOf } from './pages.ts';
import { knownPeople, suppressionsOnArrival } from './people.ts';
import { insertPrivacyRequest } from './privacy-requests.ts';
import { deliveryRows, listingRow, submissionRow } from './rows.ts';

/** Writes the new ones of a group of submissions, each with everything that follows from it. See Store.save. */
export async function saveGroup(tx: Tx, group: readonly Submission[]): Promise<readonly SaveResult[]> {
  const head = await lockChainHead(tx);
  const { results, newSubmissions, newKeys } = deduplicate(group, await storedKeys(tx, group));
  const screened = newSubmissions.length > 0 ? await insertAll(tx, newSubmissions, head) : [];
  if (newKeys.size > 0) await storeKeys(tx, newKeys);
  return results.map((result) => withQuarantine(result, screened));
}

async function storedKeys(tx: Tx, group: readonly Submission[]): Promise<ReadonlyMap<string, StoredKey>> {
  const keys = group.flatMap(({ idempotency }) => keysOf(idempotency));
  const rows = await tx.selectFrom('idempotency_keys').selectAll().where('key', 'in', keys).execute();
  return new Map(
    rows.map((row) => [
      row.key,
      { fingerprint: row.fingerprint, submissionId: row.submission_id, receivedAt: row.received_at },
    ]),
  );
}

function withQuarantine(result: SaveResult, screened: readonly Screened[]): SaveResult {
  if (result.outcome !== 'stored') return result;
  const found = screened.find(({ submission }) => submission.id === result.id);
  return found?.status === 'quarantined' ? { ...result, quarantined: found.reasons } : result;
}

async function insertAll(tx: Tx, submissions: readonly Submission[], head: ChainHead): Promise<readonly Screened[]> {
  const screened = screen(submissions, await knownPeople(tx, submissions));
  await tx.insertInto('submissions').values(screened.map(submissionRow)).execute();
  // A submission has a row for each recipient.
  for (const page of pagesOf(screened.flatMap(deliveryRows))) await tx.insertInto('outbox').values(page).execute();
  const suppressions = submissions.flatMap(suppressionsOnArrival);
  if (suppressions.length > 0) await tx.insertInto('suppressions').values(suppressions).execute();
  for (const one of submissions) if (one.kind === 'privacy-request') await insertPrivacyRequest(tx, one);
  const listings = submissions.filter(({ kind }) => kind === 'business-listing');
  if (listings.length > 0) await tx.insertInto('listings').values(listings.map(listingRow)).execute();
  const consents = submissions.flatMap(({ consent }) => consent ?? []);
  if (consents.length > 0) await appendConsents(tx, consents, head);
  return screened;
}

async function storeKeys(tx: Tx, keys: ReadonlyMap<string, StoredKey>): Promise<void> {
  const rows = [...keys].map(([key, stored]) => ({
    key,
    fingerprint: stored.fingerprint,
    submission_id: stored.submissionId,
    received_at: stored.receivedAt,
  }));
  await tx
    .insertInto('idempotency_keys')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        fingerprint: eb.ref('excluded.fingerprint'),
        submission_id: eb.ref('excluded.submission_id'),
        received_at: eb.ref('excluded.received_at'),
      })),
    )
    .execute();
}
