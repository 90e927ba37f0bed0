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
  test('by month and by year stand apart, and are never converted', () => {
    const { month, year } = groups(
      { ...price, amount: 250, per: 'month' },
      { ...price, amount: 500, per: 'month' },
      { ...price, amount: 3000, per: 'year' },
    );
    expect([month, year].map((prices) => prices.map(({ amount }) => amount))).toEqual([[250, 500], [3000]]);
  });

  test('without an amount, or for no time, are only told', () => {
    const { month, year, others } = groups({ ...price, what: '41% more' }, { ...price, what: 'to add it', amount: 25 });
    expect([month, year]).toEqual([[], []]);
    expect(others.map(({ label }) => label)).toEqual(['Ohio: 41% more', 'Ohio: to add it, $25']);
  });

  test.each([
    ['2025-09-04', 'as of September 4, 2025', '2025'],
    ['2026', 'as of 2026', '2026'],
    ['reviewed in May 2026', 'reviewed in May 2026', '2026'],
    ['undated copy', 'undated copy', undefined],
    ['not dated', 'not dated', undefined],
  ])('say how old they are: %s', (asOf, words, year) => {
    const [shown] = groups({ ...price, asOf }).others;
    expect([shown?.asOf, shown?.year]).toEqual([words, year]);
  });

  test('lead to the page that published them, if its address is known', () => {
    expect(groups({ ...price, sources: ['copy', 'page'] }).others[0]?.url).toBe('https://www.example.com/prices');
    expect(groups({ ...price, sources: ['copy'] }).others[0]).not.toHaveProperty('url');
  });
});

const EXAMPLE = 'a month, a year, and no amount';

test('each time has its lowest and its highest price first, and opens to what all are for', () => {
  const document = domOf(renderExample('published-prices', EXAMPLE));
  const groups = [...document.querySelectorAll('.price-group')].map((group) => [
    ...['h3', '.figure'].map((part) => textOf(group.querySelector(part))),
    group.querySelectorAll('details li').length,
  ]);
  expect(groups).toEqual([
    ['A month', '$146 to $253', 2],
    ['A year', '$1,640', 1],
  ]);
});

test('prices are dots from none to a round amount, the lowest first, each with who published it', () => {
  const [group] = domOf(renderExample('published-prices', EXAMPLE)).querySelectorAll('.price-group');
  expect([...(group?.querySelectorAll('ol li') ?? [])].map(textOf)).toEqual([
    '$146 Policygenius, Florida',
    '$253 MoneyGeek, Georgia, 2025',
  ]);
  expect([...(group?.querySelectorAll('text') ?? [])].map(textOf)).toEqual([
    '$0',
    '$50',
    '$100',
    '$150',
    '$200',
    '$250',
    '$300',
  ]);
});

test('a dot stands where its amount is, its words on the side with more room, and hollow without a date', () => {
  const [group] = domOf(renderExample('published-prices', EXAMPLE)).querySelectorAll('.price-group');
  const dots = [...(group?.querySelectorAll('ol li') ?? [])].map((dot) => [
    dot.className,
    dot.querySelector('svg')?.getAttribute('width'),
    dot.querySelector('span')?.className,
  ]);
  expect(dots).toEqual([
    ['', '48.7%', 'is-undated'],
    ['is-far', '15.7%', ''],
  ]);
});

test('each price has its publisher, its date, and a mark if it has none', () => {
  const document = domOf(renderExample('published-prices', EXAMPLE));
  expect([...document.querySelectorAll('ul li')].map(textOf)).toEqual([
    '$146 Florida: average (Policygenius on Florida, undated copy No date)',
    '$253 Georgia: average for minimum coverage (MoneyGeek on Georgia, as of September 4, 2025)',
    '$1,640 Nevada: lower end (A law firm on Nevada, undated copy No date)',
    'Ohio: 41% more than before (A guide on Ohio, as of 2026)',
  ]);
});

test('without a title the groups stand right below the heading of the text', () => {
  const document = domOf(renderExample('published-prices', 'below a heading'));
  expect([...document.querySelectorAll('h2, h3, h4')].map(({ tagName }) => tagName)).toEqual(['H3', 'H3']);
});
