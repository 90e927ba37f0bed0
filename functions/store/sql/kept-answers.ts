import type { Kysely } from 'kysely';
import type { KeptAnswers } from '../store.ts';
import type { Reader, Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** A visitor goes back through so many long answers at most. */
export const MAX_OF_CLIENT = 8;
/** Each has about 22 KB at most, so all have less than 50 MB. */
const MAX_ROWS = 2000;

/** See Store.keepAnswers. */
export async function keepAnswers(tx: Tx, { id, client, sealed, until }: KeptAnswers, now: Date): Promise<void> {
  await removeOldAnswers(tx, now);
  await tx
    .insertInto('kept_answers')
    .values({ id, client, sealed, until: until.toISOString() })
    // The acknowledgment of the first try was lost.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const newest = tx.selectFrom('kept_answers').select('id').orderBy('until', 'desc').orderBy('id');
  await tx
    .deleteFrom('kept_answers')
    .where('client', '=', client)
    .where('id', 'not in', newest.where('client', '=', client).limit(MAX_OF_CLIENT))
    .execute();
  await tx.deleteFrom('kept_answers').where('id', 'not in', newest.limit(MAX_ROWS)).execute();
}

/** See Store.keptAnswers. */
export async function keptAnswers(db: Reader, id: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('kept_answers')
    .select('sealed')
    .where('id', '=', id)
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
  return row?.sealed;
}

/** See AdminStore.removeOldAnswers. */
export async function removeOldAnswers(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('kept_answers').where('until', '<=', now.toISOString()).execute();
}
