import { expect, test } from 'vitest';
import { idempotencyKeys } from './idempotency-key.ts';

test('the same content keeps its key', () => {
  const keyFor = idempotencyKeys();
  expect(keyFor('a')).toBe(keyFor('a'));
});

test('other content has another key, and so has the first when it comes back', () => {
  const keyFor = idempotencyKeys();
  const keys = [keyFor('a'), keyFor('b'), keyFor('a')];
  expect(new Set(keys).size).toBe(3);
});

test('each form has keys of its own', () => {
  expect(idempotencyKeys()('a')).not.toBe(idempotencyKeys()('a'));
});

test('a key has 128 random bits', () => {
  expect(idempotencyKeys()('a')).toMatch(/^\d{1,10}(-\d{1,10}){3}$/);
});
