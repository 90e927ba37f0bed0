import { expect, test } from 'vitest';
import { sampleSite } from '../testing/sample-site.ts';
import { listingOf } from './listing.ts';

test('a provider always gets the same descriptions, and all seven sets are used', async () => {
  const listings = await sampleSite().listings();
  const setOf = (id: string): string | undefined => {
    const provider = { id, businessName: id, callTrackingNumber: '+16145550100', features: [] };
    const { items } = listingOf(listings, { providers: [provider], partial: false }, { complete: true });
    return items.at(-1)?.description[0];
  };
  const ids = Array.from({ length: 200 }, (_, index) => `agency-${index}`);
  const sets = ids.map(setOf);
  expect(ids.toReversed().map(setOf)).toEqual(sets.toReversed());
  expect(new Set(sets).size).toBe(7);
});
