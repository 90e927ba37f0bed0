import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessListing, STAMPED_SETTINGS } from '../../functions/testing/sample-bodies.ts';
import { realSite } from '../content/real-site.ts';
import { runCommand } from '../support/run-command.ts';
import { builtSite, type ServedSite, serveSite } from '../support/site.ts';
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
  const TOLEDO = { city: 'Toledo', state: 'OH', zipcode: '43604' };
  const BLOCKED = [
    'Acme Life Insurance',
    'Golden Senior Insurance',
    'Smith Investment Advisers',
    'Ohio Health Exchange',
  ];
  const names = ['One Agency', 'Two Agency', 'Three Agency', ...BLOCKED];
  const search = async (query: string) => (await fetch(`${site.url}/api/listings/search?${query}`)).json();
  const namesIn = ({ data }: { data: readonly { businessName: string }[] }) => data.map((one) => one.businessName);

  /** A business that applies as on its page. */
  const applied = async (businessName: string, place: object) => {
    const email = `${businessName.replaceAll(' ', '.')}@example.com`;
    return (
      await storedBy(site, '/api/listings', 'business-listing', { ...businessListing, ...place, businessName, email })
    ).id;
  };
  const approve = (id: string) =>
    runCommand(['listings', 'approve', id], { DATABASE_URL: `file:${site.data}/leads.db` });

  beforeAll(async () => {
    for (const name of names) await approve(await applied(name, TOLEDO));
  });

  test('are shown once an operator approves what they sent with the form', async () => {
    const query = 'state=ohio&city=akron&complete=1';
    const id = await applied('Akron Agency', { ...TOLEDO, city: 'Akron', zipcode: '44308' });
    expect(namesIn(await search(query))).not.toContain('Akron Agency');
    expect((await approve(id)).status).toBe(0);
    expect(namesIn(await search(query))).toContain('Akron Agency');
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
    const sets = realSite().site.listings.descriptionSets;
    for (const { label, description } of first.data) if (!label) expect(sets).toContainEqual(description);
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
