import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const show = (name: string) => domOf(renderExample('key-figures', name));

test('says each figure before what it is', () => {
  expect([...show('limits').querySelectorAll('li')].map(textOf)).toEqual([
    '100/300/50 Florida.',
    '100/200/50 Virginia.',
  ]);
});

test('draws dollars on one scale, and what has no amount as a gap', () => {
  const [fee, price] = show('a fee and no price').querySelectorAll('li');
  expect(fee?.querySelector('.range-span')).not.toBeNull();
  expect(price?.querySelector('.range-gap')).not.toBeNull();
  expect(show('limits').querySelector('svg')).toBeNull();
});

test('draws years as roads to one scale, with a dash for each', () => {
  const roads = [...show('years').querySelectorAll('li > svg > line:first-child')];
  expect(roads.map((road) => road.getAttribute('x2'))).toEqual(['21.8%', '97%']);
  expect(show('years').querySelectorAll('line + line')).toHaveLength(6);
  expect(textOf(show('years').querySelector('p'))).toBe('Each dash is a year.');
  expect(show('limits').querySelector('line')).toBeNull();
});

test('names each number of a figure with slashes', () => {
  const item = show('limits whose numbers are named').querySelector('li');
  expect(textOf(item)).toBe('100/ a person 300/ a crash 50 property Florida.');
});

test('draws the numbers of two figures with slashes as pairs of bars to one scale', () => {
  const item = show('limits whose numbers are named, beside smaller ones').querySelector('li');
  expect(textOf(item)).toMatch(/^Florida 100\/300\/50 10\/20\/10 .*a person/);
  const pairs = [...(item?.querySelectorAll('.key-pairs > span') ?? [])];
  expect(pairs.map(textOf)).toEqual(['a person 100 10', 'a crash 300 20', 'property 50 10']);
  expect(pairs.map((pair) => [...pair.querySelectorAll('rect')].map((bar) => bar.getAttribute('width')))).toEqual([
    ['26.7%', '2.7%'],
    ['80%', '5.3%'],
    ['13.3%', '2.7%'],
  ]);
});

test('shows a closed ring before what the page is without', () => {
  const unasked = show('what is not asked for').querySelector('s');
  expect(textOf(unasked)).toBe('License number');
  expect(unasked?.querySelector('svg')).not.toBeNull();
});

test('on a sign, its title is no heading of the page', () => {
  const sign = show('on a sign').querySelector('.is-sign');
  expect(textOf(sign?.firstElementChild)).toBe('Two costs');
  expect(sign?.querySelector('h2')).toBeNull();
});
