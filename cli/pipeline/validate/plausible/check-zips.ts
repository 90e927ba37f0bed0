import type { Problem } from '../../../report/problem.ts';
import { GEO_NAMES_COLUMN, readGeoNames } from '../../../system/geo-names.ts';
import { problemIn } from '../../parse/problem-at.ts';
import type { Entries, Entry } from '../entry.ts';

/**
 * Checks that the ZIP code of each city exists and is of the city's state, and that the city is where its ZIP code is.
 * @param all every file, for the codes of the states.
 */
export function checkZips(entries: Entries, all: Entries): Problem[] {
  const codes = new Map(all.all('state').map(({ slug, data }) => [slug, data.code]));
  // A file of no state, or with the code of another one, is reported for that alone.
  const files = entries.all('cities').filter(({ slug, data }) => codes.get(slug) === data.code);
  if (files.length === 0) return [];
  const places = placesOfZips(files.flatMap(({ data }) => data.cities.map(({ zip }) => zip)));
  return files.flatMap((file) =>
    file.data.cities.flatMap((city, index): Problem[] => {
      const { zip, name } = city;
      const place = places.get(zip);
      const code = place?.code;
      const twin = file.data.cities.findIndex((one) => one.zip === zip && one.lat === city.lat && one.lon === city.lon);
      if (twin < index) return [copied(file, index, twin)];
      if (place && code === file.data.code) return farFromZip(file, index, place);
      const details = code
        ? ofAnotherState(zip, code)
        : { code: 'wrong-value' as const, message: `There is no ZIP code ${zip}.` };
      const hint = `Write a ZIP code of ${name}, ${file.data.code}.`;
      return [problemIn(file, ['cities', index, 'zip'], { ...details, hint })];
    }),
  );
}

/** A city was copied from the one above it, and its place was not changed. */
function copied(file: Entry<'cities'>, index: number, twin: number): Problem {
  const [name, other] = [file.data.cities[index]?.name, file.data.cities[twin]?.name];
  return problemIn(file, ['cities', index, 'name'], {
    code: 'wrong-value',
    message: `${name} has the ZIP code and the place of ${other}.`,
    hint: 'Write its own.',
  });
}

function ofAnotherState(zip: string, code: string) {
  return { code: 'wrong-state', message: `${zip} is a ZIP code of ${code}.` } as const;
}

/** Degrees between a city and its ZIP code, at most. The largest cities are half as wide. */
const FAR = 0.75;

function farFromZip(file: Entry<'cities'>, index: number, place: ZipPlace): Problem[] {
  const city = file.data.cities[index];
  const key = city && farther(city, place);
  if (!key) return [];
  return [
    problemIn(file, ['cities', index, key], {
      code: 'unlikely-value',
      message: `\`${key}\` puts ${city.name} far from its ZIP code ${city.zip}, which is at ${place[key].toFixed(2)}.`,
      hint: `Write about ${place[key].toFixed(2)}, or correct the ZIP code.`,
    }),
  ];
}

/** The coordinate that is off, if one is. Degrees of longitude are shorter in the north. */
function farther(city: Pick<ZipPlace, 'lat' | 'lon'>, place: ZipPlace): 'lat' | 'lon' | undefined {
  if (Math.abs(city.lat - place.lat) > FAR) return 'lat';
  const shrink = Math.cos((place.lat * Math.PI) / 180);
  return Math.abs(city.lon - place.lon) * shrink > FAR ? 'lon' : undefined;
}

/** Where a ZIP code is. */
interface ZipPlace {
  /** Of its state. */
  readonly code: string;
  readonly lat: number;
  readonly lon: number;
}

/** A line begins with its country. */
const ZIP_AT = 'US\t'.length;
const ZIP_LENGTH = 5;

/**
 * The places of some ZIP codes, as far as they exist. There are 41,000 lines, so only those of wanted codes are taken
 * apart.
 */
function placesOfZips(zips: readonly string[]): ReadonlyMap<string, ZipPlace> {
  const places = new Map<string, ZipPlace>();
  if (zips.length === 0) return places;
  const wanted = new Uint8Array(100_000);
  for (const zip of zips) wanted[Number(zip)] = 1;
  const bytes = readGeoNames();
  for (let line = 0; line < bytes.length; line = nextLine(bytes, line)) {
    const zip = numberAt(bytes, line + ZIP_AT);
    if (wanted[zip] !== 1) continue;
    const columns = bytes.toString('utf8', line, nextLine(bytes, line)).split('\t');
    const { code, lat, lon } = GEO_NAMES_COLUMN;
    const place = { code: columns[code] ?? '', lat: Number(columns[lat]), lon: Number(columns[lon]) };
    places.set(String(zip).padStart(ZIP_LENGTH, '0'), place);
  }
  return places;
}

const NEWLINE = 10;
const ZERO = 48;

function nextLine(bytes: Buffer, at: number): number {
  // Quicker than a call of indexOf for each of so many short lines.
  let end = at;
  while (end < bytes.length && bytes[end] !== NEWLINE) end += 1;
  return Math.min(end + 1, bytes.length);
}

function numberAt(bytes: Buffer, at: number): number {
  let number = 0;
  for (let index = at; index < at + ZIP_LENGTH; index += 1) number = number * 10 + (bytes[index] ?? ZERO) - ZERO;
  return number;
}
