import { randomBytes } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { leastIdAt, newId } from '../../../leads/new-id.ts';
import { RETRACT } from '../../../leads/person.ts';
import type { UndeliveredRequests } from '../../../leads/privacy-request.ts';
import {
  type ListingFilter,
  matchesName,
  type StoredListing,
  type StoredSubmission,
} from '../../../leads/stored-submission.ts';
import type { JsonObject, Submission } from '../../../leads/submission.ts';
import { batch } from '../../../lib/batch.ts';
import type { FieldSample } from '../../field-data.ts';
import { type ListPage, type Store, StoreUnavailable } from '../../store.ts';
import { checkWritable } from '../check-writable.ts';
import type { Reader, SqlDatabase, Tx } from '../database.ts';
import { addFieldData } from '../field-data.ts';
import { keepAnswers, keptAnswers } from '../kept-answers.ts';
import { createSqlOperators } from '../operators/operators.ts';
import { createSqlOutbox } from '../outbox/outbox.ts';
import { isDelivery } from '../outbox/outbox-type.ts';
import { isOf, minimizedOf } from '../people/people.ts';
import { openRequests } from '../people/privacy-requests.ts';
import { acceptToken, isTokenValid } from '../people/verification.ts';
import { storedListing } from '../rows.ts';
import { runOnce, VISITOR } from '../run-once.ts';
import { createSqlSales } from '../sales/sales.ts';
import type { SubmissionRow, Tables } from '../tables.ts';
import { countsOf } from '../velocity.ts';
import { createSqlWork } from '../work/work.ts';
import { createSqlAdmin } from './admin.ts';
import { brokenConsent, brokenHead, chainAnchor } from './consents.ts';
import { prepareGroup, saveGroup } from './save.ts';
import { selectSubmissions, withSellerDeliveries } from './select.ts';

/** The most submissions written in one transaction. Bounds the parameters of one statement. */
const LARGEST_GROUP = 64;

/** A store over any SQL database that Kysely supports: one set of queries for all of them. */
export function createSqlStore(database: SqlDatabase): Store {
  const { db, attempt } = database;
  return {
    outbox: createSqlOutbox(database),
    admin: createSqlAdmin(database),
    operators: createSqlOperators(database),
    work: createSqlWork(database),
    sales: createSqlSales(database),
    save: batch(
      (submissions: readonly Submission[]) => {
        const group = prepareGroup(submissions);
        return attempt(() => db.transaction().execute((tx) => saveGroup(tx, group, database.chain)));
      },
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
    countFieldData: batch(
      async (samples: readonly FieldSample[]) => {
        await attempt(() => addFieldData(db, samples));
        return samples.map(() => undefined);
      },
      { largest: LARGEST_GROUP, fatal: (error) => error instanceof StoreUnavailable },
    ),
    keepAnswers: (answers, now) => attempt(() => db.transaction().execute((tx) => keepAnswers(tx, answers, now))),
    keptAnswers: (id, now) => attempt(() => keptAnswers(db, id, now)),
    velocityCounts: (keys) => attempt(() => countsOf(db, new Set(keys))),
    sharedSecret: (name) => attempt(() => sharedSecret(db, name)),
    brokenConsent: () => attempt(() => brokenConsent(db, database.chain?.keys)),
    consentAnchor: () => attempt(() => chainAnchor(db)),
    check: (now = new Date()) => attempt(() => db.transaction().execute((tx) => checkWritable(tx, now))),
    verify: () => attempt(() => verify(database)),
    close: () => db.destroy(),
  };
}

/** See Store.verify. */
async function verify({ db, verify: verifyFile, chain }: SqlDatabase): Promise<void> {
  await verifyFile?.();
  const broken = (await brokenHead(db)) ?? (await brokenConsent(db, chain?.keys));
  if (broken === undefined) return;
  throw new StoreUnavailable(`The chain of consent records is broken (${broken}); compare it with a backup.`);
}

/** In the order of the ids. */
async function found(db: Reader, ids: readonly string[]): Promise<readonly StoredSubmission[]> {
  const byId = new Map((await selectSubmissions(db, ids)).map((one) => [one.id, one]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return withSellerDeliveries(db, inOrder);
}

/** How many names one statement reads. */
const NAMES = 500;

/** A name is compared here, because the databases ignore case for ASCII only, and each in its way. */
async function idsOn(db: Reader, page: ListPage): Promise<readonly string[]> {
  const { name, limit } = page;
  if (name === undefined) return (await rowsOn(db, page)).map(({ id }) => id);
  const ids: string[] = [];
  let { after } = page;
  while (ids.length < limit) {
    const rows = await rowsOn(db, { ...page, after, limit: NAMES });
    // The cast is for JSON that this module wrote.
    const found = rows.filter(({ payload }) => matchesName(JSON.parse(payload) as JsonObject, name));
    ids.push(...found.map(({ id }) => id));
    if (rows.length < NAMES) break;
    after = rows.at(-1)?.id;
  }
  return ids.slice(0, limit);
}

type ListedRow = Pick<SubmissionRow, 'id' | 'payload'>;

/** The delivery status of any recipient counts: a lead that one seller may not receive is found by it. */
async function rowsOn(db: Reader, page: ListPage): Promise<readonly ListedRow[]> {
  const { kind, form, status, delivery, reason, path, since, until, after, limit, order, phone, email } = page;
  const newestFirst = order === 'newest-first';
  let query = db
    .selectFrom('submissions')
    .select(['submissions.id as id', 'payload'])
    .orderBy('submissions.id', newestFirst ? 'desc' : 'asc')
    .limit(limit);
  for (const person of [...(phone ? [{ phone }] : []), ...(email ? [{ email }] : [])]) {
    const minimized = await minimizedOf(db, person);
    query = query.where((eb) => isOf(eb, person, minimized));
  }
  if (kind) query = query.where('kind', '=', kind);
  if (form) query = query.where('form', '=', form);
  if (status) query = query.where('submissions.status', '=', status);
  if (reason) query = query.where(holdsText('reasons', JSON.stringify(reason)));
  if (path) query = query.where(holdsText('raw', `"page":${JSON.stringify(path)}`));
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
  // An id has the time of arrival, so that its index finds the first row and the last.
  if (since) query = query.where('received_at', '>=', since).where('submissions.id', '>=', leastIdAt(new Date(since)));
  if (until) query = query.where('received_at', '<', until).where('submissions.id', '<', leastIdAt(new Date(until)));
  if (after) query = query.where('submissions.id', newestFirst ? '<' : '>', after);
  return query.execute();
}

/** Whether a column of JSON holds this text. */
function holdsText(column: 'reasons' | 'raw', text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
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
    .where('request_type', '<>', RETRACT)
    .where(isUndelivered)
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? undefined };
}

/** See Store.sharedSecret. Of several servers that ask at once, the first makes it. */
async function sharedSecret(db: Kysely<Tables>, name: string): Promise<string> {
  const read = () => db.selectFrom('shared_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  await db
    .insertInto('shared_secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error(`the shared secret ${name} was deleted while it was made`);
  return made.value;
}
