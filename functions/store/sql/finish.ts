import { newId } from '../../leads/new-id.ts';
import type { DeliveryResult } from '../outbox.ts';
import type { Tx } from './database.ts';
import { quarantine } from './quarantine.ts';
import type { OutboxRow, ReceiptRow } from './tables.ts';

export interface Finish {
  readonly id: string;
  readonly owner: string;
  readonly result: DeliveryResult;
}

/** Records results, with a receipt for each delivery. @returns those whose rows were still leased to their owners. */
export async function finishAll(tx: Tx, all: readonly Finish[]): Promise<ReadonlySet<Finish>> {
  const recorded = new Set<Finish>();
  for (const one of all) if (await finish(tx, one)) recorded.add(one);
  const receipts = [...recorded].flatMap(receiptOf);
  if (receipts.length > 0) await tx.insertInto('receipts').values(receipts).execute();
  return recorded;
}

async function finish(tx: Tx, { id, owner, result }: Finish): Promise<boolean> {
  const rows = await tx
    .updateTable('outbox')
    .set({ leased_by: null, leased_until: null, ...changesOf(result) })
    .$if(result.outcome === 'failed' || result.outcome === 'dead-letter', (query) =>
      query.set((eb) => ({ attempts: eb('attempts', '+', 1) })),
    )
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .where('status', '=', 'waiting')
    .returning('submission_id')
    .execute();
  const [row] = rows;
  if (row && result.outcome === 'quarantined')
    await quarantine(tx, { id: row.submission_id, claimed: id, reason: result.reason });
  return row !== undefined;
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
      return { next_at: result.nextAt.toISOString(), last_error: result.error };
    case 'dead-letter':
    case 'not-permitted':
      return { status: result.outcome, last_error: result.error };
    case 'postponed':
      return { next_at: result.until.toISOString() };
    case 'suppressed':
    case 'quarantined':
      return { status: result.outcome };
    case 'returned':
      return {};
  }
}
