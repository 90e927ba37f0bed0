import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('an id is a version 7 UUID that begins with its time', () => {
  const id = newId(new Date(0x0192_3456_789a));
  expect(id).toMatch(/^01923456-789a-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('later ids sort after earlier ones', () => {
  const times = [1, 255, 256, 65_536, 1_764_000_000_000, 1_764_000_000_001];
  const ids = times.map((time) => newId(new Date(time)));
  expect([...ids].sort()).toEqual(ids);
});

test('two ids of the same moment differ', () => {
  const now = new Date();
  expect(new Set(Array.from({ length: 1000 }, () => newId(now))).size).toBe(1000);
});
