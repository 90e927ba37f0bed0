import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { type Person, personHashes, suppresses } from '../../leads/person.ts';
import type { EarlierSubmission, StoredPeople } from '../../leads/screen.ts';
import type { Kind, Submission } from '../../leads/submission.ts';
import type { SuppressionRow, Tables } from './tables.ts';

/** What the store holds of the people of new submissions: see marks.ts. */
export async function knownPeople(tx: Transaction<Tables>, submissions: readonly Submission[]): Promise<StoredPeople> {
  const hashes = submissions.flatMap(personHashes);
  const [byPhone, byEmail, suppressed] = [
    await earliest(tx, submissions, 'phone'),
    await earliest(tx, submissions, 'email'),
    await suppressedAmong(tx, hashes),
  ];
  return { seen: [...byPhone, ...byEmail], suppressed: new Set(suppressed.keys()) };
}

/** The earliest submission of each kind and person within the window, by one of the two things that tell a person. */
async function earliest(
  tx: Transaction<Tables>,
  submissions: readonly Submission[],
  by: 'phone' | 'email',
): Promise<readonly EarlierSubmission[]> {
  const asked = submissions.filter((one) => one.samePersonSince !== undefined && one[by] !== undefined);
  const [since] = asked.map(({ samePersonSince }) => samePersonSince as string).sort();
  if (since === undefined) return [];
  const people = new Map(asked.map((one) => [`${one.kind} ${one[by]}`, sql`(${one.kind}, ${one[by]})`]));
  // SQLite and Postgres both name the columns of values column1, column2.
  const { rows } = await sql<{ kind: Kind; value: string; id: string | null }>`
    select asked.column1 as kind, asked.column2 as value,
      (select id from submissions
        where ${sql.ref(by)} = asked.column2 and kind = asked.column1 and received_at >= ${since}
        order by received_at limit 1) as id
    from (values ${sql.join([...people.values()])}) as asked`.execute(tx);
  return rows.flatMap(({ kind, value, id }) => (id === null ? [] : [{ kind, id, [by]: value }]));
}

/** Ids of what a person sent so far, without privacy requests: those are no leads that somebody was given. */
export async function leadsOf(tx: Transaction<Tables>, person: Person): Promise<readonly string[]> {
  const reduced = await reducedOf(tx, person);
  const rows = await tx
    .selectFrom('submissions')
    .select('id')
    .where((eb) => isOf(eb, person, reduced))
    .where('kind', '<>', 'privacy-request')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of a person's submissions that no longer name the person: see sql-retain.ts. */
export async function reducedOf(
  db: Pick<Transaction<Tables>, 'selectFrom'>,
  person: Person,
): Promise<readonly string[]> {
  const hashes = personHashes(person);
  if (hashes.length === 0) return [];
  const rows = await db.selectFrom('minimized_people').select('submission_id').where('hash', 'in', hashes).execute();
  return [...new Set(rows.map((row) => row.submission_id))];
}

/** Whether a submission is this person's: phone and e-mail each stand for the whole person. */
export function isOf(
  eb: ExpressionBuilder<Tables, 'submissions'>,
  { phone, email }: Person,
  reduced: readonly string[] = [],
) {
  return eb.or([
    ...(phone ? [eb('phone', '=', phone)] : []),
    ...(email ? [eb('email', '=', email)] : []),
    ...(reduced.length > 0 ? [eb('submissions.id', 'in', reduced)] : []),
  ]);
}

/** The hashes that stand in the suppression list, and since when at the latest. */
export async function suppressedAmong(
  tx: Pick<Transaction<Tables>, 'selectFrom'>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .selectFrom('suppressions')
    .select('hash')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('hash', 'in', hashes)
    .groupBy('hash')
    .execute();
  return new Map(rows.map(({ hash, at }) => [hash, at]));
}

/** What a privacy request adds to the suppression list. */
export function suppressionRows(submission: Submission): readonly SuppressionRow[] {
  if (!suppresses(submission)) return [];
  const { id, receivedAt, payload } = submission;
  return personHashes(submission).map((hash, index) => ({
    id: `${id}-${index}`,
    hash,
    at: receivedAt,
    source: String(payload.kind),
    submission_id: id,
  }));
}
