import { beforeEach, expect, test } from 'vitest';
import { type Backlog, createBacklog, describeGrowth, MAX_CONCURRENCY } from './backlog.ts';

let elapsed: number;
beforeEach(() => {
  elapsed = 0;
});

/** Looks every 30 seconds while leads come in and are delivered at these rates, from this depth on. */
function run(
  backlog: Backlog,
  { from = 0, minutes, incoming, delivered }: Record<string, number> & { minutes: number },
) {
  let due = from ?? 0;
  for (let looks = 0; looks < minutes * 2; looks += 1) {
    elapsed += 30_000;
    due = Math.max(0, due + ((incoming ?? 0) - (delivered ?? 0)) * 30);
    for (let count = 0; count < (delivered ?? 0) * 30; count += 1) backlog.delivered();
    backlog.look(Math.round(due));
  }
  return due;
}
const start = (concurrency = 4) => createBacklog(concurrency, () => elapsed);

test('50 leads a second against a buyer who takes 4 a second: the number to set is said within six minutes', () => {
  const backlog = start();
  run(backlog, { minutes: 6, incoming: 50, delivered: 4 });
  const growth = backlog.growth();
  expect(growth).toMatchObject({ grewBy: 46 * 300, delivered: 4 * 300, minutes: 5, concurrency: 4, suggested: 75 });
  expect(growth && describeGrowth(growth)).toContain('Set DELIVERY_CONCURRENCY to 75 (now 4).');
});

test('a burst that is worked off, a steady load, and a receiver that is down are no growing backlog', () => {
  const burst = start();
  run(burst, { from: 5000, minutes: 20, incoming: 0, delivered: 4 });
  const steady = start();
  run(steady, { from: 3000, minutes: 20, incoming: 4, delivered: 4 });
  const down = start();
  run(down, { minutes: 20, incoming: 50, delivered: 0 });
  expect([burst, steady, down].map((one) => one.growth())).toEqual([undefined, undefined, undefined]);
});

test('it is over when fewer are due than five minutes ago', () => {
  const backlog = start();
  const due = run(backlog, { minutes: 10, incoming: 10, delivered: 4 });
  expect(backlog.growth()).toBeDefined();
  run(backlog, { from: due, minutes: 10, incoming: 10, delivered: 20 });
  expect(backlog.growth()).toBe(undefined);
});

test('no number beyond the largest setting is suggested', () => {
  const backlog = start(400);
  run(backlog, { minutes: 6, incoming: 500, delivered: 4 });
  const growth = backlog.growth();
  expect(growth?.suggested).toBe(MAX_CONCURRENCY);
  expect(growth && describeGrowth(growth)).toContain('Set DELIVERY_CONCURRENCY to 1000 (now 400). It is the most');
  const most = start(MAX_CONCURRENCY);
  run(most, { minutes: 6, incoming: 500, delivered: 4 });
  const mostGrowth = most.growth();
  expect(mostGrowth && describeGrowth(mostGrowth)).toMatch(/is 1000, the most: run another server/);
});

test('no larger number is suggested while a receiver fails with fewer at once', () => {
  const backlog = start(100);
  run(backlog, { minutes: 5, incoming: 500, delivered: 4 });
  backlog.takes(8);
  run(backlog, { minutes: 1, from: 500, incoming: 5000, delivered: 4 });
  const growth = backlog.growth();
  expect(growth).toMatchObject({ concurrency: 100, suggested: 100 });
  expect(growth && describeGrowth(growth)).toMatch(/A receiver fails when it gets more at once: .*backlog-grows/);
  backlog.takes(100);
  run(backlog, { minutes: 1, from: 500_000, incoming: 5000, delivered: 4 });
  expect(backlog.growth()?.suggested).toBe(MAX_CONCURRENCY);
});
