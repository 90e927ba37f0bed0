import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

function filled() {
  const queue = fairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item[0] ?? '', item);
  return queue;
}

function drained(queue: ReturnType<typeof filled>): (string | undefined)[] {
  return Array.from({ length: queue.size }, () => queue.next());
}

test('clients take turns, and each keeps its order', () => {
  expect(drained(filled())).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

test('who comes while others wait is next after one of each', () => {
  const queue = filled();
  queue.next();
  queue.add('d', 'd1');
  expect(drained(queue)).toEqual(['b1', 'c1', 'a2', 'd1', 'c2', 'a3']);
});

test('the one dropped is the last of the client that has the most', () => {
  const queue = filled();
  expect([queue.dropLast(), queue.size]).toEqual(['a3', 5]);
  expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
  expect([queue.next(), queue.dropLast(), queue.size]).toEqual([undefined, undefined, 0]);
});
