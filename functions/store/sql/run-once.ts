import type { Transaction } from 'kysely';
import type { Actor, AuditEvent } from '../admin.ts';
import type { Tables } from './tables.ts';

type Tx = Transaction<Tables>;

/** What became of a deed, and its line in the audit log; without a line nothing was done. */
export interface Done<T> {
  readonly outcome: T;
  readonly deed?: AuditEvent;
}

export interface Deeds<T> {
  /** Made before the first try. */
  readonly id: string;
  readonly by: Actor;
  readonly work: (tx: Tx) => Promise<Done<T>>;
}

/**
 * Does a deed and writes its line into the audit log, in a transaction that may be tried again after its connection was lost. Where an
 * earlier try was committed and only its answer was lost, nothing is done, and the answer is what it was. An earlier try that is still
 * under way is waited for: it holds the row of this id.
 */
export async function runOnce<T>(tx: Tx, { id, by, work }: Deeds<T>): Promise<T> {
  const first = await tx
    .insertInto('operations')
    .values({ id, outcome: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!first) return outcomeOf<T>(tx, id);
  const { outcome, deed } = await work(tx);
  const written = tx.updateTable('operations').set({ outcome: JSON.stringify(outcome) ?? null });
  await written.where('id', '=', id).execute();
  if (deed) await writeDown(tx, { id, by, deed });
  return outcome;
}

async function outcomeOf<T>(tx: Tx, id: string): Promise<T> {
  const { outcome } = await tx
    .selectFrom('operations')
    .select('outcome')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (outcome === null ? undefined : JSON.parse(outcome)) as T;
}

interface Line {
  readonly id: string;
  readonly by: Actor;
  readonly deed: AuditEvent;
}

async function writeDown(tx: Tx, { id, by, deed: { action, subject, detail = {} } }: Line): Promise<void> {
  const row = { id, at: by.at.toISOString(), who: by.name, action, subject, detail: JSON.stringify(detail) };
  await tx.insertInto('audit').values(row).execute();
}
