import type { SaveResult } from '../../../leads/deduplicate.ts';
import { newId } from '../../../leads/new-id.ts';
import type { Screened } from '../../../leads/screen.ts';
import { isAboutArrival, type Submission } from '../../../leads/submission.ts';
import type { Tx } from '../database.ts';
import { VISITOR, writeAuditEvent } from '../run-once.ts';
import { releaseRow } from './quarantine.ts';

type ScreenAll = (submissions: readonly Submission[]) => Promise<readonly Screened[]>;

/**
 * Releases quarantined submissions that were sent again and would be accepted now: a browser that filled in the hidden
 * field does not cost the visitor the call. The first submission stays the one that is delivered, with its reasons on
 * record. Held for any other reason than how it arrived, it stays so. A repeat never quarantines anything.
 */
export async function releaseRepeated(
  tx: Tx,
  group: readonly Submission[],
  { results, screenAll }: { readonly results: readonly SaveResult[]; readonly screenAll: ScreenAll },
): Promise<void> {
  const repeats = new Map<string, Submission>();
  for (const [index, result] of results.entries()) {
    const submission = group[index];
    const isClean = submission && (submission.spamSignals ?? []).length === 0;
    if (result.outcome === 'repeated' && isClean) repeats.set(result.id, submission);
  }
  if (repeats.size === 0) return;
  const rows = await tx
    .selectFrom('submissions')
    .select(['id', 'reasons'])
    .where('id', 'in', [...repeats.keys()])
    .where('status', '=', 'quarantined')
    .execute();
  const sentAgain = rows.filter(({ reasons }) => mayRelease(reasons));
  if (sentAgain.length === 0) return;
  const screened = await screenAll(sentAgain.flatMap(({ id }) => repeats.get(id) ?? []));
  for (const [index, { submission, status }] of screened.entries()) {
    const row = sentAgain[index];
    if (row && status === 'accepted') await release(tx, row, submission);
  }
}

/** Only an operator may release a lead whose person asked to stop, or that a check before delivery has held. */
function mayRelease(reasons: string): boolean {
  // The cast reads back what submissionRow() wrote.
  return (JSON.parse(reasons) as readonly string[]).every(isAboutArrival);
}

async function release(tx: Tx, { id, reasons }: { id: string; reasons: string }, repeat: Submission): Promise<void> {
  const at = new Date(repeat.receivedAt);
  await releaseRow(tx, id, at);
  // An opt-out that came with the repeat counts for the submission, too.
  if (repeat.optOut !== undefined) {
    const change = tx.updateTable('submissions').set({ opt_out: repeat.optOut });
    await change.where('id', '=', id).where('opt_out', 'is', null).execute();
  }
  const detail = { reasons: JSON.parse(reasons), repeat: true };
  const event = { action: 'release-from-quarantine', subject: id, detail } as const;
  await writeAuditEvent(tx, { id: newId(at), by: { name: VISITOR, at }, event });
}
