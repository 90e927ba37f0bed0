import { expect, test } from 'vitest';
import { businessListing } from '../../testing/sample-bodies.ts';
import { brokenStore, testApp } from '../../testing/test-deps.ts';
import type { Provider } from '../../upstream/providers-api.ts';

interface Item {
  readonly id: string;
  readonly businessName: string;
}

async function answerTo(query: string, one = testApp()) {
  return (await one.send(`/api/listings/search?${query}`)).json();
}

async function search(query: string, one = testApp()): Promise<Item[]> {
  return (await answerTo(query, one)).data;
}

const names = (items: readonly Item[]) => items.map(({ businessName }) => businessName);

const agency = (number: number): Provider => ({
  id: `agency-${number}`,
  businessName: `Agency ${number}`,
  callTrackingNumber: '+16145550100',
  features: [],
});

/** Texas with 41 agencies of another host and one of content. */
const texas = testApp({ providers: async () => Array.from({ length: 41 }, (_, index) => agency(index + 1)) });

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

test('without the complete list it says how many there are in all', async () => {
  const { data, ...about } = await answerTo('state=ohio&city=columbus');
  expect([data.length, about]).toEqual([3, { total: 3, page: 1, pages: 1, partial: false }]);
});

test('the complete list has twenty businesses on a page, below our own line', async () => {
  const { data, ...about } = await answerTo('state=texas&complete=1', texas);
  expect(about).toEqual({ total: 42, page: 1, pages: 3, partial: false });
  expect(names(data).slice(0, 3)).toEqual(['SR-22 Insurance', 'Three Agency', 'Agency 1']);
  expect(data).toHaveLength(21);
  expect(names(await search('state=texas&complete=1&page=3', texas))).toEqual([
    'SR-22 Insurance',
    'Agency 40',
    'Agency 41',
  ]);
});

test('a page past the last one is the last one', async () => {
  expect(await answerTo('state=texas&complete=1&page=9', texas)).toMatchObject({ page: 3, pages: 3 });
  expect(await answerTo('state=ohio&page=2')).toMatchObject({ page: 1, pages: 1 });
});

test.each(['Ohio', 'OH', 'ohio'])('a state may be written %s', async (state) => {
  expect(await search(`state=${state}`)).toHaveLength(3);
});

test.each([
  '',
  'state=',
  'state=atlantis',
  'state=DC',
  'state=ohio&complete=yes',
  'state=%3Cscript%3E',
  'state=ohio&page=0',
  'state=ohio&page=two',
])('a search for "%s" is refused', async (query) => {
  expect((await testApp().send(`/api/listings/search?${query}`)).status).toBe(422);
});

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

async function approved(one: ReturnType<typeof testApp>, changes: object): Promise<void> {
  const { data } = await (await one.post('/api/listings', { ...businessListing, ...changes })).json();
  await one.store.admin.decideListing(data.id, 'approved', { name: 'olga', at: new Date() });
}

test('a business that writes its city differently is shown on the page of that city', async () => {
  const one = testApp();
  await approved(one, { businessName: 'Arch Agency', city: 'Saint Louis', state: 'MO', zipcode: '63101' });
  expect(names(await search('state=missouri&city=st-louis', one))).toContain('Arch Agency');
});

test('a business of a blocked kind is left out wherever it comes from, also once it is approved', async () => {
  const one = testApp({ providers: async () => [{ ...agency(1), businessName: 'Best LIFE-Insurance, Inc.' }] });
  await approved(one, { businessName: 'Acme Life Insurance Co' });
  await approved(one, { businessName: 'Lifeline Auto Insurance Agency', businessPhone: '614-555-0199' });
  const { data, total } = await answerTo('state=ohio&complete=1', one);
  expect(names(data)).toEqual([
    'SR-22 Insurance',
    'One Agency',
    'Two Agency',
    'Three Agency',
    'Lifeline Auto Insurance Agency',
  ]);
  expect(total).toBe(4);
});

test('a store that is down hides only its own businesses, and the answer says that some are missing', async () => {
  const one = testApp({ store: brokenStore() });
  const { data, partial } = await answerTo('state=ohio', one);
  expect([data.length, partial]).toEqual([3, true]);
  expect(one.logged.map(({ event }) => event)).toContain('listings.store-failed');
});
