import { describe, expect, it } from 'vitest';
import { bodyText } from '../../cli/pipeline/check/words/authored-texts.ts';
import { plan } from '../../cli/pipeline/plan/plan.ts';
import { ADDRESSES } from '../../functions/generated/addresses.ts';
import type { Link } from '../../schemas/generated/content-types.ts';
import { providerPage } from '../../templates/pages/provider/props.ts';
import { realPages, realSite } from './real-site.ts';

const real = realSite();
const { site } = real;
const { config } = site;
const routes = plan(site, real.content).routes.map(({ page }) => page());
const RENDERED = [
  ...['/', '/lpe', '/what-is-sr22', '/sr22-cost', '/fr44-insurance', '/state/ohio-sr22', '/geico-sr22', '/blog'],
  ...['/location/ohio', '/sr22-by-state', '/sr22-providers', '/privacy-and-terms', '/bac-calculator', '/contact-us'],
];
const pages = new Map(realPages(real, RENDERED).map(({ path, html }) => [path, html]));

/** The HTML of a page between the tags of this name. */
function partOf(path: string, tag: 'header' | 'main' | 'footer'): string {
  return new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(pages.get(path) ?? '')?.[0] ?? '';
}

const wordsIn = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const hrefsIn = (html: string) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href);
const pairs = (links: readonly Link[] = []) => links.map(({ name, link }) => [name, link]);

describe('the service', () => {
  it('says on every kind of page that it connects drivers with licensed agents and is no insurer or agency', () => {
    for (const path of ['/', '/lpe', '/what-is-sr22', '/state/ohio-sr22', '/geico-sr22', '/location/ohio', '/blog']) {
      const footer = wordsIn(partOf(path, 'footer'));
      expect(footer, path).toContain('is not an insurance company or an insurance agency');
      expect(footer, path).toContain('We connect drivers with licensed agents');
    }
  });

  it('offers a free call, a callback and quotes without obligation on the home page', () => {
    const words = wordsIn(partOf('/', 'main'));
    expect(words).toMatch(/free for you and you do not have to buy/);
    expect(words).toContain('No obligation');
    expect(routes.find(({ path }) => path === '/')?.forms).toContain('callback');
    expect(hrefsIn(partOf('/', 'header'))).toContain('/sr22-insurance-quotes');
  });

  it('names the reasons for a filing: suspension, DUI, no insurance, repeated tickets', () => {
    const reasons = site.pages.find(({ slug }) => slug === 'home')?.data.blocks?.find(({ type }) => type === 'reasons');
    expect(reasons?.type === 'reasons' && reasons.cards.map(({ title }) => title)).toEqual([
      'A DUI or DWI',
      'Driving without insurance',
      'Repeat or serious tickets',
      'A suspended or revoked license',
    ]);
    expect(hrefsIn(partOf('/', 'main'))).toEqual(expect.arrayContaining(['/fr44-insurance', '/non-owner-sr22']));
  });

  it('has served drivers since 2016, and says so', () => {
    expect(config.since).toBe(2016);
    expect(wordsIn(partOf('/', 'main'))).toContain('since 2016');
  });

  it('shows one default number, toll-free, in header, hero and footer of a page without one of its own', () => {
    expect(config.phone).toMatch(/^\+18(00|88|77|66|55|44|33)\d{7}$/);
    for (const part of ['header', 'main', 'footer'] as const) {
      expect(hrefsIn(partOf('/what-is-sr22', part)), part).toContain(`tel:${config.phone}`);
    }
  });
});

describe('the header and footer', () => {
  it('have the menu of the specification, in its order, and our two tools', () => {
    expect(config.menu.map(({ title, link, links }) => [title, link ?? pairs(links)])).toEqual([
      [
        'SR-22 Explained',
        [
          ['What is SR-22?', '/what-is-sr22'],
          ['Which Form Do I Need?', '/which-form'],
          ['SR-22 Cost', '/sr22-cost'],
          ['SR-22 Providers', '/sr22-providers'],
          ['Non-Owner SR-22', '/non-owner-sr22'],
          ['FR-44 Insurance', '/fr44-insurance'],
        ],
      ],
      ['How It Works', '/how-it-works'],
      ['SR-22 by State', '/sr22-by-state'],
      ['Why Use Our Service?', '/why-use-our-service'],
      [
        'Resources',
        [
          ['DUI Terms', '/dui-terms'],
          ['Deadlines', '/deadlines'],
          ['BAC Calculator', '/bac-calculator'],
          ['Blog', '/blog'],
          ['SR-22 FAQs', '/sr22-faq'],
          ['List Your Business', '/list-your-business'],
        ],
      ],
    ]);
    expect(new Set(config.menu.map(({ key }) => key)).size).toBe(5);
  });

  it('have the quote button, the quick links, the privacy links and the locations', () => {
    expect(config.header.quoteButton).toEqual({ name: 'Get a Free Quote', link: '/sr22-insurance-quotes' });
    const groups = new Map(config.footer.groups.map(({ title, links }) => [title, pairs(links)]));
    expect(groups.get('Quick links')).toEqual([
      ['About', '/about'],
      ['Cost', '/sr22-cost'],
      ['Blog', '/blog'],
      ['FAQs', '/sr22-faq'],
      ['Contact Us', '/contact-us'],
    ]);
    expect(groups.get('Locations')?.every(([, link]) => link?.startsWith('/location/'))).toBe(true);
    expect(config.footer.privacy.map(({ link }) => link)).toEqual(
      expect.arrayContaining(['/privacy-and-terms', '/privacy-policy', '/do-not-sell']),
    );
  });
});

describe('the pages', () => {
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

  it.each(Object.entries(TITLED))('the title key %s names the page %s', (key, path) => {
    const meta = Object.entries(config.titles).find(([name]) => name === key)?.[1];
    const own = site.states.find(({ slug }) => slug === 'ohio')?.article.data.title ?? '';
    const filled = (text = 'missing') =>
      text.replaceAll('{stateName}', 'Ohio').replaceAll('{providerName}', 'GEICO').replaceAll('{title}', own);
    const page = routes.find((one) => one.path === path);
    expect(page?.title.startsWith(filled(meta?.title))).toBe(true);
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
      expect.arrayContaining(['steps', 'reasons', 'quote-block', 'carousel', 'coverage', 'faq', 'cta']),
    );
    expect(blocks.find(({ type }) => type === 'carousel')).toMatchObject({ title: 'Why choose us' });
  });

  it('have at least one guide on each subject, and one bond page for Ohio', () => {
    expect(site.guides.map(({ slug }) => slug).sort()).toEqual([
      'fr44-insurance',
      'how-it-works',
      'non-owner-sr22',
      'ohio-sr22-bond',
      'sr22-bond',
      'sr22-cost',
      'what-is-sr22',
      'why-use-our-service',
    ]);
  });
});

/** The page-title keys of the specification, section 2. */
const TITLE_KEYS = [
  'dui_terms',
  'bac_calculator',
  'state_details',
  'what_is_sr22',
  'sr22_cost',
  'sr22_bond',
  'non_owner_sr22',
  'fr44_insurance',
  'provider_details',
  'location_listing',
  'do_not_sell',
  'terms_of_use',
  'ccpa',
  'privacy_policy',
  'list_your_business',
];

it('every page-title key of the specification has a title, and there are no others', () => {
  expect(Object.keys(config.titles).toSorted()).toEqual(TITLE_KEYS.toSorted());
});

describe('everything that was asked for is there', () => {
  it.each([
    ['blog posts', site.posts.length, 8],
    ['questions and answers', site.faqGroups.flatMap(({ data }) => data.items).length, 15],
    ['DUI topics', site.duiTopics.length, 7],
    ['states', site.states.length, 50],
    ['providers', site.providers.length, 22],
  ])('%s', (_, found, least) => {
    expect(found).toBeGreaterThanOrEqual(least);
  });
});

it('heads the contact form as specified', () => {
  expect(wordsIn(partOf('/contact-us', 'main'))).toContain('Receive an Instant Callback!');
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
    expect(ADDRESSES.filter(({ path }) => /log-?in|sign|account|session|auth/.test(path))).toEqual([]);
  });
});

describe('the states', () => {
  const names = site.states.map(({ facts }) => facts.name);

  it('are fifty, from Alabama and Alaska to Wyoming, without the District of Columbia', () => {
    expect(names).toHaveLength(50);
    expect([names[0], names[1], names.at(-1)]).toEqual(['Alabama', 'Alaska', 'Wyoming']);
    expect(names).toEqual([...names].sort());
    expect(site.states.map(({ facts }) => facts.code)).not.toContain('DC');
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

  it('have one to ten cities each, under the name and code of their state', () => {
    const lists = real.content.all('cities');
    expect(lists).toHaveLength(50);
    for (const { slug, data } of lists) {
      const state = site.states.find((one) => one.slug === slug);
      expect([data.name, data.code], slug).toEqual([state?.facts.name, state?.facts.code]);
      expect(data.cities.length, slug).toBeLessThanOrEqual(10);
      expect(data.cities.length, slug).toBeGreaterThan(0);
    }
  });
});

describe('the insurers', () => {
  it('are at least the 22 of the specification, each with a tile that leads to its page', () => {
    const slugs = site.providers.map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining([
        ...['state-farm', 'progressive', 'esurance', 'general', 'geico', 'nationwide', '21st-century', 'safeco'],
        ...['farmers', 'liberty-mutual', 'mercury', 'titan', 'infinity', 'good2go', 'dairyland', 'aarp', 'aaa', 'usaa'],
        ...['acceptance', 'root', 'bristol-west', 'allstate'],
      ]),
    );
    expect(hrefsIn(partOf('/sr22-providers', 'main'))).toEqual(
      expect.arrayContaining(slugs.map((slug) => `/${slug}-sr22`)),
    );
  });

  it('each say on their page, at the heading and at the call button, that the site is not affiliated', () => {
    for (const provider of site.providers) {
      const { slug, facts } = provider;
      const { hero } = providerPage(provider, site).props;
      expect(hero.disclaimer, slug).toContain('independent comparison and connection service');
      expect(hero.disclaimer, slug).toContain(`not affiliated with or endorsed by ${facts.name}`);
      expect(hero.callNote, slug).toContain(`not ${facts.name}`);
    }
  });
});

describe('the topics about DUI', () => {
  const text = (slug: string) => bodyText(site.duiTopics.find((topic) => topic.slug === slug)?.body ?? []);

  it('are the seven of the specification, in its order', () => {
    expect(site.duiTopics.map(({ slug }) => slug)).toEqual([
      'dui-versus-dwi',
      'blood-alcohol-concentration',
      'zero-tolerance-laws',
      'enhanced-penalty-laws',
      'implied-consent',
      'alcohol-education-and-assessment',
      'administrative-license-revocation',
    ]);
  });

  it('say that 0.08% or higher is legally intoxicated in most states', () => {
    const topic = site.duiTopics.find(({ slug }) => slug === 'blood-alcohol-concentration');
    expect(topic?.data.short).toMatch(/At 0\.08% or higher, nearly every state/);
  });

  it('say that zero tolerance covers drivers under 21 in all 50 states', () => {
    expect(text('zero-tolerance-laws')).toMatch(/drivers under 21\. All 50 states have one/);
  });

  it('say that a BAC of 0.10% is one part alcohol in 1,000 parts blood', () => {
    expect(text('blood-alcohol-concentration')).toMatch(/BAC of 0\.10% means about one part alcohol per 1,000 parts/);
  });
});

describe('facts in the guides', () => {
  const guide = (slug: string) => wordsIn(partOf(`/${slug}`, 'main'));

  it('give the filing fee as $15 to $35 in the text on cost', () => {
    expect(guide('sr22-cost')).toContain('$15 to $35');
  });

  it('say that the FR-44 belongs to Florida and Virginia, the only states with its limits', () => {
    expect(guide('fr44-insurance')).toContain('Florida and Virginia');
    expect(site.states.filter(({ facts }) => facts.fr44).map(({ slug }) => slug)).toEqual(['florida', 'virginia']);
  });
});

describe('steps', () => {
  it('are three, Call, Match and Quotes, and say how to file', () => {
    expect(config.steps.steps.map(({ title }) => title)).toEqual(['Call', 'Match', 'Quotes']);
    expect(config.howToFile.title).toBe('How to file an SR-22?');
    expect(config.howToFile.steps.length).toBeGreaterThan(1);
  });
});

it('the consent wording for businesses states an age of at least 18', () => {
  expect(site.consents['business-listing'].wording.checkbox).toContain('at least 18 years old');
});

describe('the rules of the listing', () => {
  it('have the two default cards, each with a number in international format', () => {
    expect(site.listings.defaultCards.map(({ businessName }) => businessName)).toEqual([
      'SR-22 Insurance',
      'Affordable SR-22 Insurance',
    ]);
    for (const { callTrackingNumber } of site.listings.defaultCards) expect(callTrackingNumber).toMatch(/^\+1\d{10}$/);
  });

  it('give each of the two default cards a job of its own: to talk, and to ask for quotes', () => {
    const [talk = [], quotes = []] = site.listings.defaultCards.map(({ description }) => description);
    expect(talk.filter((line) => quotes.includes(line))).toEqual([]);
    expect([talk.join(' ').includes('quotes'), quotes.join(' ').includes('quotes')]).toEqual([false, true]);
  });

  it('have seven sets of descriptions', () => {
    expect(site.listings.descriptionSets).toHaveLength(7);
  });
});
