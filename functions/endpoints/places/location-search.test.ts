import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-deps.ts';

const FOUND = [
  ['43215', '/location/ohio/columbus'],
  ['Columbus, OH', '/location/ohio/columbus'],
  ['Columbus, OH 43215, USA', '/location/ohio/columbus'],
  ['12 Main St, Columbus, OH 43215', '/location/ohio/columbus'],
  // A real place without a built page.
  ['43016', '/location/ohio/dublin'],
  // GeoNames writes Saint Louis, our page is St. Louis.
  ['63101', '/location/missouri/st-louis'],
  ['ohio', '/location/ohio'],
  ['TX', '/location/texas'],
  // An address of two parts is a state only (specification section 2).
  ['Ohio, USA', '/location/ohio'],
  ['Texas, USA', '/location/texas'],
  // Nearly everybody in a place of this name lives in Texas.
  ['Houston', '/location/texas/houston'],
  ['housto', '/location/texas/houston'],
  // A state the site does not have.
  ['canon city', '/sr22-by-state'],
] as const;

/** Searches by address, and as a page without script posts. */
const WAYS: readonly (readonly [string, (typed: string) => Promise<Response>])[] = [
  ['GET', (q) => testApp().send(`/location-search?${new URLSearchParams({ q })}`)],
  ['POST', (q) => testApp().submit('/location-search', { q })],
];

describe.each(WAYS)('%s /location-search', (_, search) => {
  test.each(FOUND)('a search for "%s" leads to %s', async (typed, address) => {
    const response = await search(typed);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(address);
  });
});

describe.each([
  ['rules', '/state/ohio-sr22'],
  ['fees', '/state/ohio-sr22#fees'],
  ['anything else', '/location/ohio'],
])('a search for %s', (goal, address) => {
  test.each(['ohio', 'OH', '43215', 'Columbus, OH'])('leads from "%s" to its state', async (q) => {
    const sent = [
      await testApp().send(`/location-search?${new URLSearchParams({ q, for: goal })}`),
      await testApp().submit('/location-search', { q, for: goal }),
    ];
    for (const { headers } of sent) expect(headers.get('location')).toMatch(new RegExp(`^${address}`));
  });
});

test('a search that has to ask keeps what it is for', async () => {
  const response = await testApp().submit('/location-search', { q: 'Columbus', for: 'rules' });
  expect(response.headers.get('location')).toBe('/location-search?q=Columbus&for=rules');
});

test.each(['/location-search', '/location-search?q=', '/location-search?q=%00'])(
  'without any text %s is the page to start a search',
  async (address) => {
    const response = await testApp().send(address);
    expect([response.status, await response.text()]).toEqual([200, '<!doctype html> {"kind":"start"}']);
  },
);

test('a posted search without any text leads to the states', async () => {
  for (const sent of [{}, { q: '' }, { q: ' \u0000 ' }] as Record<string, string>[])
    expect((await testApp().submit('/location-search', sent)).headers.get('location')).toBe('/sr22-by-state');
});

/** The page for searches, as the fake pages show it: the typed text, then the answer. */
async function pageFor(typed: string): Promise<string> {
  const response = await testApp().send(`/location-search?${new URLSearchParams({ q: typed })}`);
  expect(response.status).toBe(200);
  return response.text();
}

test('a name that several large places share is asked about, the largest first', async () => {
  const html = await pageFor('Columbus');
  expect(html).toContain('"kind":"which"');
  expect([...html.matchAll(/"city":"([^"]*)","state":"([^"]*)"/g)].map(([, ...place]) => place.join(' '))).toEqual([
    'Columbus OH',
    'Columbus GA',
  ]);
});

test.each(['nowhere at all', 'zzzzzz', '99999', '//evil.example'])('no match for "%s" gets a page', async (typed) => {
  expect(await pageFor(typed)).toBe(`<!doctype html>${typed} {"kind":"none"}`);
});

test('no match in a known state offers the state', async () => {
  expect(await pageFor('Nowhere, OH')).toContain('{"kind":"none","state":{"slug":"ohio"');
});

test.each([
  '20001',
  'DC',
  'D.C.',
  'Washington, DC',
  'Washington DC',
  'District of Columbia',
  'Washington, DC 20500, USA',
])('%s is answered: the District of Columbia is not covered', async (typed) => {
  expect(await pageFor(typed)).toContain('{"kind":"outside","area":{"code":"DC"');
});

describe('what a page posts', () => {
  test.each([
    ['Columbus', '/location-search?q=Columbus'],
    ['99999', '/location-search?q=99999'],
    ['Washington, DC', '/location-search?q=Washington%2C+DC'],
  ])('gets an address of its own for the answer to "%s", which survives Back and reload', async (typed, address) => {
    const response = await testApp().submit('/location-search', { q: typed });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(address);
  });

  test.each(['12 Main Street, Nowhere', '614-555-0123', 'ann@example.com'])(
    'never stands in a URL when it may be personal: "%s"',
    async (typed) => {
      const app = testApp();
      const response = await app.submit('/location-search', { q: typed });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(typed);
      expect(JSON.stringify(app.logged)).not.toContain(typed);
    },
  );
});
