/** The largest DELIVERY_CONCURRENCY. */
export const MAX_CONCURRENCY = 1000;

/** How the outbox grew while deliveries succeeded. */
export interface BacklogGrowth {
  /** Rows that could be sent at this moment, and how many more they are than `minutes` ago. */
  readonly due: number;
  readonly grewBy: number;
  readonly delivered: number;
  readonly minutes: number;
  /** The setting now, and the one that would keep up and work off what waits: the same when none would. */
  readonly concurrency: number;
  readonly suggested: number;
}

export interface Backlog {
  /** Counts one delivery of this process. */
  delivered(): void;
  /** Notes how many messages at once a destination can take whose own backlog grows. */
  takes(atOnce: number): void;
  /** Notes how many rows are due at this moment. */
  look(due: number): void;
  /** Undefined while deliveries keep up, and when none succeeds: then the receiver is the trouble. */
  growth(): BacklogGrowth | undefined;
}

/** Long enough that a burst of leads is not yet a backlog. */
const WINDOW_MS = 5 * 60_000;
/** Fewer rows are worked off in a moment. */
const LEAST_GROWTH = 100;
/** What waits must shrink, too. */
const SPARE = 1.5;

interface Sample {
  readonly at: number;
  readonly due: number;
  readonly delivered: number;
}

/**
 * Watches whether deliveries keep up with what comes in. Growth begins when at least 100 rows more are due than five
 * minutes ago although deliveries succeeded; it is over as soon as fewer are due than five minutes ago.
 * @param elapsed milliseconds that only grow, also when the clock is set.
 */
export function createBacklog(concurrency: number, elapsed: () => number = () => performance.now()): Backlog {
  let delivered = 0;
  let samples: readonly Sample[] = [];
  let growth: BacklogGrowth | undefined;
  let taken: { readonly at: number; readonly atOnce: number } | undefined;
  return {
    delivered: () => {
      delivered += 1;
    },
    takes(atOnce) {
      taken = { at: elapsed(), atOnce };
    },
    look(due) {
      const now = { at: elapsed(), due, delivered };
      const before = samples.findLast(({ at }) => now.at - at >= WINDOW_MS);
      samples = [...samples.slice(before ? samples.indexOf(before) : 0), now];
      if (!before) return;
      const isReceiver = taken !== undefined && taken.at >= before.at && taken.atOnce < concurrency;
      growth = growthBetween(before, now, { concurrency, growing: growth !== undefined, isReceiver });
    },
    growth: () => growth,
  };
}

function growthBetween(
  before: Sample,
  now: Sample,
  { concurrency, growing, isReceiver }: { concurrency: number; growing: boolean; isReceiver: boolean },
): BacklogGrowth | undefined {
  const grewBy = now.due - before.due;
  const delivered = now.delivered - before.delivered;
  if (delivered === 0 || grewBy < (growing ? 0 : LEAST_GROWTH)) return undefined;
  const needed = Math.ceil(((concurrency * (delivered + grewBy)) / delivered) * SPARE);
  const minutes = Math.round((now.at - before.at) / 60_000);
  const suggested = isReceiver ? concurrency : Math.min(needed, MAX_CONCURRENCY);
  return { due: now.due, grewBy, delivered, minutes, concurrency, suggested };
}

/** The growth as sentences, with the number to set, if a larger one would help. */
export function describeGrowth({ due, grewBy, delivered, minutes, concurrency, suggested }: BacklogGrowth): string {
  const advice =
    suggested > concurrency
      ? `Set DELIVERY_CONCURRENCY to ${suggested} (now ${concurrency}).`
      : concurrency < MAX_CONCURRENCY
        ? 'A receiver fails when it gets more at once: "delivery.backlog-grows" in the log names it.'
        : `DELIVERY_CONCURRENCY is ${concurrency}, the most: run another server, or ask the receiver to answer faster.`;
  const most =
    suggested === MAX_CONCURRENCY && suggested > concurrency
      ? ' It is the most: if it is not enough, run another.'
      : '';
  return (
    `Leads come in faster than they are delivered: ${due} are due, ${grewBy} more than ${minutes} minutes ago, ` +
    `and ${delivered} were delivered. ${advice}${most}`
  );
}
