import { type Kysely, sql } from 'kysely';
import { anchorText } from '../../../leads/chain-keys.ts';
import type { ChainProofs, Inspection } from '../../inspection.ts';
import { NEWEST_VERSION } from '../migrations.ts';
import { brokenHead } from '../submissions/consents.ts';
import { inspectChain } from '../submissions/inspect-chain.ts';
import type { Tables } from '../tables.ts';
import { messageOf } from '../with-retry.ts';

/** Since this version, the head of the chain has its present name. */
const CHAIN_HEAD_SINCE = 7;

/** Reads the tables of a store, of this release or a former one. */
export async function inspectTables(db: Kysely<Tables>, proofs: ChainProofs): Promise<Inspection> {
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
    ...(await chainFacts(db, version, proofs)),
    consents: Number(consents?.count ?? 0),
    submissions: Object.fromEntries(kinds.map(({ kind, count }) => [kind, Number(count)])),
    newest: kinds
      .map((row) => row.newest)
      .sort()
      .at(-1),
  };
}

type ChainFacts = Pick<Inspection, 'problems' | 'keyedFrom' | 'anchor'>;

async function chainFacts(db: Kysely<Tables>, version: number, proofs: ChainProofs): Promise<ChainFacts> {
  try {
    const head = version < CHAIN_HEAD_SINCE ? undefined : await brokenHead(db);
    const { problems, anchor } = await inspectChain(db, proofs);
    const ofHead = head === undefined ? [] : [`The end of the chain of consent records is wrong: ${head}.`];
    return { problems: [...ofHead, ...problems], keyedFrom: anchor.keyedFrom, anchor: anchorText(anchor) };
  } catch (error) {
    return { problems: [`The chain of consent records cannot be read: ${messageOf(error)}.`] };
  }
}
