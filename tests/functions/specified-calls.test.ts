import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite, type ServedSite, serveSite } from '../support/site.ts';

/** The calls of specification sections 3 and 7, to the built site as `npm start` serves it. */

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite({ out: builtSite() });
});
afterAll(async () => {
  await site?.remove();
});

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, answer: await response.json() };
}

describe('places', () => {
  test('are predicted for the typed input, each with its id, its description and its parts', async () => {
    const { status, answer } = await post('/api/places/autocomplete', { input: '43215' });
    expect(status).toBe(200);
    expect(answer.data).toEqual([
      {
        place_id: 'zip-43215',
        description: 'Columbus, OH 43215, USA',
        structured_formatting: { main_text: '43215', secondary_text: 'Columbus, OH, USA' },
      },
    ]);
    const cities = await post('/api/places/autocomplete', { input: 'columb' });
    expect(cities.answer.data.length).toBeGreaterThan(1);
    for (const { description } of cities.answer.data) expect(description).toMatch(/^Columb.*, USA$/);
  });

  test.each([[{}], [{ input: '' }], [{ input: 'x'.repeat(101) }], [{ input: 5 }]])(
    'are refused for %j',
    async (body) => {
      expect((await post('/api/places/autocomplete', body)).status).toBe(422);
    },
  );

  test('have a formatted address, with the parts that the page passes on', async () => {
    const { answer } = await post('/api/places/placeDetails', { placeId: 'zip-43215' });
    expect(answer.data).toEqual({
      formatted_address: 'Columbus, OH 43215, USA',
      city: 'Columbus',
      state: 'OH',
      zipcode: '43215',
    });
    expect((await post('/api/places/placeDetails', { placeId: 'zip-00000' })).status).toBe(404);
  });

  test.each([
    ['Ohio, USA', '/location/ohio'],
    ['Columbus, OH 43215, USA', '/location/ohio/columbus'],
    ['43215', '/location/ohio/columbus'],
    ['12 Main St, Cleveland, Ohio 44114', '/location/ohio/cleveland'],
  ])('typed as "%s" lead to %s: the state stands before the city', async (q, path) => {
    const body = new URLSearchParams({ q });
    const response = await fetch(`${site.url}/location-search`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      body,
    });
    expect([response.status, response.headers.get('location')?.replace(/[?#].*/, '')]).toEqual([303, path]);
  });

  test('that have no page of the build are served all the same, and no search engine lists them', async () => {
    const response = await fetch(`${site.url}/location/ohio/dublin`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<meta name="robots" content="noindex');
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(sitemap).not.toContain('/location/ohio/dublin');
  });
});

describe('insurance content', () => {
  type Contents = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  const contents = async (): Promise<Contents> =>
    JSON.parse((await post('/api/content', { fileName: 'SR22Content' })).answer.data);

  test('is a JSON string, with topics, name and content by type and key', async () => {
    const { STATE, PROVIDER, INSURANCE } = await contents();
    expect(Object.keys(STATE ?? {})).toHaveLength(50);
    expect(STATE?.texas?.name).toBe('Texas');
    for (const type of [STATE, PROVIDER, INSURANCE]) expect(Object.keys(type ?? {}).length).toBeGreaterThan(0);
  });

  test('has one shape in all three types: title, subTitle, name, content, image, topics and a call to action', async () => {
    for (const one of Object.values(await contents()).flatMap((byKey) => Object.values(byKey))) {
      const keys = ['content', 'cta', 'image', 'name', 'subTitle', 'title', 'topics'];
      expect(Object.keys(one).toSorted()).toEqual(keys);
      for (const text of [one.name, one.title]) expect(text).toEqual(expect.stringMatching(/./));
      expect(one.content).toEqual(expect.arrayContaining([expect.any(String)]));
      expect(one.topics).toEqual(expect.any(Array));
      if (one.image) expect(one.image).toMatchObject({ src: expect.any(String), alt: expect.any(String) });
      if (one.cta)
        expect(Object.keys(one.cta)).toEqual(expect.arrayContaining(['title', 'content', 'buttonText', 'buttonLink']));
    }
  });

  test.each([
    ['Nothing', 404],
    ['../../site', 422],
    ['', 422],
  ])('of the file "%s" is answered with %i', async (fileName, status) => {
    expect((await post('/api/content', { fileName })).status).toBe(status);
  });
});

test('an error has a status, a message and extra', async () => {
  const { status, answer } = await post('/api/leads', {});
  expect(answer).toEqual({ status, message: expect.stringMatching(/./), extra: { fields: expect.any(Object) } });
  expect((await post('/api/nothing', {})).answer).toMatchObject({ status: 404, message: expect.stringMatching(/./) });
});

test.each(['/api/login', '/api/account', '/api/session'])('there is no call to %s', async (path) => {
  expect((await post(path, {})).status).toBe(404);
});
