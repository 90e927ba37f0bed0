import type { Outbox } from '../../store/outbox.ts';
import { applies, makeCheck, type PrepareOptions } from './prepare.ts';

export interface RepeatOptions extends Omit<PrepareOptions, 'outbox'> {
  readonly outbox: Pick<Outbox, 'claimChecks' | 'finishChecks'>;
}

/** Most checks that are repeated in one run. */
const MOST = 20;
const LEASE_MS = 60_000;

/**
 * Makes checks again that had no answer, by the schedule of deliveries. The lead was delivered in the meantime: the
 * result is for the operator's records. Rejects with StoreUnavailable.
 */
export async function repeatChecks(options: RepeatOptions): Promise<void> {
  const { outbox, now } = options;
  const due = await outbox.claimChecks(now(), MOST, LEASE_MS);
  await Promise.all(
    due.map(async ({ submission, name, attempts }) => {
      if (submission.status !== 'accepted' || !applies(name, submission, options)) return;
      await outbox.finishChecks(submission.id, [await makeCheck(submission, { name, attempts }, options)]);
    }),
  );
}
