import type { Answer } from './send.ts';

/** How many messages to one destination may be in flight: see concurrencyLimit. */
export interface ConcurrencyLimit {
  readonly current: number;
  /** Marks a message that is sent now. */
  start(): Attempt;
  /** Notes what came of it. `wasFull`: as many messages were in flight as allowed, and more were waiting. */
  note(attempt: Attempt, outcome: { readonly overloaded: boolean; readonly wasFull: boolean }): void;
}

/** How often the limit had been lowered when the message was sent. */
type Attempt = number;

/** In flight at first. */
const FIRST = 4;
/** Up to this many, the limit grows fast again after it was lowered. */
const FAST_UP_TO = 16;

/**
 * A limit that finds out what a destination can take, as TCP does with a network (additive increase, multiplicative
 * decrease: RFC 5681, sections 3.1 and 3.2).
 * 1. Slow start: each answer adds one, which doubles the limit in the time of an answer. Above the size that was once
 *    too much, each round of answers adds one.
 * 2. The limit grows only while it is what holds messages back (RFC 2861).
 * 3. A sign of overload halves it, once for all messages in flight at that moment (RFC 6582).
 */
export function concurrencyLimit(most: number): ConcurrencyLimit {
  let limit = Math.min(FIRST, most);
  /** Answers of the current round that would let it grow by one. */
  let answers = 0;
  let slowStartUpTo = most;
  let lowered = 0;
  return {
    get current() {
      return limit;
    },
    start: () => lowered,
    note(attempt, { overloaded, wasFull }) {
      if (overloaded) {
        if (attempt < lowered) return;
        lowered += 1;
        limit = Math.max(1, Math.floor(limit / 2));
        slowStartUpTo = Math.max(FAST_UP_TO, limit);
        answers = 0;
      } else if (wasFull && limit < most) {
        answers += 1;
        if (limit >= slowStartUpTo && answers < limit) return;
        answers = 0;
        limit += 1;
      }
    },
  };
}

/** Whether an answer may mean "too much at once": none at all, 408, 429, or an error of the server that may pass. */
export function meansOverload(answer: Answer): boolean {
  if ('error' in answer) return answer.lasting === undefined;
  return answer.status === 408 || answer.status === 429 || answer.status >= 500;
}
