import { expect, test } from 'vitest';
import { ADDRESSES } from '../generated/addresses.ts';
import { ENDPOINTS } from '../generated/endpoints.ts';
import { createRouter } from './router.ts';

const { comesBeforePages } = createRouter(ENDPOINTS);
const callOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

test('the addresses that the build reads are those of the router', () => {
  expect(ADDRESSES.map(callOf)).toEqual(ENDPOINTS.map(callOf));
});

test('an address that the functions always answer comes before any page', () => {
  for (const { path, beforePages } of ADDRESSES)
    expect(comesBeforePages(new URL(path, 'http://localhost'))).toBe(beforePages === undefined);
});

test('no two endpoints have the same method and address', () => {
  const calls = ENDPOINTS.map(callOf);
  expect(calls).toEqual([...new Set(calls)]);
});

test('every call that takes a body is guarded, but for one that counts its own', () => {
  const open = ENDPOINTS.filter(({ method, guard }) => method === 'POST' && guard === undefined);
  expect(open.map(({ path }) => path)).toEqual(['/lpe']);
});
