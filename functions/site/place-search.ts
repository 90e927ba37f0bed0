import { splitAddress, zipFile } from '../../schemas/rules/places/address.ts';
import { cityKey } from '../../schemas/rules/places/slug.ts';
import {
  type OutsideArea,
  outsideAreaNamed,
  outsideAreaOfCode,
  outsideAreaOfZip,
  outsideAreasLike,
} from './outside-areas.ts';
import { type CityEntry, findState, type SiteData, type StateEntry } from './site-data.ts';

/** What a search found. */
export type PlaceMatch = CityMatch | StateMatch | OutsideMatch;

/** A place in one of the 50 states. */
interface CityMatch {
  readonly foundBy: 'zip' | 'name';
  readonly city: string;
  /** Two-letter code. */
  readonly state: string;
  /** The ZIP code that was typed; for a place found by name, one of its ZIP codes. */
  readonly zipcode: string;
}

/** A whole state. */
interface StateMatch {
  readonly foundBy: 'state';
  readonly state: StateEntry;
}

/** The District of Columbia or a territory, which the site does not cover. */
interface OutsideMatch {
  readonly foundBy: 'outside';
  readonly area: OutsideArea;
}

/** Where a search without a picked suggestion leads. */
export type PlaceAnswer =
  | { readonly kind: 'place'; readonly place: CityMatch | StateMatch }
  | { readonly kind: 'outside'; readonly area: OutsideArea }
  /** Several places fit, best first. */
  | { readonly kind: 'which'; readonly places: readonly PlaceMatch[] }
  /** Nothing fits. The state is known if the text names one. */
  | { readonly kind: 'none'; readonly state?: StateEntry };

/** A state's name must not push every city of that name's beginning out of a short list. */
const MAX_STATES = 3;

/**
 * The share of the people in all places of one name that live in one of them, from which on that one is meant. A
 * visitor who typed only the name then lives elsewhere at most one time in twenty, and that listing has a search.
 * Miami, Las Vegas and Houston are meant; Portland (Oregon has 87 %), Columbus, Rochester, Charleston, Springfield
 * and Paris are asked about.
 */
const CLEAR_SHARE = 0.95;

/**
 * Places for typed text, best first. The text is a ZIP code or its first three digits, a state's name, its beginning or
 * its code, a city's name or its beginning, "city, state", or an address that ends like one of these. States come
 * first, then whole names before beginnings, and large places before small ones. Searches only the build's tables.
 */
export async function searchPlaces(site: SiteData, typed: string, limit: number): Promise<readonly PlaceMatch[]> {
  return placesOf(await search(site, typed)).slice(0, limit);
}

/** Where typed text leads: to one place, to a question, or nowhere. `most` limits the places of a question. */
export async function answerPlace(site: SiteData, typed: string, most: number): Promise<PlaceAnswer> {
  const found = await search(site, typed);
  const [first, ...others] = placesOf(found);
  if (!first) return { kind: 'none', state: findState(await site.states(), splitAddress(typed).state) };
  if (first.foundBy === 'outside' && others.length === 0) return { kind: 'outside', area: first.area };
  if (first.foundBy === 'state' && (found.isWhole || others.length === 0)) return { kind: 'place', place: first };
  const meant = found.states.length + found.areas.length > 0 ? undefined : clearlyMeant(found.cities);
  if (meant) return { kind: 'place', place: meant };
  const cities = namesakes(found.cities).map(({ place }) => place);
  return { kind: 'which', places: [...found.states, ...found.areas, ...cities].slice(0, most) };
}

/** Whether typed text may be an address, a phone number or an e-mail address, and not only a place or a ZIP code. */
export function mayBePersonal(typed: string): boolean {
  return /[\d@]/.test(typed) && !/^\d{1,5}(-\d{4})?$/.test(typed);
}

/** "Columbus, OH 43215, USA"; without ZIP code when the place was found by name. */
export function addressOf(place: PlaceMatch): string {
  if (place.foundBy === 'state') return `${place.state.name}, USA`;
  if (place.foundBy === 'outside') return `${place.area.name}, USA`;
  const { city, state, zipcode, foundBy } = place;
  return `${city}, ${state}${foundBy === 'zip' ? ` ${zipcode}` : ''}, USA`;
}

/** The id of a place in predictions: "zip-43215", "name-43085", "state-OH" or "outside-DC". */
export function placeIdOf(place: PlaceMatch): string {
  if (place.foundBy === 'state') return `state-${place.state.code}`;
  if (place.foundBy === 'outside') return `outside-${place.area.code}`;
  return `${place.foundBy}-${place.zipcode}`;
}

/** Whether an id has the form that `placeIdOf` gives, and so is no id of Google's. */
export function isOwnPlaceId(id: string): boolean {
  return OWN_ID.test(id);
}

const OWN_ID = /^(zip|name|state|outside)-(\d{5}|[A-Z]{2})$/;

/** The place with an id that `placeIdOf` gave; undefined for any other text. */
export async function placeWithId(site: SiteData, id: string): Promise<PlaceMatch | undefined> {
  const [, foundBy, key = ''] = OWN_ID.exec(id) ?? [];
  if (foundBy === 'state') {
    const state = (await site.states()).find(({ code }) => code === key);
    return state && { foundBy, state };
  }
  if (foundBy === 'outside') {
    const area = outsideAreaOfCode(key);
    return area && { foundBy, area };
  }
  if (foundBy === undefined) return undefined;
  const place = (await byZip(site, key)).find(({ zipcode }) => zipcode === key);
  return place && { ...place, foundBy: foundBy === 'zip' ? 'zip' : 'name' };
}

interface Found {
  readonly states: readonly StateMatch[];
  /** The text is the whole name or code of the first state. */
  readonly isWhole: boolean;
  readonly areas: readonly OutsideMatch[];
  readonly cities: readonly RankedCity[];
}

/** A city found, its key, and how it fits. */
interface RankedCity {
  readonly place: CityMatch;
  readonly key: string;
  /** The text is its whole name, or one of its ZIP codes. */
  readonly isWhole: boolean;
  readonly people: number;
}

const NOTHING: Found = { states: [], isWhole: false, areas: [], cities: [] };

function placesOf({ states, areas, cities }: Found): readonly PlaceMatch[] {
  return [...states, ...areas, ...cities.map(({ place }) => place)];
}

const ZIP_AT_END = /\b(\d{5})(?:-\d{4})?\s*(?:,\s*USA)?$/;
const COUNTRY_AT_END = /,\s*(?:u\.?s\.?a?\.?|united states(?: of america)?)\s*$/i;

async function search(site: SiteData, text: string): Promise<Found> {
  const typed = text.trim().replace(COUNTRY_AT_END, ', USA');
  const digits = ZIP_AT_END.exec(typed)?.[1] ?? typed;
  if (/^\d+$/.test(digits)) return digits.length < 3 ? NOTHING : searchZips(site, digits);
  const { city, state } = splitAddress(typed);
  const area = outsideAreaNamed(`${city} ${state}`) ?? (city === '' ? undefined : outsideAreaOfCode(state));
  if (area) return { ...NOTHING, areas: [{ foundBy: 'outside', area }] };
  return searchNames(site, typed, { city, state });
}

async function searchZips(site: SiteData, digits: string): Promise<Found> {
  const places = await byZip(site, digits);
  if (places.length > 0) {
    const ranked = places.map((place) => ({ place, key: cityKey(place.city), isWhole: true, people: 0 }));
    return { ...NOTHING, cities: ranked };
  }
  const area = outsideAreaOfZip(digits);
  return area ? { ...NOTHING, areas: [{ foundBy: 'outside', area }] } : NOTHING;
}

/** The places of the ZIP codes that begin so. */
async function byZip(site: SiteData, digits: string): Promise<readonly CityMatch[]> {
  const table = await site.zips(zipFile(digits));
  return Object.entries(table)
    .filter(([zipcode]) => zipcode.startsWith(digits))
    .map(([zipcode, [city, state]]) => ({ city, state, zipcode, foundBy: 'zip' }));
}

interface NameParts {
  readonly city: string;
  readonly state: string;
}

async function searchNames(site: SiteData, typed: string, { city, state }: NameParts): Promise<Found> {
  const [entries, states] = await Promise.all([site.cities(), site.states()]);
  const isState = city === '' && state !== '';
  const whole = isState ? findState(states, state) : undefined;
  // "Ohio, USA" is the state, and no place of that name (specification section 2).
  if (whole && typed.includes(',')) return { ...NOTHING, states: [{ foundBy: 'state', state: whole }], isWhole: true };
  const readings = city === '' ? spokenReadings(state) : [keysOf({ city, state })];
  const cities = citiesNamed(indexOf(entries, states), [...readings, ...readings.flatMap(withoutCity)]);
  return {
    states: isState ? statesLike(states, state, whole) : [],
    isWhole: whole !== undefined,
    areas: isState ? outsideAreasLike(state).map((area) => ({ foundBy: 'outside', area })) : [],
    cities,
  };
}

/** The state with this name or code, then those whose names begin so. */
function statesLike(states: readonly StateEntry[], text: string, whole: StateEntry | undefined): StateMatch[] {
  const key = cityKey(text);
  const like = states.filter((state) => state !== whole && key !== '' && cityKey(state.name).startsWith(key));
  return [...(whole ? [whole] : []), ...like].slice(0, MAX_STATES).map((state) => ({ foundBy: 'state', state }));
}

/** What words without a comma may mean: the state may be the last word or two. */
function spokenReadings(text: string): readonly NameParts[] {
  const words = cityKey(text).split(' ');
  const cuts = [words.length, words.length - 1, words.length - 2].filter((cut) => cut > 0 && words[0] !== '');
  return cuts.map((cut) => ({ city: words.slice(0, cut).join(' '), state: words.slice(cut).join(' ') }));
}

/** "New York City" is New York. */
function withoutCity({ city, state }: NameParts): readonly NameParts[] {
  return city.endsWith(' city') ? [{ city: city.slice(0, -' city'.length), state }] : [];
}

function keysOf({ city, state }: NameParts): NameParts {
  return { city: cityKey(city), state: cityKey(state) };
}

/** The cities of the first reading that fits any, best first. */
function citiesNamed({ all, byLetter }: CityIndex, readings: readonly NameParts[]): readonly RankedCity[] {
  for (const { city, state } of readings) {
    const likely = city === '' ? all : (byLetter.get(city.charAt(0)) ?? []);
    const found = likely
      .filter((one) => one.key.startsWith(city) && (state === '' || one.states.some((name) => name.startsWith(state))))
      .map(({ key, place, people }): RankedCity => ({ key, place, people, isWhole: key === city }))
      .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.people - a.people);
    if (found.length > 0) return found;
  }
  return [];
}

/** The places whose whole name was typed; if there are none, those whose names begin so. Each place once. */
function namesakes(cities: readonly RankedCity[]): readonly RankedCity[] {
  const whole = cities.filter(({ isWhole }) => isWhole);
  const byName = new Map<string, RankedCity>();
  for (const city of whole.length > 0 ? whole : cities) {
    const name = `${city.key}, ${city.place.state}`;
    if (!byName.has(name)) byName.set(name, city);
  }
  return [...byName.values()];
}

/** The only place that fits, or the one where nearly all the people live. */
function clearlyMeant(cities: readonly RankedCity[]): CityMatch | undefined {
  const fitting = namesakes(cities);
  const [first, ...others] = fitting;
  if (!first || others.length === 0) return first?.place;
  const total = fitting.reduce((sum, { people }) => sum + people, 0);
  return total > 0 && first.people >= CLEAR_SHARE * total ? first.place : undefined;
}

interface Indexed {
  readonly key: string;
  /** Code and name of its state, as comparable keys. */
  readonly states: readonly string[];
  readonly people: number;
  readonly place: CityMatch;
}

interface CityIndex {
  readonly all: readonly Indexed[];
  /** By the first letter of the key: a search looks through those of one letter only. */
  readonly byLetter: ReadonlyMap<string, readonly Indexed[]>;
}

const indexes = new WeakMap<readonly CityEntry[], CityIndex>();

/** The comparable names, made once per table, by name and then by state. */
function indexOf(entries: readonly CityEntry[], states: readonly StateEntry[]): CityIndex {
  const known = indexes.get(entries);
  if (known) return known;
  const byCode = new Map(states.map((state) => [state.code, state]));
  const all = entries
    .toSorted(([a, inA], [b, inB]) => (a < b || (a === b && inA < inB) ? -1 : 1))
    .map(([city, state, zipcode, people]): Indexed => {
      const place: CityMatch = { city, state, zipcode, foundBy: 'name' };
      return { key: cityKey(city), states: [state, byCode.get(state)?.name ?? ''].map(cityKey), people, place };
    });
  const byLetter = new Map<string, Indexed[]>();
  for (const one of all) {
    const letter = one.key.charAt(0);
    const same = byLetter.get(letter);
    if (same) same.push(one);
    else byLetter.set(letter, [one]);
  }
  const index = { all, byLetter };
  indexes.set(entries, index);
  return index;
}
