import { splitAddress } from '../../schemas/rules/address.ts';
import { zipFile } from '../../schemas/rules/zip.ts';
import type { CityEntry, SiteData, StateEntry } from './site-data.ts';

/** A place in one of the 50 states. */
export interface Place {
  readonly city: string;
  /** Two-letter code. */
  readonly state: string;
  /** The ZIP that was asked for; for a place found by name, one of its ZIPs. */
  readonly zipcode: string;
  readonly foundBy: 'zip' | 'name';
}

/**
 * Places for what somebody typed, best first: a ZIP or its first three digits, a city's name or its beginning, "city, state", or an
 * address that ends so. Looks only in the table the build made of US ZIP codes.
 */
export async function searchPlaces(site: SiteData, typed: string, limit: number): Promise<readonly Place[]> {
  const zip = /\b(\d{5})(?:-\d{4})?\s*(?:,\s*(?:USA|United States)\s*)?$/i.exec(typed)?.[1];
  if (zip) return byZip(site, zip, limit);
  const digits = typed.trim();
  if (/^\d+$/.test(digits)) return digits.length < 3 ? [] : byZip(site, digits, limit);
  return byName(site, typed, limit);
}

/** The place a ZIP belongs to. */
export async function placeOfZip(site: SiteData, zip: string): Promise<Place | undefined> {
  return (await byZip(site, zip, 1)).find((place) => place.zipcode === zip);
}

async function byZip(site: SiteData, digits: string, limit: number): Promise<readonly Place[]> {
  const table = await site.zips(zipFile(digits));
  return Object.entries(table)
    .filter(([zipcode]) => zipcode.startsWith(digits))
    .slice(0, limit)
    .map(([zipcode, [city, state]]) => ({ city, state, zipcode, foundBy: 'zip' }));
}

async function byName(site: SiteData, typed: string, limit: number): Promise<readonly Place[]> {
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

/** What the words may mean: with a comma the state is what follows it, without one it may be the last word or two. */
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
  /** Code and name of its state, as keys. */
  readonly states: readonly string[];
  /** One of the cities the site has a page for: the larger ones. */
  readonly large: boolean;
  readonly order: number;
  readonly place: Place;
}

/** The whole name before its beginning, large cities before small ones. */
function rank({ key, large }: Indexed, city: string): number {
  return (key === city ? 0 : 2) + (large ? 0 : 1);
}

const indexes = new WeakMap<readonly CityEntry[], readonly Indexed[]>();

/** The names, made comparable once for each table that was read. */
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
      const place: Place = { city, state, zipcode, foundBy: 'name' };
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

/** A name without case, accents, dots and apostrophes, abbreviations written out: "St. Louis" is "saint louis". */
export function cityKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return LONG_FORMS.reduce((text, [short, long]) => text.replace(short, long), plain);
}
