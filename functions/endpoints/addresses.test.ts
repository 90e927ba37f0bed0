import { expect, test } from 'vitest';
import { ADDRESSES } from '../generated/addresses.ts';
import { ENDPOINTS } from '../generated/endpoints.ts';
import { adminApp } from '../testing/test-operators.ts';
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

const isAdmin = ({ path }: { readonly path: string }) => path.startsWith('/admin');

test('every call that takes a body is guarded, but for one that counts its own, and those of /admin', () => {
  const open = ENDPOINTS.filter((one) => one.method === 'POST' && one.guard === undefined && !isAdmin(one));
  expect(open.map(({ path }) => path)).toEqual(['/lpe']);
});

test('every call of /admin that takes a body asks where it comes from', async () => {
  const { send } = adminApp();
  const calls = ENDPOINTS.filter((one) => one.method === 'POST' && isAdmin(one));
  expect(calls.length).toBeGreaterThan(10);
  for (const { path } of calls) {
    const response = await send(path, { method: 'POST', body: new URLSearchParams({ job: 'claim' }) });
    expect([path, response.status, await response.text()]).toEqual([
      path,
      403,
      expect.stringContaining('another site'),
    ]);
  }
});
