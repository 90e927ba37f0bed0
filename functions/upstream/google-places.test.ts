import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-deps.ts';
import { garbage, json, startTestHost, status, type TestHost } from '../testing/test-host.ts';
import { createGooglePlaces } from './google-places.ts';

/** Response format: https://developers.google.com/maps/documentation/places/web-service/place-autocomplete */
const SUGGESTIONS = {
  suggestions: [
    {
      placePrediction: {
        place: 'places/ChIJcol',
        placeId: 'ChIJcol',
        text: { text: 'Columbus, OH, USA', matches: [{ endOffset: 3 }] },
        structuredFormat: { mainText: { text: 'Columbus' }, secondaryText: { text: 'OH, USA' } },
        types: ['locality', 'political'],
      },
    },
    { queryPrediction: { text: { text: 'columbus bakery' } } },
  ],
};

/** Response format: https://developers.google.com/maps/documentation/places/web-service/place-details */
const PLACE = {
  formattedAddress: 'Columbus, OH 43215, USA',
  addressComponents: [
    { longText: 'Columbus', shortText: 'Columbus', types: ['locality', 'political'] },
    { longText: 'Ohio', shortText: 'OH', types: ['administrative_area_level_1', 'political'] },
    { longText: '43215', shortText: '43215', types: ['postal_code'] },
  ],
};

const suggested = (placeId: string, text: string) => ({ placePrediction: { placeId, text: { text } } });

let host: TestHost;
let site: TestApp;
let time: number;
beforeEach(async () => {
  host = await startTestHost();
  time = Date.parse('2026-11-21T10:00:00.000Z');
  const now = () => new Date(time);
  site = testApp({ places: createGooglePlaces({ key: 'the-key', host: host.url, now, timeoutMs: 300 }) });
});
afterEach(() => host.close());

const predict = async (input: string) => (await (await site.post('/api/places/autocomplete', { input })).json()).data;
const details = (placeId: string) => site.post('/api/places/placeDetails', { placeId });
const OURS = [expect.objectContaining({ place_id: 'name-43016', description: 'Dublin, OH, USA' })];

test("Google's suggestions are given in our shape; the key is sent only in a header", async () => {
  host.answer(json(SUGGESTIONS));
  expect(await predict('colu')).toEqual([
    {
      place_id: 'ChIJcol',
      description: 'Columbus, OH, USA',
      structured_formatting: { main_text: 'Columbus', secondary_text: 'OH, USA' },
    },
  ]);
  const [asked] = host.requests;
  expect(asked).toMatchObject({
    method: 'POST',
    url: '/v1/places:autocomplete',
    headers: { 'x-goog-api-key': 'the-key' },
  });
  expect(JSON.parse(asked?.body ?? '')).toEqual({ input: 'colu', includedRegionCodes: ['us'], languageCode: 'en-US' });
});

test('a state that the text names comes first, once', async () => {
  host.answer(json({ suggestions: [suggested('ChIJohio', 'Ohio, USA'), suggested('ChIJcity', 'Ohio City, OH, USA')] }));
  const predictions: { place_id: string; description: string }[] = await predict('ohio');
  expect(predictions.map(({ place_id, description }) => [place_id, description])).toEqual([
    ['state-OH', 'Ohio, USA'],
    ['ChIJcity', 'Ohio City, OH, USA'],
  ]);
});

test('a picked place is looked up with only the fields we need', async () => {
  host.answer(json(PLACE));
  const response = await details('ChIJ/col');
  expect((await response.json()).data).toEqual({
    formatted_address: 'Columbus, OH 43215, USA',
    city: 'Columbus',
    state: 'OH',
    zipcode: '43215',
  });
  expect(host.requests[0]).toMatchObject({
    method: 'GET',
    url: '/v1/places/ChIJ%2Fcol?languageCode=en-US',
    headers: { 'x-goog-api-key': 'the-key', 'x-goog-fieldmask': 'formattedAddress,addressComponents' },
  });
});

test('an empty result is not a failure', async () => {
  host.answer(json({}));
  expect(await predict('zzzz')).toEqual([]);
  expect(site.logged.filter(({ event }) => event === 'places.failed')).toEqual([]);
});

test('the same words are sent once in five minutes', async () => {
  host.answer(json(SUGGESTIONS));
  await predict('colu');
  await predict('Colu ');
  expect(host.requests).toHaveLength(1);
  time += 5 * 60_000;
  await predict('colu');
  expect(host.requests).toHaveLength(2);
});

describe('when Google fails, our own table answers, and the failure is logged without the key or the words', () => {
  test.each<[string, Parameters<TestHost['answer']>[0]]>([
    ['500', status(500)],
    ['403, a key that is not valid', status(403)],
    ['429', status(429)],
    ['a redirect', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['garbage', garbage],
    ['another shape', json([])],
    ['no answer at all', undefined],
    ['a cut connection', (response) => void response.destroy()],
  ])('%s', async (_, answer) => {
    host.answer(answer);
    expect(await predict('dublin')).toEqual(OURS);
    const failures = site.logged.filter(({ event }) => event === 'places.failed');
    expect(failures).toHaveLength(1);
    expect(JSON.stringify(failures)).not.toMatch(/the-key|dublin|secret|127\.0\.0\.1/);
  });

  test('repeatedly: calls are refused at once until it has rested', async () => {
    host.answer(status(500));
    for (const input of ['dublin', 'dublin o', 'dublin oh', 'dublin, oh', 'dublin, ohio'])
      expect(await predict(input)).toEqual(OURS);
    expect(host.requests).toHaveLength(3);
    time += 30_000;
    host.answer(json(SUGGESTIONS));
    expect(await predict('dublin')).toHaveLength(1);
    expect(host.requests).toHaveLength(4);
  });

  test('details of a prediction come from its words', async () => {
    host.answer(json(SUGGESTIONS));
    await predict('colu');
    host.answer(status(500));
    expect((await (await details('ChIJcol')).json()).data).toMatchObject({
      city: 'Columbus',
      state: 'OH',
      zipcode: '',
    });
    expect((await details('ChIJunknown')).status).toBe(404);
  });
});

test.each([404, 400])('a place that Google does not know (%i) is 404, and no failure', async (code) => {
  host.answer(status(code));
  expect((await details('ChIJgone')).status).toBe(404);
  expect(site.logged.filter(({ event }) => event === 'places.failed')).toEqual([]);
});

test('our own places are never looked up at Google', async () => {
  expect((await (await details('zip-43215')).json()).data).toMatchObject({ zipcode: '43215' });
  expect((await details('zip-00000')).status).toBe(404);
  expect(host.requests).toEqual([]);
});
