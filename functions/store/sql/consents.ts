import { type ChainHead, EMPTY_CHAIN, isUnbroken, nextLink } from '../../leads/consent-chain.ts';
import type { Consent } from '../../leads/submission.ts';
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
export async function lockChainHead(tx: Tx): Promise<ChainHead> {
  return tx
    .updateTable('consent_chain_head')
    .set({ id: 1 })
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
}

/** Appends records to the chain whose head is locked. */
export async function appendConsents(tx: Tx, consents: readonly Consent[], head: ChainHead): Promise<void> {
  let last = head;
  const rows: ConsentRow[] = [];
  for (const consent of consents) {
    const link = nextLink(last, consent);
    rows.push(consentRow(consent, link));
    last = { seq: link.seq, hash: link.chainHash };
  }
  await tx.insertInto('consents').values(rows).execute();
  await tx.updateTable('consent_chain_head').set(last).where('id', '=', 1).execute();
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
  const head = await db.selectFrom('consent_chain_head').select(['seq', 'hash']).executeTakeFirst();
  if (!head) return 'the chain of consent records has no head';
  const newest = await db.selectFrom('consents').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const { seq, chain_hash: hash } = newest ?? { seq: EMPTY_CHAIN.seq, chain_hash: EMPTY_CHAIN.hash };
  if (head.seq !== seq || head.hash !== hash) return `its newest consent record is ${seq}, not ${head.seq}`;
  if (newest && !isUnbroken({ seq: seq - 1, hash: newest.previous_hash }, linkOf(newest)))
    return `consent record ${newest.id} was changed`;
  return undefined;
}
