import type { Log, LogEntry } from './log.ts';

export interface QuietLogOptions {
  readonly log: Log;
  /** How often a failure that goes on is logged. */
  readonly everyMs?: number;
}

export interface QuietLog {
  readonly log: Log;
  /** Logs what was counted and not yet logged, and counts no longer. */
  flush(): void;
}

const EVERY_MS = 60_000;
/** Failures with other sentences are logged as they come. Bounds the memory. */
const MOST_KINDS = 100;

/**
 * Logs a failure that repeats once, and then how often it came again: one line per minute and failure, instead of a
 * stack for each request. A failure is a line of level error with a stack; two are the same when event and error are.
 */
export function quietLog({ log, everyMs = EVERY_MS }: QuietLogOptions): QuietLog {
  const failures = new Map<string, { readonly entry: LogEntry; again: number }>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { entry, again } of failures.values()) {
      const { level, event, error, code } = entry;
      const about = { error, ...(code === undefined ? {} : { code }) };
      if (again > 0) log({ level, event, ...about, again, seconds: everyMs / 1000 });
    }
    failures.clear();
  }

  return {
    flush,
    log(entry) {
      if (entry.level !== 'error' || entry.stack === undefined) return log(entry);
      const key = `${entry.event} ${entry.error}`;
      const known = failures.get(key);
      if (known) {
        known.again += 1;
        return;
      }
      log(entry);
      if (failures.size >= MOST_KINDS) return;
      failures.set(key, { entry, again: 0 });
      timer ??= setTimeout(flush, everyMs).unref();
    },
  };
}
