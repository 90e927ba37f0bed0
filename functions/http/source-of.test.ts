import { expect, test } from 'vitest';
import { createSourceOf } from './source-of.ts';

const DAY = new Date('2026-11-21T10:00:00.000Z');

test.each([
  ['192.0.2.1', '192.0.2.254'],
  ['2001:db8::1', '2001:db8:0:0:ffff::2'],
  ['2001:0db8:0000:0001::1', '2001:db8:0:1:1:1:1:1'],
  ['::1', '0:0:0:0:0:0:0:2'],
])('%s and %s are one source', (one, other) => {
  const sourceOf = createSourceOf();
  expect(sourceOf(one, DAY)).toBe(sourceOf(other, DAY));
});

test.each([
  ['192.0.2.1', '192.0.3.1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
])('%s and %s are two', (one, other) => {
  const sourceOf = createSourceOf();
  expect(sourceOf(one, DAY)).not.toBe(sourceOf(other, DAY));
});

test('the name is the same for a day, then another, and another in each process', () => {
  const sourceOf = createSourceOf();
  const name = sourceOf('192.0.2.1', DAY);
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(sourceOf('192.0.2.1', new Date('2026-11-21T23:59:59.999Z'))).toBe(name);
  expect(sourceOf('192.0.2.1', new Date('2026-11-22T00:00:00.000Z'))).not.toBe(name);
  expect(createSourceOf()('192.0.2.1', DAY)).not.toBe(name);
});
