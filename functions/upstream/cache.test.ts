import { expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';

function start(most = 2) {
  const clock = { time: 0 };
  const cache = createCache<number>({ lastsMs: 1000, most, now: () => new Date(clock.time) });
  let count = 0;
  const load = vi.fn(async () => {
    count += 1;
    return count;
  });
  return { cache, clock, load };
}

test('an answer is reused until it expires', async () => {
  const { cache, clock, load } = start();
  expect([await cache.get('a', load), await cache.get('a', load)]).toEqual([1, 1]);
  clock.time = 1000;
  expect(await cache.get('a', load)).toBe(2);
});

test('equal questions at the same time share one call', async () => {
  const { cache, load } = start();
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is not remembered', async () => {
  const { cache, load } = start();
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', load)).toBe(1);
});

test('it does not grow without limit', async () => {
  const { cache, load } = start(2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, load);
  expect(await cache.get('c', load)).toBe(3);
  expect(await cache.get('a', load)).toBe(4);
});
