import { expect, test } from 'vitest';
import { overBudget, type PageSize, sizeTable } from './page-sizes.ts';

const page = (first: number): PageSize => ({
  path: '/blog/a-post',
  kind: 'post',
  html: 10_000,
  script: 2_000,
  islands: [],
  turnstile: false,
  fieldData: false,
  pictures: { phone: { first, later: 40_000 }, desktop: { first: first / 2, later: 30_000 } },
});

test('a page whose first load is too heavy on a screen is over budget; what loads later is not counted', () => {
  expect(overBudget([page(100_000)])).toEqual([]);
  expect(overBudget([page(110_000)])).toEqual([
    '/blog/a-post: the first load on a phone is 122.0 KB, more than 120.0 KB',
  ]);
});

test('what measures a page for its visitor has a budget of its own', () => {
  const heavier = { ...page(0), script: 3_000 };
  expect(overBudget([heavier])).toEqual(['/blog/a-post: scripts are 3.0 KB, more than 2.0 KB']);
  expect(overBudget([{ ...heavier, fieldData: true }])).toEqual([]);
});

test('the table has the heaviest pictures of each kind of page', () => {
  expect(
    sizeTable([page(20_000), { ...page(50_000), path: '/blog/photos' }])
      .split('\n')
      .slice(-2),
  ).toEqual([
    '  pictures      phone     later   desktop     later  heaviest (AVIF)',
    '  post        50.0 KB   40.0 KB   25.0 KB   30.0 KB  /blog/photos',
  ]);
});

test('a site without pictures has no such table', () => {
  const weights = { first: 0, later: 0 };
  expect(sizeTable([{ ...page(0), pictures: { phone: weights, desktop: weights } }])).not.toContain('pictures');
});
