import { describe, expect, it } from 'vitest';
import { plan } from '../../cli/pipeline/plan/plan.ts';
import { publishing } from '../../cli/pipeline/plan/publishing/publishing.ts';
import { plainWords } from '../../cli/pipeline/resolve/plain-claims.ts';
import { ADDRESSES } from '../../functions/generated/addresses.ts';
import type { Link } from '../../schemas/generated/content-types.ts';
import { providerPage } from '../../templates/pages/provider/props.ts';
import { domOf, textOf } from '../../templates/testing/dom.ts';
import { CLOCK, realPages } from './real-site.ts';
import { SITES } from './sites.ts';

const RENDERED = [
  ...['/', '/lpe', '/what-is-sr22', '/sr22-cost', '/state/ohio-sr22', '/geico-sr22', '/blog', '/about', '/dui-terms'],
  ...['/location/ohio', '/sr22-by-state', '/sr22-providers', '/privacy-and-terms', '/bac-calculator', '/contact-us'],
];

const wordsIn = (html: string) => textOf(domOf(html).body).replace(/\s+/g, ' ');
/** Words of content as a page prints them. */
const printed = (text: string) => text.replace(/\s+/g, ' ').trim();
const hrefsIn = (html: string) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href);
const linksIn = (html: string) =>
  [...domOf(html).querySelectorAll('a')].map((link) => [printed(textOf(link)), link.getAttribute('href')]);
const pairs = (links: readonly Link[] = []) => links.map(({ name, link }) => [name, link]);
const printedPairs = (all: readonly (readonly (string | undefined)[])[]) =>
  all.map(([name = '', link]) => [printed(name), link]);

describe.each(SITES)('%s', (_, real) => {
  const { site, content } = real;
  const { config } = site;
  const { routes: planned } = plan(site, content);
  const routes = planned.map(({ page }) => page());
  const { former } = publishing({ content, routes: planned, clock: CLOCK, preview: false });
  /** Whether an address has a page, or leads on, or was retired on purpose. */
  const isKnown = (path: string) =>
    routes.some((one) => one.path === path) || path in former.redirects || former.gone.includes(path);
  const pages = new Map(realPages(real, RENDERED).map(({ path, html }) => [path, html]));

  /** The HTML of a page between the tags of this name. */
  function partOf(path: string, tag: 'header' | 'main' | 'footer'): string {
    return new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(pages.get(path) ?? '')?.[0] ?? '';
  }

  describe('the service', () => {
    it('says on every kind of page that it connects drivers with licensed agents and is no insurer or agency', () => {
      for (const path of ['/', '/lpe', '/what-is-sr22', '/state/ohio-sr22', '/geico-sr22', '/location/ohio', '/blog']) {
        const footer = wordsIn(partOf(path, 'footer'));
        expect(footer, path).toContain(printed(config.disclaimers.notInsurer));
      }
    });

    it('offers a free call, a callback and quotes without obligation on the home page', () => {
      expect(wordsIn(partOf('/', 'main'))).toContain('No obligation');
      expect(hrefsIn(partOf('/', 'main'))).toContain(`tel:${config.phone}`);
      expect(routes.find(({ path }) => path === '/')?.forms).toContain('callback');
      expect(hrefsIn(partOf('/', 'header'))).toContain(config.header.quoteButton.link);
    });

    it('names four reasons for a filing', () => {
      const reasons = site.pages
        .find(({ slug }) => slug === 'home')
        ?.data.blocks?.find(({ type }) => type === 'reasons');
      const titles = reasons?.type === 'reasons' ? reasons.cards.map(({ title }) => title) : [];
      expect(titles).toHaveLength(4);
      for (const title of titles) expect(wordsIn(partOf('/', 'main'))).toContain(printed(title));
    });

    it('says since when it has served drivers', () => {
      // Or nothing of it, where the operator has the claim said plainly.
      const plain = plainWords(content).find(({ words }) => / since (?:\{since\}|\d{4})$/.test(words))?.plain;
      expect(wordsIn(partOf('/', 'main'))).toContain(plain ?? `since ${config.since}`);
    });

    it('shows one default number in header, hero and footer of a page without one of its own', () => {
      for (const part of ['header', 'main', 'footer'] as const) {
        expect(hrefsIn(partOf('/what-is-sr22', part)), part).toContain(`tel:${config.phone}`);
      }
    });
  });

  describe('the header and footer', () => {
    it('have the menu of content/site.yaml, in its order', () => {
      const shown = linksIn(partOf('/about', 'header').match(/<nav[ >].*<\/nav>/s)?.[0] ?? '');
      const entries = config.menu.flatMap(({ title, link, links = [] }) =>
        link === undefined ? pairs(links) : [[title, link], ...pairs(links)],
      );
      expect(shown.filter(([, link]) => entries.some((entry) => entry[1] === link))).toEqual(printedPairs(entries));
      const lists = config.menu.filter(({ link }) => link === undefined).map(({ title }) => printed(title));
      for (const title of lists) expect(wordsIn(partOf('/about', 'header'))).toContain(title);
    });

    it('have the quote button, and every group of links of content/site.yaml', () => {
      const { name, link } = config.header.quoteButton;
      expect(linksIn(partOf('/about', 'header'))).toContainEqual([printed(name), link]);
      const shown = linksIn(partOf('/about', 'footer'));
      const { groups, privacy } = config.footer;
      for (const { title, links } of groups) {
        expect(wordsIn(partOf('/about', 'footer'))).toContain(printed(title));
        expect(shown).toEqual(expect.arrayContaining(printedPairs(pairs(links))));
      }
      expect(shown).toEqual(expect.arrayContaining(printedPairs(pairs(privacy))));
    });
  });

  describe('the pages', () => {
    /** The page-title keys of the specification, section 2, and a page of each. */
    const TITLED: Readonly<Record<string, string>> = {
      dui_terms: '/dui-terms',
      bac_calculator: '/bac-calculator',
      state_details: '/state/ohio-sr22',
      what_is_sr22: '/what-is-sr22',
      sr22_cost: '/sr22-cost',
      sr22_bond: '/sr22-bond',
      non_owner_sr22: '/non-owner-sr22',
      fr44_insurance: '/fr44-insurance',
      provider_details: '/geico-sr22',
      location_listing: '/location/ohio',
      do_not_sell: '/do-not-sell',
      terms_of_use: '/terms-of-use',
      ccpa: '/ccpa',
      privacy_policy: '/privacy-policy',
      list_your_business: '/list-your-business',
    };

    it.each(Object.entries(TITLED))(
      'the title key %s names the page %s, unless that was renamed or retired',
      (key, path) => {
        if (!routes.some((one) => one.path === path) && isKnown(path)) return;
        const meta = Object.entries(config.titles).find(([name]) => name === key)?.[1];
        const own = site.states.find(({ slug }) => slug === 'ohio')?.article.data.title ?? '';
        const filled = (text = 'missing') =>
          text.replaceAll('{stateName}', 'Ohio').replaceAll('{providerName}', 'GEICO').replaceAll('{title}', own);
        const page = routes.find((one) => one.path === path);
        expect(page?.title.startsWith(filled(meta?.title))).toBe(true);
      },
    );

    it('have no title key that the specification does not have', () => {
      expect(Object.keys(TITLED)).toEqual(expect.arrayContaining(Object.keys(config.titles)));
    });

    it('link the four legal pages from /privacy-and-terms', () => {
      expect(hrefsIn(partOf('/privacy-and-terms', 'main'))).toEqual(
        expect.arrayContaining(['/privacy-policy', '/terms-of-use', '/ccpa', '/do-not-sell']),
      );
    });

    it('have the forms of the specification', () => {
      const formsOf = (path: string) => routes.find((page) => page.path === path)?.forms;
      expect(formsOf('/')).toEqual(expect.arrayContaining(['callback', 'quote-block']));
      expect(formsOf('/lpe')).toContain('callback');
      expect(formsOf('/sr22-insurance-quotes')).toContain('quote');
      expect(formsOf('/contact-us')).toContain('contact');
      expect(formsOf('/list-your-business')).toContain('business-listing');
      expect(formsOf('/bac-calculator')).toContain('bac');
    });

    it('have the blocks of the specification on the home page', () => {
      const blocks = site.pages.find(({ slug }) => slug === 'home')?.data.blocks ?? [];
      expect(blocks.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['steps', 'reasons', 'quote-block', 'carousel', 'coverage', 'faq']),
      );
    });

    it('have a guide on each subject, and one bond page for Ohio, or lead from there', () => {
      const SUBJECTS = ['fr44-insurance', 'non-owner-sr22', 'ohio-sr22-bond', 'sr22-bond', 'sr22-cost', 'what-is-sr22'];
      for (const subject of SUBJECTS) expect(isKnown(`/${subject}`), subject).toBe(true);
    });
  });

  describe('everything that was asked for is there', () => {
    it('all topics about DUI are on their page, and all questions that a page asks for', () => {
      const words = wordsIn(partOf('/dui-terms', 'main'));
      expect(site.duiTopics.length).toBeGreaterThan(0);
      for (const { data } of site.duiTopics) expect(words).toContain(printed(data.title));
      expect(site.faqGroups.flatMap(({ data }) => data.items).length).toBeGreaterThan(0);
    });
  });

  it('heads the contact form as specified', () => {
    const heading = 'Receive an Instant Callback!';
    // Or as the operator has it said plainly.
    const plain = plainWords(content).find(({ words }) => words === heading)?.plain;
    expect(wordsIn(partOf('/contact-us', 'main'))).toContain(plain ?? heading);
  });

  describe('the BAC calculator', () => {
    it('is headed as specified, and has its two buttons', () => {
      const words = wordsIn(partOf('/bac-calculator', 'main'));
      for (const label of ['BAC Calculator', 'Calculate your BAC%', 'Reset Fields']) expect(words).toContain(label);
    });
  });

  describe('what the specification leaves out', () => {
    it('shows no ratings on the cards of a listing', () => {
      expect(wordsIn(partOf('/location/ohio', 'main'))).not.toMatch(/\b(?:stars?|ratings?|rated|out of 5|reviews)\b/i);
    });

    it('asks no visitor for an account: no password field, and no call to log in', () => {
      expect([...pages].filter(([, html]) => html.includes('type="password"')).map(([path]) => path)).toEqual([]);
      // Those of /admin are for the people of the business.
      const forVisitors = ADDRESSES.filter(({ path }) => !/^\/admin(?:\/|$)/.test(path));
      expect(forVisitors.filter(({ path }) => /log-?in|sign|account|session|auth/.test(path))).toEqual([]);
    });
  });

  describe('the states', () => {
    const names = content.all('state').map(({ data }) => data.name);

    it('are fifty, from Alabama and Alaska to Wyoming, without the District of Columbia', () => {
      expect(names).toHaveLength(50);
      expect([names[0], names[1], names.at(-1)]).toEqual(['Alabama', 'Alaska', 'Wyoming']);
      expect(names).toEqual([...names].sort());
      expect(content.all('state').map(({ data }) => data.code)).not.toContain('DC');
      expect(wordsIn(partOf('/sr22-by-state', 'main'))).not.toMatch(/Alsaka|District of Columbia/);
    });

    it('are each on the map with a two-letter code, an outline, and links to its page and its listing', () => {
      const links = hrefsIn(partOf('/sr22-by-state', 'main'));
      for (const { slug, facts } of site.states) {
        expect(facts.code, slug).toMatch(/^[A-Z]{2}$/);
        expect(site.outlines[facts.code]?.path, slug).toMatch(/^M/);
        expect(links, slug).toEqual(expect.arrayContaining([`/state/${slug}-sr22`, `/location/${slug}`]));
      }
    });

    it('have cities each, under the name and code of their state', () => {
      const lists = content.all('cities');
      expect(lists).toHaveLength(50);
      for (const { slug, data } of lists) {
        const state = content.all('state').find((one) => one.slug === slug);
        expect([data.name, data.code], slug).toEqual([state?.data.name, state?.data.code]);
        expect(data.cities.length, slug).toBeGreaterThan(0);
      }
    });
  });

  describe('the insurers', () => {
    it('are at least the 22 of the specification, each with a tile that leads to its page', () => {
      const SLUGS = [
        ...['state-farm', 'progressive', 'esurance', 'general', 'geico', 'nationwide', '21st-century', 'safeco'],
        ...['farmers', 'liberty-mutual', 'mercury', 'titan', 'infinity', 'good2go', 'dairyland', 'aarp', 'aaa', 'usaa'],
        ...['acceptance', 'root', 'bristol-west', 'allstate'],
      ];
      for (const slug of SLUGS) expect(isKnown(`/${slug}-sr22`), slug).toBe(true);
      const slugs = site.providers.map(({ slug }) => slug);
      expect(hrefsIn(partOf('/sr22-providers', 'main'))).toEqual(
        expect.arrayContaining(slugs.map((slug) => `/${slug}-sr22`)),
      );
    });

    it('each say on their page, at the heading and at the call button, that the site is not affiliated', () => {
      for (const provider of site.providers) {
        const { slug, facts } = provider;
        const { hero } = providerPage(provider, site).props;
        const { providerHeading, providerCall } = config.disclaimers;
        expect(hero.disclaimer, slug).toBe(providerHeading.replaceAll('{providerName}', facts.name));
        expect(hero.callNote, slug).toBe(providerCall.replaceAll('{providerName}', facts.name));
        for (const text of [hero.disclaimer, hero.callNote]) expect(text, slug).toContain(facts.name);
      }
    });
  });

  describe('facts in the texts', () => {
    const printedFact = (id: string) =>
      content
        .all('facts')
        .flatMap(({ data }) => data.facts)
        .find((fact) => fact.id === id)?.value ?? `no fact ${id}`;

    it('say at which share of alcohol a driver is legally intoxicated in most states', () => {
      expect(wordsIn(partOf('/dui-terms', 'main'))).toContain(printedFact('legal-bac-limit'));
    });

    it('give the filing fee in the text on cost', () => {
      expect(wordsIn(partOf('/sr22-cost', 'main'))).toContain(printedFact('filing-fee'));
    });

    it('give the limits of an FR-44 for Florida and Virginia only', () => {
      const states = content.all('state').filter(({ data }) => data.fr44);
      expect(states.map(({ slug }) => slug)).toEqual(['florida', 'virginia']);
    });
  });

  describe('steps', () => {
    it('are three, and say how to file', () => {
      expect(config.steps.steps).toHaveLength(3);
      expect(config.howToFile.steps.length).toBeGreaterThan(1);
    });
  });

  describe('the rules of the listing', () => {
    it('have default cards, each with the number that its visitors call', () => {
      expect(site.listings.defaultCards.length).toBeGreaterThan(0);
      for (const { callTrackingNumber } of site.listings.defaultCards)
        expect(callTrackingNumber).toMatch(/^\+1\d{10}$/);
    });

    it('give each of the default cards a job of its own', () => {
      const lines = site.listings.defaultCards.flatMap(({ description }) => description);
      expect(new Set(lines).size).toBe(lines.length);
    });

    it('have at least seven sets of descriptions', () => {
      expect(site.listings.descriptionSets.length).toBeGreaterThanOrEqual(7);
    });
  });
});
