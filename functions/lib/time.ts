import { describeError, type Log } from './log.ts';

/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 86_400_000;

/** Asks for a result that may be remembered. */
export type Ask<T> = (options?: {
  /** Does not take a remembered result. Those who ask later share this one. */
  readonly fresh?: boolean;
}) => Promise<T>;

/**
 * Returns a function that answers with the result of `work`, also a failed one, for some time after it came. Callers
 * that ask while work is under way share it, so that any number of them costs one run.
 */
export function rememberFor<T>(
  milliseconds: number,
  work: () => Promise<T>,
  clock: () => number = () => performance.now(),
): Ask<T> {
  let last: { readonly result: Promise<T>; until: number } | undefined;
  return ({ fresh = false } = {}) => {
    if (!fresh && last && clock() < last.until) return last.result;
    const current = { result: work(), until: Number.POSITIVE_INFINITY };
    last = current;
    const expire = () => {
      current.until = clock() + milliseconds;
    };
    current.result.then(expire, expire);
    return current.result;
  };
}

export interface PeriodicTask {
  /** Starts no further run; resolves when the current one has finished. May be called more than once. */
  stop(): Promise<void>;
}

export interface PeriodicWork extends PeriodicTask {
  /** Starts the next run now, or as soon as the one in progress has finished. */
  soon(): void;
}

interface PeriodicTaskOptions {
  /** Names the work in the log. */
  readonly name: string;
  /** Pause between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** Pause before the first run. Default: none. */
  readonly firstAfterMs?: number;
  readonly work: (stop: AbortSignal) => Promise<unknown>;
  readonly log: Log;
}

/**
 * Runs work now, or after the first pause, and again after each pause; runs never overlap. Failures do not end it: the
 * first one in a row is logged, and so is the recovery.
 */
export function runPeriodically({ name, everyMs, firstAfterMs = 0, work, log }: PeriodicTaskOptions): PeriodicWork {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  let isDue = false;

  async function runOnce(): Promise<void> {
    try {
      await work(stopping.signal);
      if (failing) log({ level: 'info', event: `${name}.recovered` });
      failing = false;
    } catch (error) {
      if (!failing) log({ level: 'error', event: `${name}.failed`, ...describeError(error) });
      failing = true;
    }
    timer = stopping.signal.aborted ? undefined : setTimeout(start, isDue ? 0 : everyMs);
  }

  let running = Promise.resolve();
  function start(): void {
    timer = undefined;
    isDue = false;
    running = runOnce();
  }
  if (firstAfterMs === 0) start();
  else timer = setTimeout(start, firstAfterMs);
  return {
    soon() {
      isDue = true;
      if (timer === undefined) return;
      clearTimeout(timer);
      start();
    },
    stop() {
      stopping.abort();
      clearTimeout(timer);
      timer = undefined;
      return running;
    },
  };
}
