import { describe, expect, test } from 'vitest';
import type { State } from '../../../schemas/generated/content-types.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { priceGroups } from './published-prices.tsx';

const sources: State['sources'] = [
  { id: 'copy', title: 'A copy', official: false, seen: 'copy' },
  { id: 'page', title: 'The page', url: 'https://www.example.com/prices', official: false, seen: 'page' },
];
const price = { publisher: 'A guide', what: 'average', asOf: '2025-09-04', sources: ['page'] };
const groups = (...publishedPrices: NonNullable<State['publishedPrices']>) =>
  priceGroups([
    { name: 'Ohio', publishedPrices, sources },
    { name: 'Utah', sources: [] },
  ]);

describe('prices', () => {
  test('by month and by year are drawn apart, each group on its own scale, and never converted', () => {
    const { month, year } = groups(
      { ...price, amount: 250, per: 'month' },
      { ...price, amount: 500, per: 'month' },
      { ...price, amount: 3000, per: 'year' },
    );
    expect(month.map(({ value, share }) => [value, share])).toEqual([
      ['$250', 0.5],
      ['$500', 1],
    ]);
    expect(year.map(({ value, share }) => [value, share])).toEqual([['$3,000', 1]]);
  });

  test('without an amount, or for no time, are only told', () => {
    const { month, year, others } = groups({ ...price, what: '41% more' }, { ...price, what: 'to add it', amount: 25 });
    expect([month, year]).toEqual([[], []]);
    expect(others.map(({ label }) => label)).toEqual(['Ohio: 41% more', 'Ohio: to add it, $25']);
  });

  test.each([
    ['2025-09-04', 'as of September 4, 2025', false],
    ['2026', 'as of 2026', false],
    ['reviewed in May 2026', 'reviewed in May 2026', false],
    ['undated copy', 'undated copy', true],
    ['not dated', 'not dated', true],
  ])('say how old they are: %s', (asOf, words, isUndated) => {
    expect(groups({ ...price, asOf }).others[0]).toMatchObject({ asOf: words, isUndated });
  });

  test('lead to the page that published them, if its address is known', () => {
    expect(groups({ ...price, sources: ['copy', 'page'] }).others[0]?.url).toBe('https://www.example.com/prices');
    expect(groups({ ...price, sources: ['copy'] }).others[0]).not.toHaveProperty('url');
  });
});

test('each time has its lowest and its highest price first, and opens to all', () => {
  const document = domOf(renderExample('published-prices', 'a month, a year, and no amount'));
  const groups = [...document.querySelectorAll('.price-group')].map((group) => [
    ...['h3', 'p'].map((part) => textOf(group.querySelector(part))),
    group.querySelectorAll('details dt').length,
  ]);
  expect(groups).toEqual([
    ['A month', '$146 to $253', 2],
    ['A year', '$1,640', 1],
  ]);
});

test('each price has its publisher, its date, and a mark if it has none', () => {
  const document = domOf(renderExample('published-prices', 'a month, a year, and no amount'));
  expect([...document.querySelectorAll('dt')].map(textOf)).toEqual([
    'Georgia: average for minimum coverageMoneyGeek on Georgia, as of September 4, 2025',
    'Florida: averagePolicygenius on Florida, undated copy No date',
    'Nevada: lower endA law firm on Nevada, undated copy No date',
  ]);
  expect(textOf(document.querySelector('li'))).toBe('Ohio: 41% more than before (A guide on Ohio, as of 2026)');
});

test('without a title the groups stand right below the heading of the text', () => {
  const document = domOf(renderExample('published-prices', 'below a heading'));
  expect([...document.querySelectorAll('h2, h3, h4')].map(({ tagName }) => tagName)).toEqual(['H3', 'H3']);
});
