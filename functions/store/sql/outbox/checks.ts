import type { CheckResult, DueCheck, StartChecks, StartedChecks } from '../../outbox.ts';
import type { Reader, Tx } from '../database.ts';
import { selectSubmissions } from '../submissions/select.ts';
import { checksOf } from './select-checks.ts';

/** See Outbox.startChecks. One worker inserts the row, or takes over one whose worker has died. */
export async function startChecks(tx: Tx, { submissionId, names, now, leaseMs }: StartChecks): Promise<StartedChecks> {
  const at = now.toISOString();
  const next_at = new Date(now.getTime() + leaseMs).toISOString();
  const rows = names.map((name) => ({
    submission_id: submissionId,
    name,
    outcome: null,
    detail: '{}',
    at: null,
    attempts: 0,
    next_at,
  }));
  const own = await tx
    .insertInto('lead_checks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['submission_id', 'name'])
        .doUpdateSet({ next_at })
        .where('lead_checks.outcome', 'is', null)
        .where('lead_checks.next_at', '<=', at),
    )
    .returning('name')
    .execute();
  const known = (await checksOf(tx, [submissionId])).get(submissionId) ?? [];
  return { own: own.map(({ name }) => name), known: known.filter(({ name }) => names.includes(name)) };
}

/** See Outbox.finishChecks. Of a submission that was minimized or erased in the meantime, only the outcome is kept. */
export async function finishChecks(tx: Tx, submissionId: string, results: readonly CheckResult[]): Promise<void> {
  const row = await tx.selectFrom('submissions').select('status').where('id', '=', submissionId).executeTakeFirst();
  const isWhole = row?.status === 'accepted' || row?.status === 'quarantined';
  for (const { name, outcome, at, detail, nextAt } of results) {
    await tx
      .updateTable('lead_checks')
      .set({ outcome, at, detail: JSON.stringify(isWhole ? detail : {}) })
      .set({ next_at: isWhole ? (nextAt?.toISOString() ?? null) : null })
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('submission_id', '=', submissionId)
      .where('name', '=', name)
      .execute();
  }
}

/** See Outbox.claimChecks. An erasure ends its checks. */
export async function claimChecks(
  tx: Tx,
  { now, limit, leaseMs }: { now: Date; limit: number; leaseMs: number },
): Promise<readonly DueCheck[]> {
  const due = await dueChecks(tx, now, limit);
  const leased: typeof due = [];
  for (const row of due) {
    const taken = await tx
      .updateTable('lead_checks')
      .set({ next_at: new Date(now.getTime() + leaseMs).toISOString() })
      .where('submission_id', '=', row.submission_id)
      .where('name', '=', row.name)
      // Another worker may have been first.
      .where('next_at', '=', row.next_at)
      .returning('name')
      .execute();
    if (taken.length > 0) leased.push(row);
  }
  const submissions = await selectSubmissions(tx, [...new Set(leased.map((row) => row.submission_id))]);
  const byId = new Map(submissions.map((one) => [one.id, one]));
  return leased.flatMap(({ submission_id: id, name, attempts }) => {
    const submission = byId.get(id);
    return submission ? [{ submission, name, attempts }] : [];
  });
}

/** Whether claimChecks would find any. */
export async function hasDueChecks(db: Reader, now: Date): Promise<boolean> {
  return (await dueChecks(db, now, 1)).length > 0;
}

async function dueChecks(db: Reader, now: Date, limit: number) {
  return db
    .selectFrom('lead_checks')
    .select(['submission_id', 'name', 'attempts', 'next_at'])
    .where('next_at', '<=', now.toISOString())
    .where('outcome', 'is not', null)
    .orderBy('next_at')
    .limit(limit)
    .execute();
}
