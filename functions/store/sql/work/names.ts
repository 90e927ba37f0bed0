import { leastIdAt } from '../../../leads/new-id.ts';
import { namesIn } from '../../../leads/stored-submission.ts';
import type { JsonObject } from '../../../leads/submission.ts';
import { pagesOf } from '../../../lib/collections.ts';
import type { Page } from '../../admin.ts';
import type { IndexedNames } from '../../work.ts';
import type { Reader, Tx } from '../database.ts';
import type { SubmissionRow } from '../tables.ts';

/** A lead may be written this long after its id was made. Until then it is not taken as read. */
const SETTLED_MS = 2 * 60_000;

/** The newest lead whose name and phone have keys, and the oldest. Between them all have. */
const [NEWEST, OLDEST] = ['keys-newest', 'keys-oldest'];

interface IndexNames {
  readonly now: Date;
  readonly limit: number;
  readonly goOn?: boolean;
}

/**
 * See WorkStore.indexNames. Keys are made when an operator looks for a name or last digits, and only then: a store
 * without /admin holds none. New leads first, then older ones. An erasure waits for this, or is seen by it: the leads
 * are locked.
 */
export async function indexNames(tx: Tx, { now, limit, goOn }: IndexNames): Promise<IndexedNames> {
  const settled = leastIdAt(new Date(now.getTime() - SETTLED_MS));
  const begun = await mark(tx, NEWEST);
  if (goOn && begun === undefined) return {};
  const newest = begun ?? settled;
  const added = await addKeys(tx, await rows(tx, { from: newest, until: settled, order: 'asc', limit }));
  await setMark(tx, NEWEST, added.length === limit ? (added.at(-1) ?? newest) : settled);
  const left = limit - added.length;
  const oldest = (await mark(tx, OLDEST)) ?? newest;
  if (oldest === ALL) return {};
  if (left === 0) return { since: timeOf(oldest) };
  const older = await addKeys(tx, await rows(tx, { until: oldest, order: 'desc', limit: left }));
  const reached = older.length < left ? ALL : (older.at(-1) ?? ALL);
  await setMark(tx, OLDEST, reached);
  return reached === ALL ? {} : { since: timeOf(reached) };
}

/** Less than every id. */
const ALL = '0';

interface Span {
  readonly from?: string;
  readonly until: string;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

async function rows(tx: Tx, { from, until, order, limit }: Span): Promise<readonly string[]> {
  let query = tx.selectFrom('submissions').select('id').where('id', '<', until).orderBy('id', order).limit(limit);
  if (from) query = query.where('id', '>=', from);
  return (await query.execute()).map(({ id }) => id);
}

/** Bounds the parameters of one statement. */
const AT_ONCE = 400;

/** Returns the ids as they were given. */
async function addKeys(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  for (const some of pagesOf(ids, AT_ONCE)) {
    const leads = await tx
      .updateTable('submissions')
      .set((eb) => ({ legal_hold: eb.ref('legal_hold') }))
      .where('id', 'in', some)
      .where('status', 'in', ['accepted', 'quarantined'])
      .where('kind', '<>', 'privacy-request')
      .returning(['id', 'payload', 'phone'])
      .execute();
    const keys = leads.flatMap(keysOf);
    if (keys.length === 0) continue;
    await tx
      .insertInto('lead_names')
      .values(keys)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return ids;
}

function keysOf({ id, payload, phone }: Pick<SubmissionRow, 'id' | 'payload' | 'phone'>) {
  // The cast reads back what submissionRow() wrote.
  const names = namesIn(JSON.parse(payload) as JsonObject);
  const keys = [...names.flatMap(nameKeys), ...(phone === null ? [] : [phoneKey(phone)])];
  return [...new Set(keys)].map((key) => ({ key, submission_id: id }));
}

/** Digits from the last one on, behind letters that begin no name before digits. */
function phoneKey(digits: string): string {
  return `zz${[...digits.replace(/\D/g, '')].reverse().join('')}`;
}

const LONGEST_KEY = 80;

/** "Ann Mary Driver" is found by how it begins, and by how it begins with its last word in front. */
function nameKeys(name: string): readonly string[] {
  const words = name.split(' ').map(plain).filter(Boolean);
  const keys = [words.join(''), [...words.slice(-1), ...words.slice(0, -1)].join('')];
  return keys.filter(Boolean).map((key) => key.slice(0, LONGEST_KEY));
}

/** Only digits and letters of ASCII, which every database sorts alike. Other letters are spelled by their number. */
function plain(word: string): string {
  return word.replace(/[^a-z0-9]/gu, (letter) =>
    /\p{L}|\p{N}/u.test(letter) ? `zy${(letter.codePointAt(0) ?? 0).toString(16)}` : '',
  );
}

export interface IdPage extends Page {
  readonly now: Date;
}

/** Ids of leads with a first or last name that begins like this, newest first. */
export async function idsByName(db: Reader, name: string, page: IdPage): Promise<readonly string[]> {
  const [key = ''] = namesIn({ name }).flatMap(nameKeys);
  return key === '' ? [] : idsByKey(db, key, page);
}

/** Ids of leads whose phone ends like this, newest first. */
export function idsByPhoneEnd(db: Reader, digits: string, page: IdPage): Promise<readonly string[]> {
  return idsByKey(db, phoneKey(digits), page);
}

async function idsByKey(db: Reader, key: string, page: IdPage): Promise<readonly string[]> {
  const ids = [...(await newIds(db, key, page)), ...(await indexedIds(db, key, page))];
  return [...new Set(ids)].slice(0, page.limit);
}

/** Of the leads that are too new to have keys. */
async function newIds(db: Reader, key: string, { after, now }: IdPage): Promise<readonly string[]> {
  let query = db
    .selectFrom('submissions')
    .select(['id', 'payload', 'phone'])
    .where('id', '>=', leastIdAt(new Date(now.getTime() - SETTLED_MS)))
    .where('kind', '<>', 'privacy-request');
  if (after) query = query.where('id', '<', after);
  const rows = await query.orderBy('id', 'desc').execute();
  return rows.filter((row) => keysOf(row).some((one) => one.key.startsWith(key))).map(({ id }) => id);
}

/** So many leads of a key are read and sorted. */
const MAX_SORTED = 2000;

async function indexedIds(db: Reader, key: string, page: IdPage): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lead_names')
    .select('submission_id')
    .where('key', '>=', key)
    .where('key', '<=', `${key}${'z'.repeat(8)}`)
    .limit(MAX_SORTED + 1)
    .execute();
  if (rows.length > MAX_SORTED) return walkedIds(db, key, page);
  const ids = [...new Set(rows.map((row) => row.submission_id))].sort((a, b) => (a < b ? 1 : -1));
  const { after, limit } = page;
  return (after === undefined ? ids : ids.filter((id) => id < after)).slice(0, limit);
}

/** What many leads have is found soon among the newest. */
async function walkedIds(db: Reader, key: string, { after, limit }: IdPage): Promise<readonly string[]> {
  const ids = new Set<string>();
  let last = after;
  while (ids.size < limit) {
    let query = db.selectFrom('lead_names').selectAll().orderBy('submission_id', 'desc').limit(MAX_SORTED);
    if (last) query = query.where('submission_id', '<', last);
    const rows = await query.execute();
    for (const row of rows) if (row.key.startsWith(key)) ids.add(row.submission_id);
    // A lead's keys may go on in the next piece: it is read whole there.
    const end = rows.at(-1)?.submission_id;
    if (rows.length < MAX_SORTED || end === undefined) break;
    last = `${end}!`;
  }
  return [...ids].slice(0, limit);
}

async function mark(db: Reader, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('admin_marks').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Two that index at once take turns at this row. */
async function setMark(tx: Tx, name: string, value: string): Promise<void> {
  const insert = tx.insertInto('admin_marks').values({ name, value });
  await insert.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute();
}

function timeOf(id: string): string {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();
}
