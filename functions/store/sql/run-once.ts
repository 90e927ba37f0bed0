import { pagesOf } from '../../lib/collections.ts';
import type { Actor, AuditEvent } from '../admin.ts';
import type { Tx } from './database.ts';

/** The actor in the audit log, in place of an operator. */
export const VISITOR = 'visitor';

/** The result of an operation and its audit event. Without an event, nothing was changed. */
export interface Done<T> {
  readonly outcome: T;
  readonly event?: AuditEvent;
}

interface Operation<T> {
  /** Made before the first attempt. */
  readonly id: string;
  readonly by: Actor;
  readonly work: (tx: Tx) => Promise<Done<T>>;
}

/**
 * Runs an operation and writes its audit event. Safe to retry after a lost commit acknowledgment: an attempt that finds
 * its id already committed does nothing and returns the recorded outcome. It waits for an earlier attempt that still
 * holds the row of this id.
 */
export async function runOnce<T>(tx: Tx, { id, by, work }: Operation<T>): Promise<T> {
  const first = await tx
    .insertInto('operations')
    .values({ id, outcome: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!first) return recordedOutcome<T>(tx, id);
  const { outcome, event } = await work(tx);
  const recording = tx.updateTable('operations').set({ outcome: JSON.stringify(outcome) ?? null });
  await recording.where('id', '=', id).execute();
  if (event) await writeAuditEvent(tx, { id, by, event });
  return outcome;
}

/** The cast reads back what runOnce wrote for the same operation. */
async function recordedOutcome<T>(tx: Tx, id: string): Promise<T> {
  const { outcome } = await tx
    .selectFrom('operations')
    .select('outcome')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (outcome === null ? undefined : JSON.parse(outcome)) as T;
}

interface AuditEntryInput {
  readonly id: string;
  readonly by: Actor;
  readonly event: AuditEvent;
}

export async function writeAuditEvent(
  tx: Tx,
  { id, by, event: { action, subject, detail = {}, leads = [] } }: AuditEntryInput,
): Promise<void> {
  const row = { id, at: by.at.toISOString(), actor: by.name, action, subject, detail: JSON.stringify(detail) };
  await tx.insertInto('audit_log').values(row).execute();
  for (const page of pagesOf([...new Set(leads)].filter((lead) => lead !== subject)))
    await tx
      .insertInto('audit_leads')
      .values(page.map((lead) => ({ submission_id: lead, audit_id: id })))
      .execute();
}
