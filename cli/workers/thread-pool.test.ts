import { expect, test } from 'vitest';
import { threadPool } from './thread-pool.ts';

/** A worker that answers each number with its double. */
const DOUBLING = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ number }) => parentPort.postMessage({ double: number * 2 }));
  `)}`,
);

test('each answer is told as it comes, and all come back in the order of the messages', async () => {
  const pool = threadPool<{ number: number }, { double: number }>(DOUBLING, 2);
  const told: number[] = [];
  const numbers = [1, 2, 3, 4, 5];
  const answers = await pool.handOut(
    numbers.map((number) => ({ number })),
    ({ double }) => told.push(double),
  );
  await pool.close();
  expect(answers.map(({ double }) => double)).toEqual([2, 4, 6, 8, 10]);
  expect(told.toSorted((a, b) => a - b)).toEqual([2, 4, 6, 8, 10]);
});
