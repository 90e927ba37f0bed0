import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../store.ts';
import type { Attempt } from './database.ts';

/**
 * - bug: a broken rule of the tables or wrong SQL. The error is thrown as it is.
 * - passing: the database is busy or its connection was lost. The same work may succeed a moment later.
 * - lasting: only an operator can help.
 */
export type Fault = 'bug' | 'passing' | 'lasting';

interface RetryPolicy {
  /** How long work is retried; 0 for a single attempt. */
  readonly patienceMs: number;
  /** Pauses between attempts; the last one repeats. */
  readonly pausesMs: readonly number[];
  /**
   * Whether work gets a single attempt from when patience runs out until some work succeeds, so that callers do not
   * queue.
   */
  readonly onceWhileDown?: boolean;
  faultOf(error: unknown): Fault;
  /** One sentence for the operator: what is wrong, and what to do. */
  sentenceFor(error: unknown): string;
}

/** Retries work while its fault may pass, then rejects with StoreUnavailable. Work must be safe to repeat. */
export function withRetry({ patienceMs, pausesMs, onceWhileDown = false, faultOf, sentenceFor }: RetryPolicy): Attempt {
  let down = false;
  return async (work) => {
    const giveUpAt = performance.now() + (down ? 0 : patienceMs);
    for (let pauses = 0; ; pauses += 1) {
      try {
        const result = await work();
        down = false;
        return result;
      } catch (error) {
        const fault = faultOf(error);
        if (fault === 'bug' || error instanceof StoreUnavailable) throw error;
        const wait = pausesMs[Math.min(pauses, pausesMs.length - 1)] ?? 0;
        if (fault === 'lasting' || performance.now() + wait >= giveUpAt) {
          down = onceWhileDown && fault === 'passing';
          throw new StoreUnavailable(sentenceFor(error), { cause: error });
        }
        await pause(wait);
      }
    }
  };
}

/** The code of a database or system error, such as SQLITE_BUSY, 40001, or ECONNREFUSED; otherwise an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
