import { expect, test } from 'vitest';
import { ADDRESSES } from '../generated/addresses.ts';
import { comesBeforePages, endpoints } from './router.ts';

test('the addresses that the build reads are those of the router', () => {
  expect(ADDRESSES.map(({ method, path }) => ({ method, path }))).toEqual(endpoints());
});

test('an address that the functions always answer comes before any page', () => {
  for (const { path, always } of ADDRESSES) expect(comesBeforePages(new URL(path, 'http://localhost'))).toBe(always);
});

test('no two endpoints have the same method and address', () => {
  const calls = endpoints().map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual([...new Set(calls)]);
});
