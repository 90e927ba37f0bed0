import { expect, test } from 'vitest';
import { reachOf } from './check-reach.ts';

const reach = (links: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(reachOf(Object.entries(links).map(([path, to]) => ({ path, links: to }))));

test('a page is as many clicks away as its shortest way has', () => {
  const found = reach({ '/': ['/a', '/b'], '/a': ['/c'], '/b': ['/c', '/d'], '/c': ['/d'], '/d': [] });
  expect(Object.entries(found).map(([path, { depth }]) => [path, depth])).toEqual([
    ['/', 0],
    ['/a', 1],
    ['/b', 1],
    ['/c', 2],
    ['/d', 2],
  ]);
  expect(found['/d']).toEqual({ depth: 2, linkedFrom: 2, through: '/b' });
});

test('links to parts and queries count, and those to the page itself or to no page do not', () => {
  expect(reach({ '/': ['/a#part', '/a?x=1', '/gone', '#top'], '/a': ['/a'], '/b': ['/b'] })).toEqual({
    '/': { depth: 0, linkedFrom: 0 },
    '/a': { depth: 1, linkedFrom: 1, through: '/' },
    '/b': { linkedFrom: 0 },
  });
});

test('pages in a circle that nothing leads to are not reached', () => {
  expect(reach({ '/': [], '/a': ['/b'], '/b': ['/a'] })['/a']).toEqual({ linkedFrom: 1 });
});

test('a site without a home page has no ways', () => {
  expect(reach({ '/a': ['/b'], '/b': [] })).toEqual({ '/a': { linkedFrom: 0 }, '/b': { linkedFrom: 1 } });
});
