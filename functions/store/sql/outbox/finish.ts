import { newId } from '../../../leads/new-id.ts';
import type { DeliveryResult } from '../../outbox.ts';
import type { Tx } from '../database.ts';
import { quarantine } from '../submissions/quarantine.ts';
import type { OutboxRow, ReceiptRow } from '../tables.ts';
import { together } from '../together.ts';

export interface Finish {
  readonly id: string;
  readonly owner: string;
  readonly result: DeliveryResult;
}

/** Records results, with a receipt for each delivery. @returns those whose rows were still leased to their owners. */
export async function finishAll(tx: Tx, all: readonly Finish[]): Promise<ReadonlySet<Finish>> {
  const updates = all.map((one) => finish(tx, one));
  const rows = await together(tx, (run) => Promise.all(updates.map((update) => run(update))));
  const recorded = new Set(all.filter((_, index) => (rows[index] ?? []).length > 0));
  for (const [index, { id, result }] of all.entries()) {
    const [row] = rows[index] ?? [];
    if (row && result.outcome === 'quarantined')
      await quarantine(tx, { id: row.submission_id, claimed: id, reason: result.reason });
  }
  const receipts = [...recorded].flatMap(receiptOf);
  if (receipts.length > 0) await tx.insertInto('receipts').values(receipts).execute();
  return recorded;
}

function finish(tx: Tx, { id, owner, result }: Finish) {
  return tx
    .updateTable('outbox')
    .set({ leased_by: null, leased_until: null, ...changesOf(result) })
    .$if(result.outcome === 'failed' || result.outcome === 'dead-letter', (query) =>
      query.set((eb) => ({ attempts: eb('attempts', '+', 1) })),
    )
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .where('status', '=', 'waiting')
    .returning('submission_id')
    .compile();
}

function receiptOf({ id, result }: Finish): readonly ReceiptRow[] {
  if (result.outcome !== 'delivered') return [];
  const { at, to } = result;
  return [{ id: newId(at), outbox_id: id, origin: to, at: at.toISOString() }];
}

function changesOf(result: DeliveryResult): Partial<OutboxRow> {
  switch (result.outcome) {
    case 'delivered':
      return { status: 'delivered', delivered_at: result.at.toISOString(), delivered_to: result.to, last_error: null };
    case 'failed':
      return { ...schedule(result.nextAt, result.at), last_error: result.error };
    case 'dead-letter':
    case 'not-permitted':
      return { status: result.outcome, last_error: result.error };
    case 'postponed':
      return schedule(result.until, result.at);
    case 'suppressed':
    case 'quarantined':
      return { status: result.outcome };
    case 'returned':
      return {};
  }
}

function schedule(next: Date, at: Date | undefined): Pick<OutboxRow, 'next_at' | 'scheduled_at'> {
  return { next_at: next.toISOString(), scheduled_at: at?.toISOString() ?? null };
}
