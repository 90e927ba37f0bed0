import { expect, test } from 'vitest';
import { testApp } from '../testing/test-deps.ts';

test('a real place that was not built gets its page', async () => {
  const response = await testApp().send('/location/ohio/dublin');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe('<!doctype html>Dublin, Ohio');
});

test.each([
  ['/location/OH/dublin', '/location/ohio/dublin'],
  ['/location/new_york/new_york', '/location/new-york/new-york'],
  ['/location/ohio/Dublin', '/location/ohio/dublin'],
  ['/location/ohio/', '/location/ohio'],
  ['/location/NY', '/location/new-york'],
])('%s has its usual address at %s', async (given, usual) => {
  const response = await testApp().send(given);
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(usual);
});

test.each(['/location/ohio/atlantis', '/location/atlantis/dublin', '/location/texas/dublin', '/location/ohio/%ff'])(
  '%s is not found',
  async (path) => {
    const one = testApp();
    let response = await one.send(path);
    const usual = response.headers.get('location');
    if (usual) response = await one.send(usual);
    expect(response.status).toBe(404);
  },
);
