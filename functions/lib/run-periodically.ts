import { describeError, type Log } from './log.ts';

export interface PeriodicTask {
  /** Begins nothing new; resolves when what was begun has ended. Repeatable. */
  stop(): Promise<void>;
}

export interface PeriodicTaskOptions {
  /** Names the work in the log when it fails. */
  readonly name: string;
  readonly everyMs: number;
  readonly work: (stop: AbortSignal) => Promise<unknown>;
  readonly log: Log;
}

/**
 * Does work now and, each time it has ended, again after a while: never twice at once. Work that fails is logged, once until it has
 * worked again, and goes on being tried.
 */
export function runPeriodically({ name, everyMs, work, log }: PeriodicTaskOptions): PeriodicTask {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;

  async function once(): Promise<void> {
    try {
      await work(stopping.signal);
      if (failing) log({ level: 'info', event: `${name}.works-again` });
      failing = false;
    } catch (error) {
      if (!failing) log({ level: 'error', event: `${name}.failed`, ...describeError(error) });
      failing = true;
    }
    if (!stopping.signal.aborted) timer = setTimeout(begin, everyMs);
  }

  let running: Promise<void>;
  function begin(): void {
    running = once();
  }
  begin();
  return {
    stop() {
      stopping.abort();
      clearTimeout(timer);
      return running;
    },
  };
}
