import type { CheckResult, DueCheck, Outbox } from '../../store/outbox.ts';
import { UNAVAILABLE } from './preparation-type.ts';
import { applies, makeCheck, type PrepareOptions } from './prepare.ts';

export interface RepeatOptions extends Omit<PrepareOptions, 'outbox'> {
  readonly outbox: Pick<Outbox, 'claimChecks' | 'finishChecks'>;
}

/** Most checks that are repeated in one run. */
const MOST = 20;
const LEASE_MS = 60_000;

/**
 * Makes checks again that had no answer, by the schedule of deliveries. The lead was delivered in the meantime: the
 * result is for the operator's records. What does not apply any more keeps its outcome, and is not looked at again.
 * Rejects with StoreUnavailable.
 */
export async function repeatChecks(options: RepeatOptions): Promise<void> {
  const { outbox, now } = options;
  const due = await outbox.claimChecks(now(), MOST, LEASE_MS);
  await Promise.all(
    due.map(async (one) => {
      const { submission, name } = one;
      const isDue = submission.status === 'accepted' && applies(name, submission, options);
      await outbox.finishChecks(submission.id, [
        isDue ? await makeCheck(submission, one, options) : lastResult(one, now()),
      ]);
    }),
  );
}

function lastResult({ submission, name }: DueCheck, now: Date): CheckResult {
  const known = submission.checks?.find((one) => one.name === name);
  return known ?? { name, outcome: UNAVAILABLE, at: now.toISOString(), detail: {} };
}
