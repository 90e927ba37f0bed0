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
