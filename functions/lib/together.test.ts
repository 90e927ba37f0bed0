import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from './together.ts';

const NEVER = new Promise<string>(() => {});
const HOUR = 3_600_000;

test('without work there is nothing to wait for', async () => {
  expect(await together(HOUR).ended()).toEqual([]);
});

test('what ends while others are gathered comes with them, as soon as nothing is under way', async () => {
  const works = together<string>(HOUR);
  works.add(Promise.resolve('first'));
  works.add(nextTurn('second'));
  expect(works.underWay).toBe(2);
  expect(await works.ended()).toEqual(['first', 'second']);
  expect(works.underWay).toBe(0);
  expect(await works.ended()).toEqual([]);
});

test('what takes longer than the others are gathered holds nobody up, and comes later', async () => {
  const works = together<string>(0);
  let finish = (_: string) => {};
  works.add(new Promise((resolve) => (finish = resolve)));
  works.add(NEVER);
  works.add(Promise.resolve('quick'));
  expect(await works.ended()).toEqual(['quick']);
  expect(works.underWay).toBe(2);
  finish('slow');
  expect(await works.ended()).toEqual(['slow']);
});

test('a failure is thrown, once', async () => {
  const works = together<string>(0);
  works.add(Promise.reject(new Error('broken')));
  works.add(NEVER);
  await expect(works.ended()).rejects.toThrow('broken');
  works.add(Promise.resolve('next'));
  expect(await works.ended()).toEqual(['next']);
});
