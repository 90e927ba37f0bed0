import type { LeadCheck, StoredSubmission } from '../../../leads/stored-submission.ts';
import type { JsonObject } from '../../../leads/submission.ts';
import type { Reader } from '../database.ts';
import type { LeadCheckRow } from '../tables.ts';

/** The results that are known, by submission. */
export async function checksOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, readonly LeadCheck[]>> {
  const rows = await db
    .selectFrom('lead_checks')
    .select(['submission_id', 'name', 'outcome', 'detail', 'at'])
    .where('submission_id', 'in', ids)
    .where('outcome', 'is not', null)
    .orderBy('name')
    .execute();
  const found = new Map<string, LeadCheck[]>();
  for (const row of rows) found.set(row.submission_id, [...(found.get(row.submission_id) ?? []), checkOf(row)]);
  return found;
}

export function withChecks(submission: StoredSubmission, checks: readonly LeadCheck[] | undefined): StoredSubmission {
  return checks === undefined ? submission : { ...submission, checks };
}

/** The cast reads back what finishChecks() wrote. */
function checkOf({ name, outcome, detail, at }: Pick<LeadCheckRow, 'name' | 'outcome' | 'detail' | 'at'>): LeadCheck {
  return { name, outcome: outcome ?? '', at: at ?? '', detail: JSON.parse(detail) as JsonObject };
}
