import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { leastIdAt, newId } from '../../../leads/new-id.ts';
import { type Person, type PrivacyRequestType, personHashes } from '../../../leads/person.ts';
import { effectOnArrival } from '../../../leads/privacy-request.ts';
import type { EarlierSubmission, StoredPeople } from '../../../leads/screen.ts';
import type { Kind, Submission } from '../../../leads/submission.ts';
import { compileOnce } from '../compile-once.ts';
import type { Reader, Tx } from '../database.ts';
import { jsonOf } from '../json-keys.ts';
import type { Run } from '../pipeline-queries.ts';
import type { SuppressionRow, Tables } from '../tables.ts';

/** The source of a suppression that an erasure made. */
export const ERASURE = 'erasure';

/** What the store holds about the people of new submissions: see screen(). */
export async function knownPeople(
  tx: Tx,
  run: Run,
  submissions: readonly Submission[],
): Promise<Omit<StoredPeople, 'velocity'>> {
  const [byPhone, byEmail, suppressed] = await Promise.all([
    earliest(tx, run, submissions, 'phone'),
    earliest(tx, run, submissions, 'email'),
    suppressedTogether(tx, run, submissions.flatMap(personHashes)),
  ]);
  const { stopped, optedOut, heldBack } = suppressed;
  return {
    seen: [...byPhone, ...byEmail],
    suppressed: new Set(stopped.keys()),
    optedOut: new Set(optedOut.keys()),
    heldBack: new Map([...heldBack].map(([hash, { until }]) => [hash, until])),
  };
}

/** The earliest submission of each kind and person within the window, by phone or by email. */
async function earliest(
  tx: Tx,
  run: Run,
  submissions: readonly Submission[],
  by: 'phone' | 'email',
): Promise<readonly EarlierSubmission[]> {
  const named = submissions.filter((one) => one.samePersonSince !== undefined && one[by] !== undefined);
  const [since] = named.flatMap(({ samePersonSince }) => samePersonSince ?? []).sort();
  if (since === undefined) return [];
  const people = [...new Map(named.map((one) => [`${one.kind} ${one[by]}`, [one.kind, one[by]]])).values()];
  const leastId = leastIdAt(new Date(since));
  const parameters = [since, leastId, ...people.flat()];
  // SQLite and Postgres both name the columns of values column1, column2. The id leaves out partitions before `since`.
  const make = () =>
    sql<{ kind: Kind; value: string; id: string | null }>`
    select person.column1 as kind, person.column2 as value,
      (select id from submissions
        where ${sql.ref(by)} = person.column2 and kind = person.column1 and received_at >= ${since}
          and id >= ${leastId}
        order by received_at limit 1) as id
    from (values ${sql.join(people.map((person) => sql`(${sql.join(person)})`))}) as person`.compile(tx);
  const rows = await run(compileOnce(tx, `earliest of ${people.length} by ${by}`, { parameters, make }));
  return rows.flatMap(({ kind, value, id }) => (id === null ? [] : [{ kind, id, [by]: value }]));
}

/** Ids of a person's submissions that recipients may hold: all but privacy requests. */
export async function leadsOf(db: Reader, person: Person): Promise<readonly string[]> {
  const minimized = await minimizedOf(db, person);
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where((eb) => isOf(eb, person, minimized))
    .where('kind', '<>', 'privacy-request')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of a person's minimized submissions, which hold only hashes of phone and email. */
export async function minimizedOf(db: Reader, person: Person): Promise<readonly string[]> {
  const hashes = personHashes(person);
  if (hashes.length === 0) return [];
  const rows = await db.selectFrom('minimized_people').select('submission_id').where('hash', 'in', hashes).execute();
  return [...new Set(rows.map((row) => row.submission_id))];
}

/** Whether a submission is this person's: phone and email each identify the person. */
export function isOf(
  eb: ExpressionBuilder<Tables, 'submissions'>,
  { phone, email }: Person,
  minimized: readonly string[] = [],
) {
  return eb.or([
    ...(phone ? [eb('phone', '=', phone)] : []),
    ...(email ? [eb('email', '=', email)] : []),
    ...(minimized.length > 0 ? [eb('submissions.id', 'in', minimized)] : []),
  ]);
}

/** Hashes on the suppression list, each with the latest time of what its person asked for. */
interface Suppressions {
  /** Not to be contacted, or to be erased. */
  readonly stopped: ReadonlyMap<string, string>;
  /** That data not be sold or shared. It may still be used to answer the person. */
  readonly optedOut: ReadonlyMap<string, string>;
  /** Not to be contacted, by an unverified request, which counts until a moment. */
  readonly heldBack: ReadonlyMap<string, { readonly at: string; readonly until: string }>;
}

/**
 * The source of an entry by which an operator ends the suppressions of a hash before it. Entries are never changed or
 * deleted, so the list keeps what was ended.
 */
export const UNSUPPRESSED = 'unsuppressed';

/** The source of a suppression that only opts out of sale and sharing. All others stop contact. */
const OPT_OUT: PrivacyRequestType = 'do-not-sell';

/** Those of the hashes that are on the suppression list. */
export async function suppressedAmong(db: Kysely<Tables>, hashes: readonly string[]): Promise<Suppressions> {
  if (hashes.length === 0) return suppressionsIn([]);
  const { rows } = await entriesOf(jsonOf(hashes)).execute(db);
  return suppressionsIn(rows);
}

/** The same, read together with other queries. */
export async function suppressedTogether(tx: Tx, run: Run, hashes: readonly string[]): Promise<Suppressions> {
  if (hashes.length === 0) return suppressionsIn([]);
  const json = jsonOf(hashes);
  const make = () => entriesOf(json).compile(tx);
  return suppressionsIn(await run(compileOnce(tx, 'suppressed', { parameters: [json], make })));
}

type Entry = Pick<SuppressionRow, 'hash' | 'source' | 'lapses_at' | 'at'> & { readonly last: string };

/** @param hashes the keys of an object in JSON */
function entriesOf(hashes: string) {
  return sql<Entry>`select hash, source, lapses_at, max(at) as at, max(suppressions.id) as last
    from json_each(${hashes}) as wanted cross join suppressions where hash = wanted.key
    group by hash, source, lapses_at order by max(at)`;
}

function suppressionsIn(rows: readonly Entry[]): Suppressions {
  const [stopped, optedOut] = [new Map<string, string>(), new Map<string, string>()];
  const heldBack = new Map<string, { at: string; until: string }>();
  const ended = new Map(rows.filter(({ source }) => source === UNSUPPRESSED).map(({ hash, last }) => [hash, last]));
  // The latest time of a hash comes last and stays. Ids sort by the time of writing: a request that was verified after
  // the end counts, although its person asked before.
  for (const { hash, source, at, last, lapses_at: until } of rows) {
    if (source === UNSUPPRESSED) continue;
    if (source === OPT_OUT) optedOut.set(hash, at);
    else if (until === null) {
      if (last > (ended.get(hash) ?? '')) stopped.set(hash, at);
    } else heldBack.set(hash, { at, until });
  }
  return { stopped, optedOut, heldBack };
}

/** The entries that stop contact with these hashes for good, oldest first: what an operator may end. */
export async function endableSuppressions(
  db: Kysely<Tables>,
  hashes: readonly string[],
): Promise<readonly SuppressionRow[]> {
  const { stopped } = await suppressedAmong(db, hashes);
  if (stopped.size === 0) return [];
  const ended = await db
    .selectFrom('suppressions')
    .select(['hash', (eb) => eb.fn.max('id').as('last')])
    .where('hash', 'in', [...stopped.keys()])
    .where('source', '=', UNSUPPRESSED)
    .groupBy('hash')
    .execute();
  const last = new Map(ended.map((row) => [row.hash, row.last]));
  const rows = await db
    .selectFrom('suppressions')
    .selectAll()
    .where('hash', 'in', [...stopped.keys()])
    .where('source', 'not in', [UNSUPPRESSED, OPT_OUT])
    .where('lapses_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.filter(({ id, hash }) => id > (last.get(hash) ?? ''));
}

/** The rows that a new privacy request adds to the suppression list, before it is verified. */
export function suppressionsOnArrival(submission: Submission): readonly SuppressionRow[] {
  const effect = effectOnArrival(submission);
  if (!effect) return [];
  const { id, receivedAt, payload } = submission;
  return personHashes(submission).map((hash, index) => ({
    id: `${id}-${index}`,
    hash,
    at: receivedAt,
    source: String(payload.kind),
    submission_id: id,
    lapses_at: effect.lapsesAt,
  }));
}

/** The rows that a contact of a privacy request adds once it is verified. They never lapse. */
export function verifiedSuppressions(person: Person, request: VerifiedRequest): readonly SuppressionRow[] {
  const { id, requestType, receivedAt, at } = request;
  return personHashes(person).map((hash) => ({
    id: newId(at),
    hash,
    at: receivedAt,
    source: requestType,
    submission_id: id,
    lapses_at: null,
  }));
}

interface VerifiedRequest {
  /** Its submission's. */
  readonly id: string;
  readonly requestType: PrivacyRequestType;
  readonly receivedAt: string;
  /** When it was verified. */
  readonly at: Date;
}

/** The rows that an operator adds to the suppression list. */
export function suppressionsByOperator(hashes: readonly string[], source: string, at: Date): readonly SuppressionRow[] {
  return hashes.map((hash) => ({
    id: newId(at),
    hash,
    at: at.toISOString(),
    source,
    submission_id: null,
    lapses_at: null,
  }));
}
