import { expect, test } from 'vitest';
import { concurrencyLimit, meansOverload } from './concurrency-limit.ts';
import type { Answer } from './send.ts';

const ANSWERED = { overloaded: false, wasFull: true };
const OVERLOADED = { overloaded: true, wasFull: true };

/** As many messages as the limit allows are sent and end the same way. */
function round(limit: ReturnType<typeof concurrencyLimit>, outcome: typeof ANSWERED): number {
  const attempts = Array.from({ length: limit.current }, () => limit.start());
  for (const attempt of attempts) limit.note(attempt, outcome);
  return limit.current;
}

test('the limit doubles with each round of answers, up to the most', () => {
  const limit = concurrencyLimit(100);
  expect(limit.current).toBe(4);
  expect([1, 2, 3, 4, 5, 6].map(() => round(limit, ANSWERED))).toEqual([8, 16, 32, 64, 100, 100]);
});

test('a small maximum is never exceeded, not even at first', () => {
  const limit = concurrencyLimit(2);
  expect([limit.current, round(limit, ANSWERED)]).toEqual([2, 2]);
});

test('the limit does not grow while fewer messages wait than it allows', () => {
  const limit = concurrencyLimit(100);
  expect(round(limit, { overloaded: false, wasFull: false })).toBe(4);
});

test('a round of failures halves the limit once; it never falls below one', () => {
  const limit = concurrencyLimit(100);
  for (let rounds = 0; rounds < 5; rounds += 1) round(limit, ANSWERED);
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(() => round(limit, OVERLOADED))).toEqual([50, 25, 12, 6, 3, 1, 1, 1]);
});

test('after a failure the limit grows by one a round, and fast only while it is small', () => {
  const limit = concurrencyLimit(100);
  for (let rounds = 0; rounds < 5; rounds += 1) round(limit, ANSWERED);
  round(limit, OVERLOADED);
  expect([1, 2, 3].map(() => round(limit, ANSWERED))).toEqual([51, 52, 53]);
  for (let rounds = 0; rounds < 6; rounds += 1) round(limit, OVERLOADED);
  expect([1, 2, 3, 4, 5].map(() => round(limit, ANSWERED))).toEqual([2, 4, 8, 16, 17]);
});

test.each<[Answer, boolean]>([
  [{ error: 'no answer in time' }, true],
  [{ error: 'SMTP 550 5.1.1', lasting: 'recipient' }, false],
  [{ status: 429 }, true],
  [{ status: 503 }, true],
  [{ status: 500 }, true],
  [{ status: 200 }, false],
  [{ status: 422 }, false],
])('%j means overload: %s', (answer, overload) => {
  expect(meansOverload(answer)).toBe(overload);
});
