import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { boxAround, coastLines, crosses, overlap } from '../../../templates/components/chart-plate/chart-lines.ts';
import { citiesApart, plateCities } from '../../../templates/components/chart-plate/city-pins.ts';
import { labelSize } from '../../../templates/components/chart-plate/pin-labels.ts';
import { OUTLINE_PATHS } from '../../../templates/components/state-outline/generated/outline-paths.ts';
import { placedCities } from './placed-cities.ts';

const city = (name: string, lat: number, lon: number) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  population2020: 1,
  zip: '00000',
  lat,
  lon,
});
const placed = (state: string, ...cities: ReturnType<typeof city>[]) =>
  placedCities(state, cities).map(({ x, y }) => [x, y]);

test('a city lies where the outline of its state has it: in the middle of Ohio, and on its northern shore', () => {
  const [columbus = [], cleveland = []] = placed('ohio', city('Columbus', 39.96, -83), city('Cleveland', 41.5, -81.7));
  expect(columbus[0]).toBeGreaterThan(120);
  expect(columbus[0]).toBeLessThan(190);
  expect(columbus[1]).toBeGreaterThan(140);
  expect(columbus[1]).toBeLessThan(220);
  expect(cleveland[0]).toBeGreaterThan(Number(columbus[0]) + 50);
  expect(cleveland[1]).toBeLessThan(Number(columbus[1]) - 80);
});

test('Alaska and Hawaii have their own part of the map', () => {
  const inside = ([x = -1, y = -1]: (number | undefined)[]) => Math.min(x, y) >= 0 && Math.max(x, y) <= 320;
  expect(placed('alaska', city('Anchorage', 61.22, -149.9)).every(inside)).toBe(true);
  expect(placed('hawaii', city('Honolulu', 21.31, -157.86)).every(inside)).toBe(true);
});

test('a place off the map, or of a state without an outline, is a city all the same', () => {
  const berlin = city('Berlin', 52.52, 13.4);
  expect(placedCities('ohio', [berlin])).toEqual([berlin]);
  expect(placedCities('atlantis', [city('Columbus', 39.96, -83)])[0]?.x).toBeUndefined();
});

test('on the plate of every state dots stand apart, and names touch neither a coast, a dot nor a name', () => {
  for (const file of readdirSync('content/cities')) {
    const slug = file.replace('.yaml', '');
    const path = OUTLINE_PATHS[slug] ?? '';
    const { cities } = parse(readFileSync(`content/cities/${file}`, 'utf8'));
    const { pins } = plateCities(slug, placedCities(slug, cities));
    const coast = coastLines(path);
    const boxes = pins.map(({ label }) => {
      const width = label.name.length * labelSize(false) * 0.5;
      const left = label.x - { start: 0, middle: width / 2, end: width }[label.anchor];
      return { left, right: left + width, top: label.y - 8, bottom: label.y };
    });
    for (const [at, box] of boxes.entries()) {
      const name = `${slug}: ${pins[at]?.label.name}`;
      const others = [...boxes.slice(at + 1), ...pins.map(({ x, y }) => boxAround(x, y, 4))];
      expect(
        others.filter((other) => overlap(box, other)),
        name,
      ).toEqual([]);
      expect(
        coast.filter((line) => crosses(line, box, 0)),
        name,
      ).toEqual([]);
    }
    expect(citiesApart(pins), slug).toHaveLength(pins.length);
    expect(pins, slug).not.toEqual([]);
  }
});
