import { type Kysely, sql } from 'kysely';
import type { Inspection } from '../../inspection.ts';
import { NEWEST_VERSION } from '../migrations.ts';
import { brokenConsent, brokenHead } from '../submissions/consents.ts';
import type { Tables } from '../tables.ts';
import { messageOf } from '../with-retry.ts';

/** Since this version, the head of the chain has its present name. */
const CHAIN_HEAD_SINCE = 7;

/** Reads the tables of a store, of this release or a former one. */
export async function inspectTables(db: Kysely<Tables>): Promise<Inspection> {
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from migrations`.execute(db);
  const version = rows[0]?.version ?? 0;
  if (version > NEWEST_VERSION)
    return {
      version,
      problems: [`It has version ${version}, and this release knows versions up to ${NEWEST_VERSION}.`],
    };
  const kinds = await db
    .selectFrom('submissions')
    .select((eb) => ['kind', eb.fn.countAll().as('count'), eb.fn.max('received_at').as('newest')])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const consents = await db
    .selectFrom('consents')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst();
  return {
    version,
    problems: await chainProblems(db, version),
    consents: Number(consents?.count ?? 0),
    submissions: Object.fromEntries(kinds.map(({ kind, count }) => [kind, Number(count)])),
    newest: kinds
      .map((row) => row.newest)
      .sort()
      .at(-1),
  };
}

async function chainProblems(db: Kysely<Tables>, version: number): Promise<readonly string[]> {
  try {
    const head = version < CHAIN_HEAD_SINCE ? undefined : await brokenHead(db);
    if (head !== undefined) return [`The end of the chain of consent records is wrong: ${head}.`];
    const broken = await brokenConsent(db);
    return broken === undefined ? [] : [`The chain of consent records breaks at ${broken}.`];
  } catch (error) {
    return [`The chain of consent records cannot be read: ${messageOf(error)}.`];
  }
}
