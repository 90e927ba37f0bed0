import { expect, test } from 'vitest';
import { businessListing } from '../testing/sample-bodies.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { testApp } from '../testing/test-deps.ts';
import { brokenStore } from '../testing/test-store.ts';
import { itemsOf, type ListingItem } from './listing-search.ts';

async function search(query: string, one = testApp()): Promise<ListingItem[]> {
  return (await (await one.send(`/api/listings/search?${query}`)).json()).data;
}

const names = (items: readonly ListingItem[]) => items.map(({ businessName }) => businessName);

test('our own line comes first, with its label; two more follow', async () => {
  const items = await search('state=ohio&city=columbus');
  expect(names(items)).toEqual(['SR-22 Insurance', 'One Agency', 'Two Agency']);
  expect(items[0]).toEqual({
    id: 'own',
    businessName: 'SR-22 Insurance',
    description: ['Our own line'],
    callTrackingNumber: '+18005550199',
    features: [],
    label: 'Our line',
  });
  expect(items[1]).not.toHaveProperty('label');
});

test('the complete list has them all, but never a blocked name', async () => {
  expect(names(await search('state=ohio&city=columbus&complete=1'))).toEqual([
    'SR-22 Insurance',
    'One Agency',
    'Two Agency',
    'Three Agency',
  ]);
});

test('a provider of one city is not shown in another; without a city every provider of the state is', async () => {
  expect(names(await search('state=ohio&city=cleveland&complete=1'))).not.toContain('Two Agency');
  expect(names(await search('state=ohio&complete=1'))).toContain('Two Agency');
  expect(names(await search('state=texas&complete=1'))).toEqual(['SR-22 Insurance', 'Three Agency']);
});

test.each(['Ohio', 'OH', 'ohio'])('a state may be written %s', async (state) => {
  expect(await search(`state=${state}`)).toHaveLength(3);
});

test.each(['', 'state=', 'state=atlantis', 'state=DC', 'state=ohio&complete=yes', 'state=%3Cscript%3E'])(
  'a search for "%s" is refused',
  async (query) => {
    expect((await testApp().send(`/api/listings/search?${query}`)).status).toBe(422);
  },
);

test('an approved business is shown in its own city', async () => {
  const one = testApp();
  const { data } = await (await one.post('/api/listings', businessListing)).json();
  expect(names(await search('state=ohio&city=columbus&complete=1', one))).not.toContain('Ohio Agents');
  await one.store.admin.decideListing(data.id, 'approved', { name: 'olga', at: new Date() });
  const items = await search('state=ohio&city=columbus&complete=1', one);
  expect(items.find(({ id }) => id === data.id)).toMatchObject({
    businessName: 'Ohio Agents',
    callTrackingNumber: '+18005550100',
    description: [expect.stringMatching(/^Set [a-g]$/)],
  });
  expect(names(await search('state=ohio&city=cleveland&complete=1', one))).not.toContain('Ohio Agents');
});

test('a store that is down hides only its own businesses', async () => {
  const one = testApp({ store: brokenStore() });
  expect(await search('state=ohio', one)).toHaveLength(3);
  expect(one.logged.map(({ event }) => event)).toContain('listings.store-failed');
});

test('a provider always gets the same descriptions, and all seven sets are used', async () => {
  const listings = await sampleSite().listings();
  const providers = Array.from({ length: 200 }, (_, index) => ({
    id: `agency-${index}`,
    businessName: `Agency ${index}`,
    callTrackingNumber: '+16145550100',
    features: [],
  }));
  const sets = itemsOf(listings, providers, true)
    .slice(1)
    .map(({ description }) => description[0]);
  expect(
    itemsOf(listings, providers.toReversed(), true)
      .slice(1)
      .map(({ description }) => description[0]),
  ).toEqual(sets.toReversed());
  expect(new Set(sets).size).toBe(7);
});
