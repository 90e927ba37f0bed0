import type { ChainAnchor, ChainKeys } from '../../../leads/chain-keys.ts';
import { EMPTY_CHAIN } from '../../../leads/consents.ts';
import type { ChainProofs } from '../../inspection.ts';
import { StoreUnavailable } from '../../store.ts';
import type { Reader } from '../database.ts';
import { linkOf } from '../rows.ts';
import { chainOf, hasCode, type ReadLink } from './consents.ts';

/** What a whole reading of the chain found. */
interface ChainFindings {
  /** One sentence each. */
  readonly problems: readonly string[];
  readonly anchor: ChainAnchor;
}

/** Reads the chain whole, and says what does not follow, what was rewritten, and since when records have codes. */
export async function inspectChain(db: Reader, { keys, anchors = [] }: ChainProofs): Promise<ChainFindings> {
  const hashes = new Map(anchors.map(({ seq }) => [seq, seq === 0 ? EMPTY_CHAIN.hash : undefined]));
  let broken: string | undefined;
  let rewritten: { readonly first: ReadLink; last: ReadLink } | undefined;
  let anchor: ChainAnchor = { ...EMPTY_CHAIN, keyedFrom: 0 };
  for await (const one of chainOf(db)) {
    const { row, link } = one;
    if (!one.isUnbroken) broken ??= `The chain of consent records breaks at ${row.id}.`;
    const keyedFrom = anchor.keyedFrom || (link.mac === null ? 0 : link.seq);
    if (keyedFrom > 0 && !hasCode(link, keys)) rewritten = { first: rewritten?.first ?? one, last: one };
    if (hashes.has(link.seq)) hashes.set(link.seq, link.chainHash);
    anchor = { seq: link.seq, hash: link.chainHash, keyedFrom };
  }
  const problems = [
    ...(broken ? [broken] : []),
    ...(rewritten ? [sentenceForRewritten(rewritten.first, rewritten.last)] : []),
    ...anchors.flatMap((one) => anchorProblem(one, { found: hashes.get(one.seq), anchor }) ?? []),
  ];
  return { problems, anchor };
}

function sentenceForRewritten({ row, link }: ReadLink, last: ReadLink): string {
  const first = `consent record ${link.seq} (${row.id})`;
  const which = last.link.seq === link.seq ? `${first} was` : `${first} and later ones up to ${last.link.seq} were`;
  return (
    `The codes do not fit CONSENT_CHAIN_SECRET: ${which} written or rewritten without the key. ` +
    'If they were written while the server had another key, list that key too.'
  );
}

function anchorProblem(
  kept: ChainAnchor,
  { found, anchor }: { readonly found: string | undefined; readonly anchor: ChainAnchor },
): string | undefined {
  const name = `The anchor of consent record ${kept.seq}`;
  if (found === undefined)
    return `${name} is of a longer chain, which now ends at ${anchor.seq}: later records were removed.`;
  if (found !== kept.hash)
    return `${name} does not fit: one or more of the records 1 to ${kept.seq} were rewritten after it was made.`;
  if (kept.keyedFrom > 0 && anchor.keyedFrom !== kept.keyedFrom)
    return `${name} says that records have codes from ${kept.keyedFrom} on: their codes were removed.`;
  return undefined;
}

/**
 * Refuses to continue a chain with codes without the key that made the newest one.
 * @throws {StoreUnavailable}
 */
export async function refuseWithoutKey(db: Reader, keys: ChainKeys | undefined): Promise<void> {
  const newest = await db.selectFrom('consents').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();
  if (newest === undefined || newest.mac === null || keys?.isSigned(linkOf(newest))) return;
  throw new StoreUnavailable(
    keys === undefined
      ? 'The consent records have codes, and CONSENT_CHAIN_SECRET is not set; set it to the key they were made with.'
      : 'The newest consent record does not fit CONSENT_CHAIN_SECRET; list the former key behind the new one, or, if no ' +
          'key was changed, run `site store verify`: the record may have been rewritten.',
  );
}
