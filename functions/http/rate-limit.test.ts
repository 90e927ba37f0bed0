import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRateLimiter, refusingSlowly } from './rate-limit.ts';

test('a request over the limit gets Retry-After; other senders are not affected', async () => {
  const limiter = createRateLimiter({ times: 2, seconds: 60 });
  expect(await limiter.take('lead 10.0.0.1')).toBe(undefined);
  expect(await limiter.take('lead 10.0.0.1')).toBe(undefined);
  const refusal = await limiter.take('lead 10.0.0.1');
  expect(refusal?.status).toBe(429);
  expect(Number(refusal?.headers?.['retry-after'])).toBeGreaterThan(0);
  expect(Number(refusal?.headers?.['retry-after'])).toBeLessThanOrEqual(60);
  expect(await limiter.take('lead 10.0.0.2')).toBe(undefined);
});

test('a slow refusal comes after a second, and what is allowed at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = refusingSlowly(createRateLimiter({ times: 1, seconds: 60 }));
  expect(await limiter.take('a')).toBe(undefined);
  const settled: (number | undefined)[] = [];
  void limiter.take('a').then((refusal) => settled.push(refusal?.status));
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await nextTurn();
  expect(settled).toEqual([429]);
});

test('slow refusals that are due at once come one in a turn of the event loop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = refusingSlowly(createRateLimiter({ times: 1, seconds: 60 }));
  await limiter.take('a');
  let turn = 0;
  const refusedIn: number[] = [];
  const refusals = Array.from({ length: 5 }, () => limiter.take('a').then(() => refusedIn.push(turn)));
  const countTurns = () => {
    turn += 1;
    if (refusedIn.length < refusals.length) setImmediate(countTurns);
  };
  countTurns();
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(refusals);
  expect(new Set(refusedIn).size).toBe(5);
});

test('without a limit nothing is refused', async () => {
  const limiter = createRateLimiter(undefined);
  const tries = await Promise.all(Array.from({ length: 1000 }, () => limiter.take('same')));
  expect(tries.every((refusal) => refusal === undefined)).toBe(true);
});
