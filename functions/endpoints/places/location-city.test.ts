import { expect, test } from 'vitest';
import { comesBeforePages, testApp } from '../../testing/test-deps.ts';

test('a real place that was not built gets its page', async () => {
  const response = await testApp().send('/location/ohio/dublin');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe('<!doctype html>Dublin, Ohio');
});

test('only such a page lasts as long as the build: a list of businesses and a search never do', async () => {
  const cacheOf = async (path: string) => (await testApp().send(path)).headers.get('cache-control');
  expect(await cacheOf('/location/ohio/dublin')).toBe('no-cache');
  for (const path of ['/location/ohio/dublin?complete=1', '/location-search?q=nowhere', '/location/ohio/atlantis'])
    expect(await cacheOf(path)).toBe('no-store');
});

test.each([
  ['/location/OH/dublin', '/location/ohio/dublin'],
  ['/location/new_york/new_york', '/location/new-york/new-york'],
  ['/location/ohio/Dublin', '/location/ohio/dublin'],
  ['/location/ohio/', '/location/ohio'],
  ['/location/NY', '/location/new-york'],
  ['/location/OH?complete=1', '/location/ohio?complete=1'],
  ['/location/ohio/Dublin?complete=1&page=2', '/location/ohio/dublin?complete=1&page=2'],
])('%s has its usual address at %s', async (given, usual) => {
  const response = await testApp().send(given);
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(usual);
});

test.each(['/location/ohio/atlantis', '/location/atlantis/dublin', '/location/texas/dublin', '/location/ohio/%ff'])(
  '%s is not found',
  async (path) => {
    const one = testApp();
    let response = await one.send(path);
    const usual = response.headers.get('location');
    if (usual) response = await one.send(usual);
    expect(response.status).toBe(404);
  },
);

test.each(['/location/dc', '/location/district-of-columbia', '/location/puerto-rico'])(
  '%s leads to the page that says it is not covered',
  async (path) => {
    const response = await testApp().send(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(/^\/location-search\?q=(District%20of|Puerto)%20/);
  },
);

const agencies = Array.from({ length: 41 }, (_, index) => ({
  id: `agency-${index + 1}`,
  businessName: `Agency ${index + 1}`,
  callTrackingNumber: '+16145550100',
  features: [],
}));

/** The cards' names and the counts on a page that testApp made. */
async function complete(path: string, providers = agencies) {
  const response = await testApp({ providers: async () => providers }).send(path);
  const [, place = '', json = '{}'] = /^<!doctype html>(.*?) (\{.*)$/.exec(await response.text()) ?? [];
  const { items, ...about } = JSON.parse(json);
  return { place, names: items.map(({ businessName }: { businessName: string }) => businessName), about };
}

test('a state and a city have a complete list, twenty to a page, below our own line', async () => {
  const ohio = await complete('/location/ohio?complete=1');
  expect(ohio.place).toBe('Ohio');
  expect(ohio.names.slice(0, 3)).toEqual(['SR-22 Insurance', 'One Agency', 'Two Agency']);
  expect(ohio.names).toHaveLength(21);
  expect(ohio.about).toEqual({ total: 44, page: 1, pages: 3, partial: false });
  const columbus = await complete('/location/ohio/columbus?complete=1&page=3');
  expect(columbus).toMatchObject({
    place: 'Columbus, Ohio',
    names: ['SR-22 Insurance', 'Agency 38', 'Agency 39', 'Agency 40', 'Agency 41'],
  });
});

test('so has a real place that was not built', async () => {
  expect(await complete('/location/ohio/dublin?complete=1', [])).toMatchObject({ place: 'Dublin, Ohio' });
});

test.each([
  ['page=9', 'page=3'],
  ['page=0', ''],
  ['page=-1', ''],
  ['page=two', ''],
  ['page=1.5', ''],
  ['page=', ''],
  ['page=1', ''],
  ['page=99999999999999999999', ''],
])('%s of the complete list leads to a page that exists, and a campaign goes along', async (given, usual) => {
  const one = testApp({ providers: async () => agencies });
  for (const place of ['/location/texas', '/location/texas/houston']) {
    const response = await one.send(`${place}?complete=1&utm_source=x&${given}`);
    expect(response.status).toBe(302);
    const address = `${place}?complete=1&utm_source=x${usual && `&${usual}`}`;
    expect(response.headers.get('location')).toBe(address);
    expect((await one.send(address)).status).toBe(200);
  }
});

test('only the complete list comes before the built page', () => {
  const before = (path: string) => comesBeforePages(new URL(path, 'http://127.0.0.1'));
  for (const place of ['/location/ohio', '/location/ohio/columbus']) {
    expect([before(`${place}?complete=1`), before(`${place}?complete=1&page=2`)]).toEqual([true, true]);
    expect([before(place), before(`${place}?complete=0`), before(`${place}?utm_source=x`)]).toEqual([
      false,
      false,
      false,
    ]);
  }
});

test.each(['/location/atlantis?complete=1', '/location/ohio/atlantis?complete=1'])('%s is not found', async (path) => {
  expect((await testApp().send(path)).status).toBe(404);
});
