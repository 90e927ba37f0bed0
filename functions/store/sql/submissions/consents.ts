import { type CompiledQuery, sql } from 'kysely';
import type { ChainAnchor, ChainKeys } from '../../../leads/chain-keys.ts';
import {
  type ChainHead,
  type ConsentLink,
  EMPTY_CHAIN,
  isUnbroken,
  nextLink,
  type SealedConsent,
} from '../../../leads/consents.ts';
import { compileOnce, valuesOf } from '../compile-once.ts';
import type { ChainOptions, Reader, Tx } from '../database.ts';
import { consentRow, linkOf } from '../rows.ts';
import type { ConsentRow } from '../tables.ts';

/** How many records one statement reads. */
const PAGE = 1000;

/**
 * Reads the newest link and locks it, which makes this transaction the only writer until it ends (Postgres locks the
 * row; SQLite is locked already). What it reads afterwards cannot change, and no two processes can continue the chain
 * from the same link.
 */
export function lockChainHead(tx: Tx) {
  const make = () =>
    tx.updateTable('consent_chain_head').set({ id: 1 }).where('id', '=', 1).returning(['seq', 'hash']).compile();
  return compileOnce(tx, 'lock the head', { parameters: [1, 1], make });
}

/** The statements that append records to the chain whose head is locked. */
export function appendConsents(
  tx: Tx,
  consents: readonly SealedConsent[],
  { head, keys, advance = moveHead }: ChainOptions & { readonly head: ChainHead },
): readonly CompiledQuery[] {
  if (consents.length === 0) return [];
  let last = head;
  const rows: ConsentRow[] = [];
  for (const sealed of consents) {
    const link = nextLink(last, sealed, keys);
    rows.push(consentRow(sealed.consent, link));
    last = { seq: link.seq, hash: link.chainHash };
  }
  const make = () => tx.insertInto('consents').values(rows).compile();
  const insert = compileOnce(tx, `${rows.length} consents`, { parameters: valuesOf(rows), make });
  return [insert, advance(tx, last)];
}

function moveHead(tx: Tx, { seq, hash }: ChainHead): CompiledQuery {
  const make = () => tx.updateTable('consent_chain_head').set({ seq, hash }).where('id', '=', 1).compile();
  return compileOnce(tx, 'move the head', { parameters: [seq, hash, 1], make });
}

/** See Store.brokenConsent. With keys, codes must be right. After the first record with a code, each must have one. */
export async function brokenConsent(db: Reader, keys?: ChainKeys): Promise<string | undefined> {
  let isKeyed = false;
  for await (const { row, link, isUnbroken: follows } of chainOf(db)) {
    isKeyed ||= link.mac !== null;
    if (!follows || (isKeyed && !hasCode(link, keys))) return row.id;
  }
  return undefined;
}

/** Without keys, any code will do. */
export function hasCode(link: ConsentLink, keys: ChainKeys | undefined): boolean {
  return keys === undefined ? link.mac !== null : keys.isSigned(link);
}

export interface ReadLink {
  readonly row: ConsentRow;
  readonly link: ConsentLink;
  /** Whether it follows from the link before it. */
  readonly isUnbroken: boolean;
}

/** Every link, in order. */
export async function* chainOf(db: Reader): AsyncGenerator<ReadLink> {
  let head = EMPTY_CHAIN;
  for (;;) {
    const rows = await db
      .selectFrom('consents')
      .selectAll()
      .where('seq', '>', head.seq)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const link = linkOf(row);
      yield { row, link, isUnbroken: isUnbroken(head, link) };
      head = { seq: row.seq, hash: row.chain_hash };
    }
    if (rows.length < PAGE) return;
  }
}

/** See Store.consentAnchor. */
export async function chainAnchor(db: Reader): Promise<ChainAnchor> {
  const head = await db.selectFrom('consent_chain_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  const keyed = db.selectFrom('consents').select('seq').where('mac', 'is not', null).orderBy('seq').limit(1);
  return { ...head, keyedFrom: (await keyed.executeTakeFirst())?.seq ?? 0 };
}

/** The hash of the chain at a number, if there is such a record. */
export async function chainHashAt(db: Reader, seq: number): Promise<string | undefined> {
  const row = await db.selectFrom('consents').select('chain_hash').where('seq', '=', seq).executeTakeFirst();
  return row?.chain_hash;
}

/** What is wrong with the end of the chain: its head must be the newest record. Quick, however long the chain is. */
export async function brokenHead(db: Reader): Promise<string | undefined> {
  // One statement: another server may write between two.
  const row = await db
    .selectFrom('consent_chain_head as head')
    .leftJoin('consents', (join) => join.on('consents.seq', '=', sql<number>`(select max(seq) from consents)`))
    .select(['head.seq as head_seq', 'head.hash as head_hash'])
    .selectAll('consents')
    .executeTakeFirst();
  if (!row) return 'the chain of consent records has no head';
  const { head_seq: headSeq, head_hash: headHash } = row;
  const newest = isConsentRow(row) ? row : undefined;
  const { seq, chain_hash: hash } = newest ?? { seq: EMPTY_CHAIN.seq, chain_hash: EMPTY_CHAIN.hash };
  if (headSeq !== seq || headHash !== hash) return `its newest consent record is ${seq}, not ${headSeq}`;
  if (newest && !isUnbroken({ seq: seq - 1, hash: newest.previous_hash }, linkOf(newest)))
    return `consent record ${newest.id} was changed`;
  return undefined;
}

/** Whether the store has a consent record at all. */
function isConsentRow(row: { [Column in keyof ConsentRow]: ConsentRow[Column] | null }): row is ConsentRow {
  return row.seq !== null;
}
