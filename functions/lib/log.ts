/** One event, as plain data. Never contains anything a visitor typed. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [detail: string]: unknown;
}

export type Log = (entry: LogEntry) => void;

/** Creates a log that writes each event as one line of JSON, time first; by default to standard error. */
export function makeLog(
  write: (line: string) => void = (line) => process.stderr.write(line),
  now: () => Date = () => new Date(),
): Log {
  return (entry) => write(`${JSON.stringify({ time: now().toISOString(), ...entry })}\n`);
}

/** The codes of an error and of what caused it, in what describeError made of them. */
export function codesIn({ code, cause }: Readonly<Record<string, unknown>>): readonly string[] {
  const rest = typeof cause === 'object' && cause !== null ? codesIn({ ...cause }) : [];
  return typeof code === 'string' ? [code, ...rest] : rest;
}

/** An error as log details: name, message, its code if it has one, the top of its stack, the same for its causes. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    error: `${error.name}: ${error.message}`,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: error.stack
      ?.split('\n')
      .slice(1, 6)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

interface QuietLogOptions {
  readonly log: Log;
  /** How often what goes on is logged. */
  readonly everyMs?: number;
}

interface QuietLog {
  readonly log: Log;
  /** Logs what was counted and not yet logged, and counts no longer. */
  flush(): void;
}

const EVERY_MS = 60_000;
/** Others are logged as they come. Bounds the memory. */
const MAX_KINDS = 100;

/**
 * Logs a line that repeats once, and then how often it came again: one line per minute, instead of one for each
 * request. Failures repeat (level error, with a stack), and so do violations of the security policy.
 */
export function quietLog({ log, everyMs = EVERY_MS }: QuietLogOptions): QuietLog {
  const repeating = new Map<string, { readonly entry: LogEntry; readonly by: object; again: number }>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { entry, by, again } of repeating.values()) {
      const { level, event } = entry;
      if (again > 0) log({ level, event, ...by, again, seconds: everyMs / 1000 });
    }
    repeating.clear();
  }

  return {
    flush,
    log(entry) {
      const by = repeatsBy(entry);
      if (!by) return log(entry);
      const key = JSON.stringify([entry.event, by]);
      const known = repeating.get(key);
      if (known) {
        known.again += 1;
        return;
      }
      log(entry);
      if (repeating.size >= MAX_KINDS) return;
      repeating.set(key, { entry, by, again: 0 });
      timer ??= setTimeout(flush, everyMs).unref();
    },
  };
}

/** What lines that repeat have in common; undefined for a line that is logged as it comes. */
function repeatsBy({ level, event, error, code, stack, directive, blocked }: LogEntry): object | undefined {
  if (event === 'policy.violated') return { directive, blocked };
  if (level !== 'error' || stack === undefined) return undefined;
  return { error, ...(code === undefined ? {} : { code }) };
}
