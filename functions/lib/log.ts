/** One event, as plain data. Never a name, number, address or anything else a visitor typed. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [detail: string]: unknown;
}

export type Log = (entry: LogEntry) => void;

/** A log that writes one line of JSON an event, the time first. */
export function makeLog(
  write: (line: string) => void = (line) => process.stderr.write(line),
  now: () => Date = () => new Date(),
): Log {
  return (entry) => write(`${JSON.stringify({ time: now().toISOString(), ...entry })}\n`);
}

/** What may be logged of an error: its kind, message and place, and the same of its causes. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    error: `${error.name}: ${error.message}`,
    stack: error.stack
      ?.split('\n')
      .slice(1, 6)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
