import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { zipTable } from '../../cli/pipeline/emit/zip-table.ts';
import { nameOfPlace } from '../../functions/site/place-path.ts';
import { answerPlace, searchPlaces } from '../../functions/site/place-search.ts';
import { createSiteData } from '../../functions/site/site-data.ts';
import type { StateCities } from '../../schemas/generated/content-types.ts';

const CITIES = fileURLToPath(new URL('../../content/cities/', import.meta.url));

const states = readdirSync(CITIES).map((file) => {
  const { name, code, cities }: StateCities = parse(readFileSync(`${CITIES}${file}`, 'utf8'));
  return { slug: file.replace('.yaml', ''), name, code, cities };
});
const files = new Map(zipTable(states).map(({ path, bytes }) => [path, String(bytes)]));
files.set('private/states.json', JSON.stringify(states));
const site = createSiteData(async (name) => files.get(name));

/** Where a search without a picked suggestion leads. */
async function answerTo(typed: string): Promise<readonly string[]> {
  const answer = await answerPlace(site, typed, 3);
  if (answer.kind === 'place') return [`to ${nameOfPlace(answer.place, states)}`];
  return answer.kind === 'which' ? answer.places.map((place) => nameOfPlace(place, states)) : [answer.kind];
}

describe('places of one name, with the real tables', () => {
  test.each([
    ['Portland', ['Portland, Oregon', 'Portland, Maine', 'Portland, Texas']],
    ['Columbus', ['Columbus, Ohio', 'Columbus, Georgia', 'Columbus, Indiana']],
    ['Rochester', ['Rochester, New York', 'Rochester, Minnesota', 'Rochester, New Hampshire']],
    ['Charleston', ['Charleston, South Carolina', 'Charleston, West Virginia', 'Charleston, Illinois']],
    ['Springfield', ['Springfield, Missouri', 'Springfield, Massachusetts', 'Springfield, Illinois']],
    ['Paris', ['Paris, Texas', 'Paris, Tennessee', 'Paris, Kentucky']],
  ])('%s is asked about, by population', async (typed, places) => {
    expect(await answerTo(typed)).toEqual(places);
  });

  test.each([
    ['Houston', 'Houston, Texas'],
    ['miami', 'Miami, Florida'],
    ['Las Vegas', 'Las Vegas, Nevada'],
    ['Austin', 'Austin, Texas'],
    ['St. Louis', 'Saint Louis, Missouri'],
    ['Portland, ME', 'Portland, Maine'],
    ['portland oregon', 'Portland, Oregon'],
    ['New York', 'New York'],
    ['New York City', 'New York, New York'],
    ['New York City, NY', 'New York, New York'],
    ['Kansas City, MO', 'Kansas City, Missouri'],
    ['Texas, USA', 'Texas'],
  ])('%s leads to %s', async (typed, place) => {
    expect(await answerTo(typed)).toEqual([`to ${place}`]);
  });

  test.each(['20001', '20201', '20374', '56901'])('the ZIP code %s is in the District of Columbia', async (zip) => {
    expect(await answerTo(zip)).toEqual(['outside']);
  });

  test('a ZIP code of Virginia that begins like those of the District is in Virginia', async () => {
    expect(await answerTo('20101')).toEqual(['to Dulles, Virginia']);
  });
});

test.each([
  ['Texas', 'Texas'],
  ['texa', 'Texas'],
  ['Ohio', 'Ohio'],
  ['oh', 'Ohio'],
  ['washing', 'Washington'],
  ['Washington', 'Washington'],
  ['west v', 'West Virginia'],
])('"%s" suggests the state %s first', async (typed, name) => {
  const [first] = await searchPlaces(site, typed, 5);
  expect(first).toMatchObject({ foundBy: 'state', state: { name } });
});
