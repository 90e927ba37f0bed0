import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connectionsFor, descriptorLimit } from './limits.ts';

test.each([
  [1024, undefined, 928],
  [1024, 200, 200],
  [1024, 5000, 928],
  [1_048_576, undefined, 10_000],
  [1_048_576, 20_000, 20_000],
  [Number.POSITIVE_INFINITY, undefined, 10_000],
  [100, undefined, 8],
])('with %s descriptors and MAX_CONNECTIONS %s there are at most %i connections', (descriptors, wanted, most) => {
  expect(connectionsFor(descriptors, wanted)).toBe(most);
});

test.runIf(existsSync('/proc/self/limits'))('the limit of this process is a number', () => {
  expect(descriptorLimit()).toBeGreaterThan(100);
});
