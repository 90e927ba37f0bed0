import { expect, test } from 'vitest';
import { coastLines } from './chart-lines.ts';
import { citiesApart, milesBar, nearestFirst, plateCities } from './city-pins.ts';

const city = (lat: number, lon: number, x: number, y: number) => ({ lat, lon, x, y });
const cities = [city(40, -83, 100, 169.1), city(41, -83, 100, 100)];

test('a bar is as long as its miles are between two cities', () => {
  // One degree of latitude is 69 miles: here 69 units, too.
  expect(milesBar(cities, [])).toMatchObject({ miles: 50, width: 50 });
});

test('a bar stands where no land is, and is left out where all is land', () => {
  expect(milesBar(cities, [])?.x).toBeLessThan(0);
  expect(milesBar(cities, coastLines('M-40 200l150 0 0 160-150 0z'))?.x).toBeGreaterThan(160);
  expect(milesBar(cities, coastLines('M-40-40l400 0 0 400-400 0z'))).toBeUndefined();
  expect(milesBar([], [])).toBeUndefined();
});

test('of cities that are near each other the first is kept', () => {
  const [dallas, arlington, houston] = [city(0, 0, 200, 100), city(0, 0, 190, 101), city(0, 0, 230, 180)];
  expect(citiesApart([dallas, arlington, houston])).toEqual([dallas, houston]);
});

test('a plate names the cities that have a place on it', () => {
  const placed = { name: 'Dayton', slug: 'dayton', population2020: 1, zip: '45402', ...city(39.8, -84.2, 100, 200) };
  const { x: _, y: __, ...unplaced } = { ...placed, name: 'Lima', slug: 'lima' };
  expect(plateCities('nowhere', [placed, unplaced]).pins.map(({ label }) => label.name)).toEqual(['Dayton']);
});

test('the city of a page is first and marked, then come its neighbors, with their miles', () => {
  const named = (slug: string) => ({ name: slug, slug, population2020: 1, zip: '45402', ...city(0, 0, 100, 200) });
  const shown = nearestFirst(['toledo', 'marion', 'columbus'].map(named), 'columbus', [{ slug: 'marion', miles: 35 }]);
  expect(shown.map(({ slug, isHere, miles }) => [slug, isHere, miles])).toEqual([
    ['columbus', true, undefined],
    ['marion', undefined, 35],
    ['toledo', undefined, undefined],
  ]);
});
