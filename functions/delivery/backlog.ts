import { MAX_CONCURRENCY } from '../health/backlog.ts';
import { describeError, type Log } from '../lib/log.ts';
import type { Claim, Outbox } from '../store/outbox.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { Destination } from './destination.ts';

interface BacklogOptions {
  readonly outbox: Pick<Outbox, 'countDue'>;
  readonly limit: Pick<ConcurrencyLimit, 'current'>;
  /** The most messages in flight: DELIVERY_CONCURRENCY. */
  readonly concurrency: number;
  readonly log: Log;
}

/** Time between two counts, as a count reads every waiting row. */
const COUNT_EVERY_MS = 60_000;

/**
 * Logs a warning when more messages for a destination come in than go out although it accepts them: then only an
 * operator or the buyer can help. Counts only while messages are held back.
 */
export function watchBacklog({ origin, channel }: Destination, { outbox, limit, concurrency, log }: BacklogOptions) {
  let delivered = 0;
  let lookedAt: number | undefined;
  let counted: { readonly at: number; readonly waiting: number } | undefined;

  async function count(claim: Claim): Promise<number | undefined> {
    try {
      return await outbox.countDue(claim);
    } catch (error) {
      log({ level: 'warn', event: 'delivery.backlog-not-counted', origin, channel, ...describeError(error) });
      return undefined;
    }
  }

  return {
    noteDelivered(): void {
      delivered += 1;
    },
    /**
     * Never rejects: a count that fails is logged, and made again a minute later.
     * @param isFull whether the last claim left rows that were due.
     */
    async look(claim: Claim, isFull: boolean): Promise<void> {
      const at = claim.now.getTime();
      if (lookedAt !== undefined && Math.abs(at - lookedAt) < COUNT_EVERY_MS) return;
      lookedAt = at;
      const before = counted;
      const waiting = isFull ? await count(claim) : 0;
      if (waiting === undefined) return;
      const out = delivered;
      delivered = 0;
      counted = { at, waiting };
      if (!before || out === 0 || waiting <= before.waiting) return;
      const seconds = Math.abs(at - before.at) / 1000;
      const rates = {
        inPerSecond: round((waiting - before.waiting + out) / seconds),
        outPerSecond: round(out / seconds),
      };
      const advice =
        limit.current < concurrency
          ? `It fails when it gets more than ${limit.current} at once: ask its operator for more.`
          : concurrency < MAX_CONCURRENCY
            ? `Raise DELIVERY_CONCURRENCY, which is ${concurrency}.`
            : `DELIVERY_CONCURRENCY is ${concurrency}, the most: run another server, or ask it to answer faster.`;
      const text =
        `${waiting} messages wait for ${origin}: ${rates.inPerSecond} a second come in and ` +
        `${rates.outPerSecond} are accepted. ${advice}`;
      const details = { origin, channel, waiting, ...rates, concurrency: limit.current };
      log({ level: 'warn', event: 'delivery.backlog-grows', ...details, text });
    },
  };
}

function round(rate: number): number {
  return Math.round(rate * 10) / 10;
}
