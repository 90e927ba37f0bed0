import { expect, test } from 'vitest';
import { leastIdAt, newId } from './new-id.ts';

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

test('the least id of a moment is between all ids of that moment and all earlier ones', () => {
  const moment = 1_764_000_000_000;
  const least = leastIdAt(new Date(moment));
  for (let count = 0; count < 100; count += 1) {
    expect(newId(new Date(moment)) >= least).toBe(true);
    expect(newId(new Date(moment - 1)) < least).toBe(true);
  }
  expect(leastIdAt(new Date('0001-01-01T00:00:00Z')) <= leastIdAt(new Date(0))).toBe(true);
});
