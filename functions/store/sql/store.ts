import { type ExpressionBuilder, sql } from 'kysely';
import { newId } from '../../leads/new-id.ts';
import type { UndeliveredRequests } from '../../leads/request-deadlines.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import type { Submission } from '../../leads/submission.ts';
import { batch } from '../../lib/batch.ts';
import type { ListingFilter, StoredListing } from '../listing.ts';
import { type ListPage, type Store, StoreUnavailable } from '../store.ts';
import { createSqlAdmin } from './admin.ts';
import { checkWritable } from './check-writable.ts';
import { brokenConsent } from './consents.ts';
import type { Reader, SqlDatabase, Tx } from './database.ts';
import { createSqlOutbox } from './outbox.ts';
import { isDelivery } from './outbox-type.ts';
import { openRequests } from './privacy-requests.ts';
import { storedListing } from './rows.ts';
import { runOnce } from './run-once.ts';
import { saveGroup } from './save.ts';
import { selectSubmissions, withSellerDeliveries } from './select.ts';
import type { Tables } from './tables.ts';
import { acceptToken, isTokenValid } from './verification.ts';

/** The actor in the audit log, in place of an operator. */
const VISITOR = 'visitor';
/** The most submissions written in one transaction. Bounds the parameters of one statement. */
const LARGEST_GROUP = 64;

/** A store over any SQL database that Kysely supports: one set of queries for all of them. */
export function createSqlStore(database: SqlDatabase): Store {
  const { db, attempt } = database;
  return {
    outbox: createSqlOutbox(database),
    admin: createSqlAdmin(database),
    save: batch(
      (group: readonly Submission[]) => attempt(() => db.transaction().execute((tx) => saveGroup(tx, group))),
      { largest: LARGEST_GROUP, fatal: (error) => error instanceof StoreUnavailable },
    ),
    find: (id) => attempt(async () => (await found(db, [id]))[0]),
    list: (page) => attempt(async () => found(db, await idsOn(db, page))),
    listings: (filter) => attempt(() => listings(db, filter)),
    oldestUndelivered: (now = new Date()) => attempt(() => oldestUndelivered(db, now)),
    undeliveredRevocations: () => attempt(() => undeliveredRevocations(db)),
    openRequests: () => attempt(() => openRequests(db)),
    isLinkValid: (token, now) => attempt(() => isTokenValid(db, token, now)),
    acceptLink: (token, at) => {
      const [id, by] = [newId(at), { name: VISITOR, at }];
      const work = (tx: Tx) => acceptToken(tx, token, at);
      return attempt(() => db.transaction().execute((tx) => runOnce(tx, { id, by, work })));
    },
    brokenConsent: () => attempt(() => brokenConsent(db)),
    check: (now = new Date()) => attempt(() => db.transaction().execute((tx) => checkWritable(tx, now))),
    close: () => db.destroy(),
  };
}

async function found(db: Reader, ids: readonly string[]): Promise<readonly StoredSubmission[]> {
  return withSellerDeliveries(db, await selectSubmissions(db, ids));
}

/** The delivery status of any recipient counts: a lead that one seller may not receive is found by it. */
async function idsOn(db: Reader, page: ListPage): Promise<readonly string[]> {
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
          .whereRef('outbox.submission_id', '=', 'submissions.id')
          .where(isDelivery)
          .where('outbox.status', '=', delivery),
      ),
    );
  }
  if (since) query = query.where('received_at', '>=', since);
  if (until) query = query.where('received_at', '<', until);
  if (after) query = query.where('submissions.id', '>', after);
  return (await query.execute()).map(({ id }) => id);
}

async function listings(db: Reader, { state, status }: ListingFilter): Promise<readonly StoredListing[]> {
  let query = db.selectFrom('listings').selectAll().orderBy('id');
  if (state) query = query.where('state', '=', state);
  if (status) query = query.where('status', '=', status);
  return (await query.execute()).map(storedListing);
}

/** As in the indexes outbox_undelivered and outbox_revocations, with literals, so that the database uses them. */
const isUndelivered = sql<boolean>`coalesce(status, '') in ('waiting', 'dead-letter')`;

async function oldestUndelivered(db: Reader, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('created_at')
    .where(isUndelivered)
    .where(isDelivery)
    .where((eb) => eb.not(isPostponed(eb, now)))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** A call that waits for calling hours: due later without an attempt that failed. */
function isPostponed(eb: ExpressionBuilder<Tables, 'outbox'>, now: Date) {
  const later = [eb('channel', '=', 'call-tracking'), eb('attempts', '=', 0), eb('next_at', '>', now.toISOString())];
  return eb.and([...later, eb('last_error', 'is', null)]);
}

async function undeliveredRevocations(db: Reader): Promise<UndeliveredRequests> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('request_type', 'is not', null)
    .where(isUndelivered)
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? undefined };
}
