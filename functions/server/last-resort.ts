import { describeError, type Log } from '../lib/log.ts';

/** What nothing caught: an exception in a timer, a listener or a stream, or a rejected promise without a handler. */
export type UncaughtKind = 'exception' | 'rejection';

interface LastResortOptions {
  /** Notes what was not caught. Its first line has the stack; log.ts counts the same again. */
  readonly fault: (kind: UncaughtKind, error: unknown) => void;
  /** Has the process replaced once its requests are done. Left out: it goes on alone. */
  readonly replace?: () => void;
}

/**
 * Keeps this process alive when nothing caught a fault: it has other visitors' requests. After an exception, its state
 * may be broken, so it is replaced where another process can take its place. A rejected promise ends only its work.
 */
export function surviveFaults({ fault, replace }: LastResortOptions): void {
  process.on('uncaughtException', (error) => {
    fault('exception', error);
    replace?.();
  });
  process.on('unhandledRejection', (reason) => fault('rejection', reason));
}

/** Logs such a fault: the health check and the metrics count these lines. */
export function logFault(log: Log, kind: UncaughtKind, error: unknown): void {
  log({ level: 'error', event: 'fault', kind, ...describeError(error) });
}
