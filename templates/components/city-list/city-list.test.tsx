import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { nearestListed } from './listed-city.ts';

test('links each city of the state and, unless complete, links to more', () => {
  const document = domOf(renderExample('city-list', 'a state'));
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/location/ohio/columbus',
    '/location/ohio/cleveland',
    '/location/ohio/cincinnati',
    '/location/ohio/toledo',
    '/sr22-by-state',
  ]);
});

test('marks the city the page is about', () => {
  const document = domOf(renderExample('city-list', "a city, complete, with the browser's buttons"));
  expect(textOf(document.querySelector('[aria-current=page]'))).toBe('Toledo');
  expect(document.body.textContent).not.toContain('More Cities');
});

test('shows ten cities at first, and opens the others on the page of one of them', () => {
  const largest = domOf(renderExample('city-list', 'a state with twelve cities'));
  expect(largest.querySelectorAll('#cities a')).toHaveLength(10);
  const [, others] = largest.querySelectorAll('details');
  expect(textOf(others?.querySelector('summary'))).toBe('2 smaller cities');
  expect([...(others?.querySelectorAll('a') ?? [])].map(textOf)).toEqual(['Lorain', 'Hamilton']);
  expect(others?.hasAttribute('open')).toBe(false);
  const one = domOf(renderExample('city-list', 'one of its smaller cities'));
  expect(one.querySelectorAll('details')[1]?.hasAttribute('open')).toBe(true);
});

test('the first cities go from near to far of the city of the page; smaller ones stay behind them', () => {
  const at = (slug: string, lat?: number) => ({ name: slug, slug, ...(lat ? { lat, lon: -83 } : {}) });
  const first = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug, north) => at(slug, 40 + north));
  const cities = [...first, at('x'), at('y'), at('z'), at('small', 43.1)];
  const slugs = (slug?: string) => nearestListed(cities, slug).map((city) => city.slug);
  expect(slugs('d').join(' ')).toMatch(/^d (c e|e c) (b f|f b) (a g|g a) x y z small$/);
  expect(slugs()).toEqual(cities.map(({ slug }) => slug));
});
