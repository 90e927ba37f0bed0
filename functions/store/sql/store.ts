import { type Kysely, sql, type Transaction } from 'kysely';
import { type ChainHead, type ConsentLink, EMPTY_CHAIN, isUnbroken, nextLink } from '../../leads/consent-chain.ts';
import { deduplicate, keysOf, type Saved, type StoredKey } from '../../leads/deduplicate.ts';
import { privacyRequestType } from '../../leads/person.ts';
import type { Undelivered } from '../../leads/request-deadlines.ts';
import { type Screening, screen } from '../../leads/screen.ts';
import type { Consent, Submission } from '../../leads/submission.ts';
import { batch } from '../../lib/batch.ts';
import type { FullStore } from '../outbox.ts';
import {
  type ListingFilter,
  type ListingStatus,
  type ListPage,
  type StoredListing,
  StoreUnavailable,
} from '../store.ts';
import { createSqlDesk } from './admin.ts';
import { pagesOf } from './erase.ts';
import { notify } from './notices.ts';
import { createSqlOutbox } from './outbox.ts';
import { knownPeople, leadsOf, suppressionRows } from './people.ts';
import { linkOf, listingRow, outboxRow, storedListing, submissionRow } from './rows.ts';
import { select } from './select.ts';
import type { ConsentRow, Tables } from './tables.ts';

export interface SqlDatabase {
  readonly db: Kysely<Tables>;
  /** Runs work against the database: waits while it is busy, rejects with StoreUnavailable when it cannot be done. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /** Whether it has locks of rows, which can be passed by: `for update skip locked`. */
  readonly skipLocked?: boolean;
  /** Makes the database's files forget what was deleted. Rejects as attempted work does. */
  scrub?(): Promise<void>;
}

/** Largest group written in one transaction; bounds the parameters of one statement. */
const LARGEST_GROUP = 64;
const CHAIN_PAGE = 1000;

/** A store over any SQL database that Kysely speaks to. One set of queries for all of them. */
export function createSqlStore(database: SqlDatabase): FullStore {
  const { db, attempt } = database;
  return {
    outbox: createSqlOutbox(database),
    admin: createSqlDesk(database),
    save: batch(
      (group: readonly Submission[]) => attempt(() => db.transaction().execute((tx) => saveGroup(tx, group))),
      { largest: LARGEST_GROUP, fatal: (error) => error instanceof StoreUnavailable },
    ),
    find: (id) => attempt(async () => (await select(db, [id]))[0]),
    list: (page) => attempt(async () => select(db, await idsOf(db, page))),
    listings: (filter) => attempt(() => listings(db, filter)),
    setListingStatus: (id, status) => attempt(() => setListingStatus(db, id, status)),
    oldestUndelivered: () => attempt(() => oldestUndelivered(db)),
    undeliveredRevocations: () => attempt(() => undeliveredRevocations(db)),
    brokenConsent: () => attempt(() => brokenConsent(db)),
    close: () => db.destroy(),
  };
}

async function saveGroup(tx: Transaction<Tables>, group: readonly Submission[]): Promise<readonly Saved[]> {
  const head = await lockHead(tx);
  const decided = deduplicate(group, await knownKeys(tx, group));
  if (decided.toStore.length > 0) await insertAll(tx, decided.toStore, head);
  if (decided.toRemember.size > 0) await remember(tx, decided.toRemember);
  return decided.saved;
}

/**
 * Writing the head first makes this transaction the only writer until it ends (Postgres locks the row; SQLite is locked already): what
 * is read after it cannot change underneath, and no two processes can continue the chain from the same link.
 */
async function lockHead(tx: Transaction<Tables>): Promise<ChainHead> {
  return tx
    .updateTable('consent_chain_head')
    .set({ id: 1 })
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
}

async function knownKeys(tx: Transaction<Tables>, group: readonly Submission[]): Promise<Map<string, StoredKey>> {
  const keys = group.flatMap(({ idempotency }) => keysOf(idempotency));
  const rows = await tx.selectFrom('idempotency_keys').selectAll().where('key', 'in', keys).execute();
  return new Map(
    rows.map((row) => [
      row.key,
      { fingerprint: row.fingerprint, submissionId: row.submission_id, receivedAt: row.received_at },
    ]),
  );
}

async function insertAll(tx: Transaction<Tables>, submissions: readonly Submission[], head: ChainHead): Promise<void> {
  const marks = screen(submissions, await knownPeople(tx, submissions));
  const marked = submissions.map((submission, index) => [submission, marks[index] as Screening] as const);
  await tx
    .insertInto('submissions')
    .values(marked.map(([one, mark]) => submissionRow(one, mark)))
    .execute();
  await tx
    .insertInto('outbox')
    .values(marked.map(([one, mark]) => outboxRow(one, mark)))
    .execute();
  const stops = submissions.flatMap(suppressionRows);
  if (stops.length > 0) await tx.insertInto('suppressions').values(stops).execute();
  for (const one of submissions) await passOn(tx, one);
  const listings = submissions.filter(({ kind }) => kind === 'business-listing');
  if (listings.length > 0) await tx.insertInto('listings').values(listings.map(listingRow)).execute();
  const consents = submissions.flatMap(({ consent }) => consent ?? []);
  if (consents.length > 0) await appendConsents(tx, consents, head);
}

/** Whoever received the person's leads hears of the request, besides those whom privacy requests go to. */
async function passOn(tx: Transaction<Tables>, submission: Submission): Promise<void> {
  const asked = privacyRequestType(submission);
  if (!asked) return;
  const at = new Date(submission.receivedAt);
  for (const page of pagesOf(await leadsOf(tx, submission))) await notify(tx, page, { asked, at });
}

async function appendConsents(tx: Transaction<Tables>, consents: readonly Consent[], head: ChainHead): Promise<void> {
  let last = head;
  const rows: ConsentRow[] = [];
  for (const consent of consents) {
    const link = nextLink(last, consent);
    rows.push(consentRow(consent, link));
    last = { seq: link.seq, hash: link.chainHash };
  }
  await tx.insertInto('consents').values(rows).execute();
  await tx.updateTable('consent_chain_head').set(last).where('id', '=', 1).execute();
}

function consentRow(consent: Consent, link: ConsentLink): ConsentRow {
  return {
    seq: link.seq,
    id: consent.id,
    submission_id: consent.submissionId,
    record: link.record,
    record_hash: link.recordHash,
    previous_hash: link.previousHash,
    chain_hash: link.chainHash,
    redacted_hash: null,
  };
}

async function remember(tx: Transaction<Tables>, keys: ReadonlyMap<string, StoredKey>): Promise<void> {
  const rows = [...keys].map(([key, known]) => ({
    key,
    fingerprint: known.fingerprint,
    submission_id: known.submissionId,
    received_at: known.receivedAt,
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

async function idsOf(db: Kysely<Tables>, page: ListPage): Promise<readonly string[]> {
  const { kind, form, status, delivery, since, until, after, limit } = page;
  let query = db.selectFrom('submissions').select('submissions.id as id').orderBy('submissions.id').limit(limit);
  if (kind) query = query.where('kind', '=', kind);
  if (form) query = query.where('form', '=', form);
  if (status) query = query.where('submissions.status', '=', status);
  if (delivery) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('outbox')
          .select('outbox.id')
          .whereRef('outbox.id', '=', 'submissions.id')
          .where('outbox.status', '=', delivery),
      ),
    );
  }
  if (since) query = query.where('received_at', '>=', since);
  if (until) query = query.where('received_at', '<', until);
  if (after) query = query.where('submissions.id', '>', after);
  return (await query.execute()).map(({ id }) => id);
}

async function listings(db: Kysely<Tables>, { state, status }: ListingFilter): Promise<readonly StoredListing[]> {
  let query = db.selectFrom('listings').selectAll().orderBy('id');
  if (state) query = query.where('state', '=', state);
  if (status) query = query.where('status', '=', status);
  return (await query.execute()).map(storedListing);
}

async function setListingStatus(db: Kysely<Tables>, id: string, status: ListingStatus): Promise<boolean> {
  const change = db.updateTable('listings').set({ status }).where('id', '=', id);
  const result = await db.transaction().execute((tx) => tx.executeQuery(change));
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Its conditions are those of the index outbox_undelivered, word for word: values given apart would keep a database from seeing that. */
async function oldestUndelivered(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('created_at')
    .where(sql<boolean>`coalesce(status, '') in ('waiting', 'dead-letter')`)
    .whereRef('id', '=', 'submission_id')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

async function undeliveredRevocations(db: Kysely<Tables>): Promise<Undelivered> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('asked', 'is not', null)
    .where('status', 'in', ['waiting', 'dead-letter'])
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? undefined };
}

async function brokenConsent(db: Kysely<Tables>): Promise<string | undefined> {
  let head = EMPTY_CHAIN;
  for (;;) {
    const rows = await db
      .selectFrom('consents')
      .selectAll()
      .where('seq', '>', head.seq)
      .orderBy('seq')
      .limit(CHAIN_PAGE)
      .execute();
    for (const row of rows) {
      if (!isUnbroken(head, linkOf(row))) return row.id;
      head = { seq: row.seq, hash: row.chain_hash };
    }
    if (rows.length < CHAIN_PAGE) return undefined;
  }
}
