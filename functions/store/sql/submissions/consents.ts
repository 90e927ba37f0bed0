import { sql } from 'kysely';
import { type ChainHead, EMPTY_CHAIN, isUnbroken, nextLink, type SealedConsent } from '../../../leads/consents.ts';
import type { Reader, Tx } from '../database.ts';
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
  return tx.updateTable('consent_chain_head').set({ id: 1 }).where('id', '=', 1).returning(['seq', 'hash']).compile();
}

/** The statements that append records to the chain whose head is locked. */
export function appendConsents(tx: Tx, consents: readonly SealedConsent[], head: ChainHead) {
  if (consents.length === 0) return [];
  let last = head;
  const rows: ConsentRow[] = [];
  for (const sealed of consents) {
    const link = nextLink(last, sealed);
    rows.push(consentRow(sealed.consent, link));
    last = { seq: link.seq, hash: link.chainHash };
  }
  return [
    tx.insertInto('consents').values(rows).compile(),
    tx.updateTable('consent_chain_head').set(last).where('id', '=', 1).compile(),
  ];
}

/** See Store.brokenConsent. */
export async function brokenConsent(db: Reader): Promise<string | undefined> {
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
      if (!isUnbroken(head, linkOf(row))) return row.id;
      head = { seq: row.seq, hash: row.chain_hash };
    }
    if (rows.length < PAGE) return undefined;
  }
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
