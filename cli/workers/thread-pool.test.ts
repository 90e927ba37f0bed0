import { afterEach, expect, test } from 'vitest';
import { type ThreadPool, threadPool } from './thread-pool.ts';

type Message = { readonly offset: number } | { readonly number: number };
interface Answer {
  readonly sum?: number;
  readonly by?: 'worker' | 'here';
}

/** A worker that adds what it heard first to each number, counts, and fails at 13. */
const ADDING = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let offset = NaN;
    parentPort.on('message', (message) => {
      if (message.number === 14) process.exit();
      if (message.number === 13) parentPort.postMessage({ failure: { name: 'RangeError', message: 'unlucky' } });
      else if ('number' in message) parentPort.postMessage({ sum: message.number + offset, by: 'worker' });
      else {
        if ('offset' in message) offset = message.offset;
        parentPort.postMessage({});
      }
    });
  `)}`,
);

let pool: ThreadPool<Message, Answer>;
const add = async (numbers: readonly number[]): Promise<Answer[]> => {
  pool = threadPool<Message, Answer>(ADDING, 2);
  const answers: Answer[] = [];
  await pool.handOut({
    first: { offset: 100 },
    messages: numbers.map((number) => ({ number })),
    here: ({ number }) => ({ sum: number + 100, by: 'here' }),
    onAnswer: (answer) => answers.push(answer),
  });
  return answers;
};
afterEach(async () => {
  await pool.close();
});

test('every message is answered once, by workers and by this thread', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index + 20);
  const answers = await add(numbers);
  const sums = answers.map(({ sum = 0 }) => sum).toSorted((a, b) => a - b);
  expect(sums).toEqual(numbers.map((number) => number + 100));
  expect(new Set(answers.map(({ by }) => by))).toEqual(new Set(['worker', 'here']));
});

test('an error of a worker is the error of the handout', async () => {
  await expect(add([1, 13, 2, 3])).rejects.toThrow(expect.objectContaining({ name: 'RangeError', message: 'unlucky' }));
});

test('a worker that ends early is an error', async () => {
  await expect(add([1, 14, 2, 3])).rejects.toThrow('A worker thread ended early.');
});

test('a single question goes to a thread that is free', async () => {
  pool = threadPool<Message, Answer>(ADDING, 2);
  await Promise.all([pool.ask({ offset: 1 }), pool.ask({ offset: 2 })]);
  const answers = await Promise.all([pool.ask({ number: 100 }), pool.ask({ number: 100 })]);
  expect(answers.map(({ sum }) => sum)).toEqual([101, 102]);
});
