import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { pageTitle } from '../../templates/format/page-title.ts';
import { it, linksIn, partsOf, printed, wordOf } from './support/opened.ts';

const INSURERS = [
  ...['state-farm', 'progressive', 'esurance', 'general', 'geico', 'nationwide', '21st-century', 'safeco', 'farmers'],
  ...['liberty-mutual', 'mercury', 'titan', 'infinity', 'good2go', 'dairyland', 'aarp', 'aaa', 'usaa', 'acceptance'],
  ...['root', 'bristol-west', 'allstate'],
];

const form = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const headings = (page: Page) => page.getByRole('main').locator('h2');
const linksTo = (pattern: string) => (page: Page) => page.getByRole('main').locator(`a[href${pattern}]`);

/** The routes of the specification, and what each must have, that many times or more. */
const ROUTES: readonly (readonly [
  path: string,
  has: string,
  find: (page: Page) => ReturnType<typeof headings>,
  most: number,
])[] = [
  ['/', 'a callback form', form('Call Me Now'), 1],
  ['/what-is-sr22', 'a text with headings', headings, 3],
  ['/sr22-cost', 'a text with headings', headings, 3],
  ['/sr22-bond', 'a text with headings', headings, 3],
  ['/non-owner-sr22', 'a text with headings', headings, 3],
  ['/fr44-insurance', 'a text with headings', headings, 3],
  ['/ohio-sr22-bond', 'a text with headings', headings, 3],
  ['/how-it-works', 'a text with headings', headings, 2],
  ['/why-use-our-service', 'a text with headings', headings, 2],
  ['/sr22-providers', 'links to the insurers', linksTo('$="-sr22"'), 22],
  ['/sr22-by-state', 'links to the states', linksTo('^="/state/"'), 50],
  ['/dui-terms', 'topics with headings', headings, 3],
  ['/bac-calculator', 'the calculator', form('Calculate your BAC%'), 1],
  ['/blog', 'links to posts', linksTo('^="/blog/"'), 1],
  ['/blog/', 'links to posts', linksTo('^="/blog/"'), 1],
  ['/sr22-faq', 'questions that open', (page) => page.getByRole('main').locator('details > summary'), 2],
  ['/list-your-business', 'a form for businesses', (page) => page.getByLabel('Business Name'), 1],
  ['/contact-us', 'the contact form', form('Submit'), 1],
  ['/privacy-and-terms', 'links to the legal pages', linksTo('="/privacy-policy"'), 1],
  ['/sr22-insurance-quotes', 'the quote form', form(/^(Next|Get a Free Quote)$/), 1],
  ['/lpe', 'a callback form', form('Call Me Now'), 1],
  ['/thank-you', 'words about what happens next', headings, 1],
  ['/location/ohio', 'cards with a number', linksTo('^="tel:+1"'), 2],
  ['/location/ohio/columbus', 'cards with a number', linksTo('^="tel:+1"'), 2],
  ['/state/texas-sr22', 'a text with headings', headings, 3],
  ['/state/new-hampshire-sr22', 'a text with headings', headings, 3],
  ...INSURERS.map((slug) => [`/${slug}-sr22`, 'a text about the insurer', headings, 2] as const),
];

describe('the route', () => {
  it.for(ROUTES)('%s is a page of its own that has %s', async ([path, , find, most], { read, written }) => {
    const address = path.replace(/(.)\/$/, '$1');
    const { title, description, canonicalUrl, meta } = written.modelOf(address) ?? {};
    if (written.isRetired(address)) return;
    const page = await read(path);
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await page.title()).toBe(title);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(canonicalUrl);
    expect(await page.locator('meta[property]').count()).toBeGreaterThan(meta?.length ? 1 : 0);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await find(page).count()).toBeGreaterThanOrEqual(most);
  });

  it('of each page has a title that no other has', ({ written }) => {
    const titles = ROUTES.flatMap(([path]) => written.modelOf(path)?.title ?? []);
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
  });
});

describe('the page title', () => {
  it.for([
    ['dui_terms', '/dui-terms'],
    ['bac_calculator', '/bac-calculator'],
    ['state_details', '/state/texas-sr22'],
    ['what_is_sr22', '/what-is-sr22'],
    ['sr22_cost', '/sr22-cost'],
    ['sr22_bond', '/sr22-bond'],
    ['non_owner_sr22', '/non-owner-sr22'],
    ['fr44_insurance', '/fr44-insurance'],
    ['provider_details', '/geico-sr22'],
    ['location_listing', '/location/ohio'],
    ['do_not_sell', '/do-not-sell'],
    ['terms_of_use', '/terms-of-use'],
    ['ccpa', '/ccpa'],
    ['privacy_policy', '/privacy-policy'],
    ['list_your_business', '/list-your-business'],
  ] as const)('of the key %s stands on %s, with its names filled in', async ([key, path], { read, written }) => {
    const { titles, brand } = written.config;
    const state = written.states.find(({ slug }) => path.includes(slug));
    const provider = written.providers.find(({ slug }) => path === `/${slug}-sr22`);
    const filled = (titles[key]?.title ?? '')
      .replaceAll('{stateName}', state?.facts.name ?? '')
      .replaceAll('{providerName}', provider?.facts.name ?? '')
      .replaceAll('{title}', state?.article.data.title ?? '');
    if (written.isRetired(path)) return;
    expect(await (await read(path)).title()).toBe(pageTitle(filled, brand));
  });
});

describe('privacy and terms', () => {
  it('is linked from the consent, and links the four legal pages', async ({ read }) => {
    const consent = (await read('/lpe')).getByText('you also agree to the');
    expect((await linksIn(consent)).map(([, link]) => link)).toContain('/privacy-and-terms');
    const links = await linksIn(partsOf(await read('/privacy-and-terms')).main);
    const legal = ['/privacy-policy', '/terms-of-use', '/ccpa', '/do-not-sell'];
    expect(links.map(([, link]) => link)).toEqual(expect.arrayContaining(legal));
  });

  it.for(['/privacy-policy', '/terms-of-use', '/ccpa', '/do-not-sell'])('has a text on %s', async (path, { read }) => {
    const { main } = partsOf(await read(path));
    expect(printed(await wordOf(main)).length).toBeGreaterThan(500);
  });
});
