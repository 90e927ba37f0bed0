import { newId } from '../../../leads/new-id.ts';
import type { Actor } from '../../admin.ts';
import type { CopyEngine, CopyValue } from '../../copy-engine.ts';
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

/** The copies that a store is the source or the target of; none if it is not a store. */
export async function marksIn(engine: CopyEngine): Promise<readonly StoreCopyRow[]> {
  if (!(await engine.isStore())) return [];
  return (await engine.query('select * from store_copies order by id')).map(markOf);
}

function markOf(row: Readonly<Record<string, CopyValue>>): StoreCopyRow {
  const time = (value: CopyValue | undefined) => (value === null || value === undefined ? null : String(value));
  return {
    id: String(row.id),
    role: row.role === 'source' ? 'source' : 'target',
    other: String(row.other),
    started_at: String(row.started_at),
    closed_at: time(row.closed_at),
    finished_at: time(row.finished_at),
    discarded_at: time(row.discarded_at),
  };
}

/** Marks a store as the source or the target of a copy. */
export async function writeMark(engine: CopyEngine, mark: StoreCopyRow): Promise<void> {
  const { id, role, other, started_at } = mark;
  await engine.query('insert into store_copies (id, role, other, started_at) values (?, ?, ?, ?)', [
    id,
    role,
    other,
    started_at,
  ]);
}

interface CopyEvent {
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Writes what was done to a copy into the audit log of a store. */
export async function writeAudit(
  engine: CopyEngine,
  { name, at }: Actor,
  { subject, detail }: CopyEvent,
): Promise<void> {
  await engine.query('insert into audit_log (id, at, actor, action, subject, detail) values (?, ?, ?, ?, ?, ?)', [
    newId(new Date()),
    at.toISOString(),
    name,
    'store-copy',
    subject,
    JSON.stringify(detail),
  ]);
}
