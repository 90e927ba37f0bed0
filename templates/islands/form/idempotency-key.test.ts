import { afterEach, expect, test, vi } from 'vitest';
import { idempotencyKeys } from './idempotency-key.ts';

afterEach(() => vi.unstubAllGlobals());

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

test('a browser without randomUUID has keys as good', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keyFor = idempotencyKeys();
  expect(keyFor('a')).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor('b')).not.toBe(keyFor('a'));
});
