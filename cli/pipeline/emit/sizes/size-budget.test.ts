import { describe, expect, test } from 'vitest';
import { FULL, samplePageSize as page } from '../../../../tests/support/sample-page-size.ts';
import { BUDGET, LIMIT, overBudget, overLimit, SHARES } from './size-budget.ts';

describe('the budget of a page', () => {
  const sized = (html: number, consent = false) => ({ ...page(0), html, consent });

  test('is free to the end when the shared parts have all of their share', () => {
    expect(overBudget([sized(BUDGET.html, true)], FULL)).toEqual([]);
    expect(overBudget([sized(BUDGET.html + 1, true)], FULL)).toHaveLength(1);
  });

  test('leaves room for what an owner still fills in: a page that fits now fits then', () => {
    const now = { chrome: SHARES.chrome - 300, consent: SHARES.consent - 50, isExample: true };
    expect(overBudget([sized(BUDGET.html - 300), sized(BUDGET.html - 350, true)], now)).toEqual([]);
    expect(overBudget([sized(BUDGET.html - 299)], now)).toEqual([
      '/blog/a-post: HTML is 13201 bytes, more than 13200 (300 of 13500 are kept free for header, footer and agreement). ' +
        'Shorten it, or move a part to another page',
    ]);
    expect(overBudget([sized(BUDGET.html - 349, true)], now)).toHaveLength(1);
    expect(overBudget([sized(BUDGET.html, true)], { ...now, isExample: false })).toEqual([]);
  });

  test('ends where a shared part is larger than its share, which is named with its file', () => {
    expect(overBudget([sized(BUDGET.html)], { chrome: SHARES.chrome + 1, consent: 0, isExample: false })).toEqual([
      `Header and footer are ${SHARES.chrome + 1} bytes on each page, more than their share of ${SHARES.chrome}. ` +
        'Shorten the menu or the footer in content/site.yaml',
    ]);
  });
});

test('a page whose first load is too heavy on a screen is over budget; what loads later is not counted', () => {
  expect(overBudget([page(100_000)], FULL)).toEqual([]);
  expect(overBudget([page(110_000)], FULL)).toEqual([
    '/blog/a-post: the first load on a phone is 122.0 KB, more than 120.0 KB',
  ]);
});

test('what measures a page for its visitor has a budget of its own', () => {
  const heavier = { ...page(0), script: 3_000 };
  expect(overBudget([heavier], FULL)).toEqual(['/blog/a-post: scripts are 3.0 KB, more than 2.0 KB']);
  expect(overBudget([{ ...heavier, fieldData: true }], FULL)).toEqual([]);
});

test('a typeface loads at once, and counts', () => {
  expect(overBudget([{ ...page(100_000), font: 8_000 }], FULL)).toEqual([]);
  expect(overBudget([{ ...page(100_000), font: 9_000 }], FULL)).toEqual([
    '/blog/a-post: the first load on a phone is 121.0 KB, more than 120.0 KB',
  ]);
});

test('only a page that is slow everywhere is over the limit: what an owner adds to a page is named, and stops nothing', () => {
  const heavy = { ...page(0), html: LIMIT.html };
  expect(overBudget([heavy], FULL)).toHaveLength(1);
  expect(overLimit([heavy, page(300_000)])).toEqual([]);
  expect(overLimit([{ ...heavy, html: LIMIT.html + 1 }, page(400_000)])).toEqual([
    '/blog/a-post: HTML is 40001 bytes, more than 40000. Shorten it, or move a part to another page',
    '/blog/a-post: the first load on a phone is 412.0 KB, more than 400.0 KB',
  ]);
});
