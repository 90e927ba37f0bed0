import { expect, test } from 'vitest';
import { rememberFor } from './remember-for.ts';

let now: number;
function counter(answer: (run: number) => Promise<number> = async (run) => run) {
  now = 0;
  let runs = 0;
  const ask = rememberFor(
    1000,
    () => answer(++runs),
    () => now,
  );
  return { ask, runs: () => runs };
}

test('any number of callers, at once and within the time, cost one run', async () => {
  const { ask, runs } = counter();
  expect(new Set(await Promise.all(Array.from({ length: 1000 }, () => ask())))).toEqual(new Set([1]));
  now = 999;
  expect(await ask()).toBe(1);
  now = 1000;
  expect(await ask()).toBe(2);
  expect(runs()).toBe(2);
});

test('the time begins when the result comes, however long the work takes', async () => {
  let end = (_result: number) => {};
  const { ask, runs } = counter(() => new Promise((resolve) => (end = resolve)));
  const first = ask();
  now = 5000;
  const second = ask();
  end(1);
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  now = 5999;
  await ask();
  expect(runs()).toBe(1);
});

test('who asks for a fresh result starts a run, and later callers share it', async () => {
  const { ask, runs } = counter();
  expect(await ask()).toBe(1);
  const fresh = ask({ fresh: true });
  expect(await Promise.all([fresh, ask(), ask()])).toEqual([2, 2, 2]);
  expect(runs()).toBe(2);
});

test('a failure is remembered like any result, and then tried again', async () => {
  const { ask, runs } = counter(async (run) => {
    if (run === 1) throw new Error('down');
    return run;
  });
  await expect(ask()).rejects.toThrow('down');
  await expect(ask()).rejects.toThrow('down');
  expect(runs()).toBe(1);
  now = 1000;
  expect(await ask()).toBe(2);
});
