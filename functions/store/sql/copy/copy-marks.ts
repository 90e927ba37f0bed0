import { StoreUnavailable } from '../../store.ts';
import type { Reader } from '../database.ts';
import type { StoreCopyRow } from '../tables.ts';
import { codeOf, messageOf } from '../with-retry.ts';

/**
 * Refuses a store that was copied to another one, and a copy that is not complete: two servers must never deliver the
 * same leads. Runs before a migration, so the table may be missing.
 * @throws {StoreUnavailable}
 */
export async function refuseCopied(db: Reader): Promise<void> {
  for (const copy of await copiesIn(db)) {
    const sentence = refusalOf(copy);
    if (sentence !== undefined) throw new StoreUnavailable(sentence);
  }
}

async function copiesIn(db: Reader): Promise<readonly StoreCopyRow[]> {
  try {
    return await db.selectFrom('store_copies').selectAll().orderBy('id').execute();
  } catch (error) {
    if (codeOf(error) === '42P01' || /no such table/.test(messageOf(error))) return [];
    throw error;
  }
}

/** Why a store with this mark may not be used; undefined if it may. */
export function refusalOf({ role, other, closed_at, finished_at, discarded_at }: StoreCopyRow): string | undefined {
  if (role === 'source') {
    if (closed_at === null) return undefined;
    return (
      `This store was copied to ${other} on ${closed_at.slice(0, 10)} and is closed; ` +
      'set DATABASE_URL to the new store, or reopen this one with `site store copy --reopen`.'
    );
  }
  if (discarded_at !== null)
    return `This store is a copy of ${other} that was discarded on ${discarded_at.slice(0, 10)}; use ${other}.`;
  if (finished_at !== null) return undefined;
  return (
    `This store is a copy of ${other} that is not complete; ` +
    'finish it with `site store copy --final`, or keep DATABASE_URL at the old store.'
  );
}

/** What a server prints whose store was closed while it ran. */
export function closedSentence(store: string): string {
  return (
    `${store} was copied to another store and is closed; stop this server and set DATABASE_URL to the new store, ` +
    'or reopen this one with `site store copy --reopen`.'
  );
}
