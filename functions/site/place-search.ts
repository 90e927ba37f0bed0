import { splitAddress } from '../../schemas/rules/address.ts';
import { zipFile } from '../../schemas/rules/zip.ts';
import type { CityEntry, SiteData, StateEntry } from './site-data.ts';

/** A place in one of the 50 states that a search found. */
export interface PlaceMatch {
  readonly city: string;
  /** Two-letter code. */
  readonly state: string;
  /** The ZIP code that was typed; for a place found by name, one of its ZIP codes. */
  readonly zipcode: string;
  readonly foundBy: 'zip' | 'name';
}

/**
 * Places for typed text, best first. The text is a ZIP code or its first three digits, a city's name or its beginning,
 * "city, state", or an address that ends like one of these. Searches only the build's table of US ZIP codes.
 */
export async function searchPlaces(site: SiteData, typed: string, limit: number): Promise<readonly PlaceMatch[]> {
  const zip = /\b(\d{5})(?:-\d{4})?\s*(?:,\s*(?:USA|United States)\s*)?$/i.exec(typed)?.[1];
  if (zip) return byZip(site, zip, limit);
  const digits = typed.trim();
  if (/^\d+$/.test(digits)) return digits.length < 3 ? [] : byZip(site, digits, limit);
  return byName(site, typed, limit);
}

/** The place a ZIP code belongs to. */
export async function placeOfZip(site: SiteData, zip: string): Promise<PlaceMatch | undefined> {
  return (await byZip(site, zip, 1)).find((place) => place.zipcode === zip);
}

/** "Columbus, OH 43215, USA"; without ZIP code when the place was found by name. */
export function addressOf({ city, state, zipcode, foundBy }: PlaceMatch): string {
  return `${city}, ${state}${foundBy === 'zip' ? ` ${zipcode}` : ''}, USA`;
}

async function byZip(site: SiteData, digits: string, limit: number): Promise<readonly PlaceMatch[]> {
  const table = await site.zips(zipFile(digits));
  return Object.entries(table)
    .filter(([zipcode]) => zipcode.startsWith(digits))
    .slice(0, limit)
    .map(([zipcode, [city, state]]) => ({ city, state, zipcode, foundBy: 'zip' }));
}

async function byName(site: SiteData, typed: string, limit: number): Promise<readonly PlaceMatch[]> {
  const [entries, states] = await Promise.all([site.cities(), site.states()]);
  const index = indexOf(entries, states);
  for (const { city, state } of readings(typed)) {
    const found = index
      .filter((one) => one.key.startsWith(city) && (state === '' || one.states.some((name) => name.startsWith(state))))
      .sort((a, b) => rank(a, city) - rank(b, city) || a.order - b.order);
    if (found.length > 0) return found.slice(0, limit).map(({ place }) => place);
  }
  return [];
}

/** What the words may mean. The state follows a comma; without one it may be the last word or two. */
function readings(typed: string): readonly { city: string; state: string }[] {
  if (typed.includes(',')) {
    const { city, state } = splitAddress(typed);
    return city === '' ? [] : [{ city: cityKey(city), state: cityKey(state) }];
  }
  const words = cityKey(typed).split(' ');
  const cuts = [words.length, words.length - 1, words.length - 2].filter((cut) => cut > 0 && words[0] !== '');
  return cuts.map((cut) => ({ city: words.slice(0, cut).join(' '), state: words.slice(cut).join(' ') }));
}

interface Indexed {
  readonly key: string;
  /** Code and name of its state, as comparable keys. */
  readonly states: readonly string[];
  /** The site has a page for it: it is one of the larger cities. */
  readonly large: boolean;
  readonly order: number;
  readonly place: PlaceMatch;
}

/** Whole names come before beginnings, large cities before small ones. */
function rank({ key, large }: Indexed, city: string): number {
  return (key === city ? 0 : 2) + (large ? 0 : 1);
}

const indexes = new WeakMap<readonly CityEntry[], readonly Indexed[]>();

/** The comparable names, made once per table. */
function indexOf(entries: readonly CityEntry[], states: readonly StateEntry[]): readonly Indexed[] {
  const known = indexes.get(entries);
  if (known) return known;
  const byCode = new Map(states.map((state) => [state.code, state]));
  const large = new Set(states.flatMap(({ code, cities }) => cities.map(({ name }) => `${cityKey(name)} ${code}`)));
  const index = entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([city, state, zipcode], order): Indexed => {
      const key = cityKey(city);
      const names = [state, byCode.get(state)?.name ?? ''].map(cityKey);
      const place: PlaceMatch = { city, state, zipcode, foundBy: 'name' };
      return { key, states: names, large: large.has(`${key} ${state}`), order, place };
    });
  indexes.set(entries, index);
  return index;
}

const LONG_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^st /, 'saint '],
  [/^ft /, 'fort '],
  [/^mt /, 'mount '],
];

/** A name as a comparable key, without case, accents, dots and apostrophes: "St. Louis" is "saint louis". */
export function cityKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return LONG_FORMS.reduce((text, [short, long]) => text.replace(short, long), plain);
}
