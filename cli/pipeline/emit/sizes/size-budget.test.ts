import { describe, expect, test } from 'vitest';
import { FULL, samplePageSize as page } from '../../../../tests/support/sample-page-size.ts';
import { BUDGET, LIMIT, overBudget, overLimit, ownBudget, SHARED_MOST } from './size-budget.ts';

describe('the budget of a page', () => {
  const sized = (own: number, parts: object = {}) => ({ ...page(0), html: BUDGET.html + 900, own, ...parts });

  test('is for its own part, however much header, footer and agreement add', () => {
    const most = ownBudget(page(0));
    expect(overBudget([sized(most)], FULL)).toEqual([]);
    expect(overBudget([sized(most + 1)], FULL)).toEqual([
      `/blog/a-post: its own part of the HTML is ${most + 1} bytes, more than ${most}. ` +
        'Shorten it, or move a part to another page',
    ]);
  });

  test('leaves a part to the agreement and its pop-up, where a page has them', () => {
    const [none, form, popup] = [{}, { consent: true }, { consent: true, popup: true }].map((parts) =>
      ownBudget({ ...page(0), ...parts }),
    );
    expect(form).toBeLessThan(none ?? 0);
    expect(popup).toBeLessThan(form ?? 0);
  });

  test('is apart from that of what pages share, which is named with its file', () => {
    expect(overBudget([page(0)], { ...FULL, chrome: SHARED_MOST.chrome + 1 })).toEqual([
      `Header and footer are ${SHARED_MOST.chrome + 1} bytes on each page, more than ${SHARED_MOST.chrome}. ` +
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
  const heavier = { ...page(0), script: 2_900 };
  expect(overBudget([heavier], FULL)).toEqual(['/blog/a-post: scripts are 2900 bytes, more than 2000']);
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
