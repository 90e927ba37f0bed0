import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessListing, STAMPED_SETTINGS } from '../../functions/testing/sample-bodies.ts';
import { builtSite, runSite, type ServedSite, serveSite } from '../support/site.ts';
import { storedBy } from './sent-forms.ts';

/** Businesses that applied, and were approved as an operator does, in the calls of the built site's listings. */

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite({ out: builtSite(), env: STAMPED_SETTINGS });
});
afterAll(async () => {
  await site?.remove();
});

describe('providers of a place', () => {
  const city = { city: 'Toledo', state: 'OH', zipcode: '43604' };
  const BLOCKED = [
    'Acme Life Insurance',
    'Golden Senior Insurance',
    'Smith Investment Advisers',
    'Ohio Health Exchange',
  ];
  const names = ['One Agency', 'Two Agency', 'Three Agency', ...BLOCKED];
  const search = async (query: string) => (await fetch(`${site.url}/api/listings/search?${query}`)).json();
  const namesIn = ({ data }: { data: readonly { businessName: string }[] }) => data.map((one) => one.businessName);

  beforeAll(async () => {
    const env = { DATABASE_URL: `file:${site.data}/leads.db` };
    for (const [index, businessName] of names.entries()) {
      const business = { ...businessListing, ...city, businessName, email: `agency${index}@example.com` };
      const { id } = await storedBy(site, '/api/listings', 'business-listing', business);
      if (index === 0) expect(namesIn(await search('state=ohio&city=toledo&complete=1'))).not.toContain(businessName);
      runSite(['listings', 'approve', id], env);
    }
  });

  test('are the lines of the site and two businesses, unless the complete list is asked for', async () => {
    const few = await search('state=ohio&city=toledo');
    const own = few.data.filter(({ label }: { label?: string }) => label);
    expect(few.data.slice(0, own.length)).toEqual(own);
    expect(own.length).toBeGreaterThan(0);
    expect(namesIn(few).slice(own.length)).toEqual(['One Agency', 'Two Agency']);
    const all = await search('state=ohio&city=toledo&complete=1');
    expect(namesIn(all).slice(own.length)).toEqual(['One Agency', 'Two Agency', 'Three Agency']);
  });

  test('have a name, descriptions that stay the same, a number in E.164 and features', async () => {
    const [first, second] = [await search('state=ohio&city=toledo'), await search('state=ohio&city=toledo')];
    expect(second).toEqual(first);
    for (const one of first.data)
      expect(one).toMatchObject({
        businessName: expect.stringMatching(/./),
        description: expect.arrayContaining([expect.any(String)]),
        callTrackingNumber: expect.stringMatching(/^\+1\d{10}$/),
        features: expect.any(Array),
      });
  });

  test('are those of their own city and state', async () => {
    expect(namesIn(await search('state=ohio&city=akron&complete=1'))).not.toContain('One Agency');
    expect(namesIn(await search('state=ohio&complete=1'))).toContain('One Agency');
    expect(namesIn(await search('state=texas&complete=1'))).not.toContain('One Agency');
    expect((await search('state=atlantis')).status).toBe(422);
  });

  test.each(BLOCKED)('never include %s, even once it is approved', async (name) => {
    expect(namesIn(await search('state=ohio&city=toledo&complete=1'))).not.toContain(name);
  });
});
