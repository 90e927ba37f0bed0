import { type ChainHead, EMPTY_CHAIN, isUnbroken, nextLink, type SealedConsent } from '../../leads/consent-chain.ts';
import type { Reader, Tx } from './database.ts';
import { consentRow, linkOf } from './rows.ts';
import type { ConsentRow } from './tables.ts';

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
