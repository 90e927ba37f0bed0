import { describe, expect, test } from 'vitest';
import { zipTable } from './zip-table.ts';

const STATES = [
  { code: 'OH', cities: [{ name: 'Columbus', population2020: 905_748 }] },
  { code: 'TX', cities: [] },
  { code: 'NY', cities: [] },
  { code: 'MO', cities: [{ name: 'St. Louis', population2020: 301_578 }] },
];
const files = new Map(zipTable(STATES).map(({ path, bytes }) => [path, JSON.parse(String(bytes))]));
const placeOf = (zip: string) => files.get(`private/zips/${zip.slice(0, 2)}.json`)?.[zip];
const cities: [string, string, string, number][] = files.get('private/zips/cities.json');

test.each([
  ['43215', ['Columbus', 'OH']],
  ['77002', ['Houston', 'TX']],
  ['10001', ['New York', 'NY']],
])('%s is in %s', (zip, place) => {
  expect(placeOf(zip)).toEqual(place);
});

test.each(['20001', '00901', '90001', '00000'])('%s is in no state of the site', (zip) => {
  expect(placeOf(zip)).toBeUndefined();
});

describe('the list of cities', () => {
  test('has each city of a state once, with its lowest ZIP code', () => {
    expect(cities.filter(([name, state]) => name === 'Columbus' && state === 'OH')).toEqual([
      ['Columbus', 'OH', '43085', 905_748],
    ]);
  });

  test('has the people of the census where content has them, of GeoNames elsewhere, and never a guess', () => {
    const peopleOf = (name: string, code: string) => cities.find(([n, c]) => n === name && c === code)?.[3];
    expect(peopleOf('Saint Louis', 'MO')).toBe(301_578);
    expect(peopleOf('Paris', 'TX')).toBe(24_782);
    expect(peopleOf('Paris', 'OH')).toBe(0);
  });

  test('keeps cities with the same name in different states apart', () => {
    const columbus = cities.filter(([name]) => name === 'Columbus').map(([, state]) => state);
    expect(columbus.toSorted()).toEqual([...new Set(columbus)].sort());
    expect(columbus).toContain('TX');
  });

  test('is sorted by ZIP code', () => {
    const zips = cities.map(([, , zip]) => zip);
    expect(zips).toEqual(zips.toSorted());
  });
});

test('a file has only ZIP codes that share its two digits', () => {
  for (const [path, table] of files) {
    if (path.endsWith('cities.json')) continue;
    const prefix = path.slice('private/zips/'.length, -'.json'.length);
    for (const zip of Object.keys(table)) expect(zip.startsWith(prefix)).toBe(true);
  }
});
