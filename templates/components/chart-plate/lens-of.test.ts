import { expect, test } from 'vitest';
import { coastLines } from './chart-lines.ts';
import { lensOf } from './lens-of.ts';
import { LENS } from './lens-rings.ts';

const city = (name: string, at: { lat: number; x: number; y?: number }) => {
  return { name, slug: name.toLowerCase(), population2020: 1, zip: '43215', lon: -83, y: 150, ...at };
};
// 69 miles are a degree of latitude: here 69 units, too.
const columbus = city('Columbus', { lat: 40, x: 100 });
const marion = city('Marion', { lat: 40.5, x: 134.5 });
const toledo = city('Toledo', { lat: 43, x: 307 });
const near = [{ slug: 'marion', miles: 35 }];
const lens = (cities: Parameters<typeof lensOf>[0]['cities'], neighbors = near) =>
  lensOf({ slug: 'ohio', cities, here: 'columbus', near: neighbors });

test('a city stands in the middle of what is as far as its neighbors, and a little farther', () => {
  const found = lens([toledo, marion, columbus]);
  expect(found?.miles).toBe(80);
  const [here, neighbor, ...others] = found?.pins ?? [];
  expect(here).toMatchObject({ x: LENS.middle, y: LENS.middle, isHere: true, label: { name: 'Columbus' } });
  expect((neighbor?.x ?? 0) - LENS.middle).toBeCloseTo((LENS.radius * 34.5) / 80, -1);
  expect(neighbor?.label).toMatchObject({ name: 'Marion', miles: 35 });
  expect(others).toEqual([]);
});

test('a city shows as far as the edge, and its name turns inward', () => {
  const lima = city('Lima', { lat: 41.1, x: 176 });
  const [, , shown] = lens([lima, marion, columbus])?.pins ?? [];
  expect(shown?.x).toBeGreaterThan(LENS.middle + LENS.radius - 15);
  expect(shown?.label?.name).toBe('Lima');
  expect(shown?.label?.anchor).not.toBe('start');
});

test('cities near each other have each their dot and their name', () => {
  const galion = city('Galion', { lat: 40.5, x: 134.5, y: 155 });
  expect(lens([galion, marion, columbus])?.pins.map(({ label }) => label?.name)).toEqual([
    'Columbus',
    'Marion',
    'Galion',
  ]);
});

test('land is moved with the cities', () => {
  const points = coastLines(lens([marion, columbus])?.path ?? '').map(({ from }) => from);
  expect(points.length).toBeGreaterThan(20);
  expect(Math.max(...points.map(([x]) => x))).toBeGreaterThan(315);
});

test('there is none without neighbors, without a place, or where neighbors are very far', () => {
  expect(lens([columbus], [])).toBeUndefined();
  expect(lens([marion])).toBeUndefined();
  expect(lens([columbus, marion], [{ slug: 'marion', miles: 300 }])).toBeUndefined();
});

test('miles are written on the rings where no city is', () => {
  const [x] = lens([marion, columbus])?.free ?? [];
  expect(x).toBeLessThanOrEqual(0);
});
