import { describe, expect, test } from 'vitest';
import { FORMS } from '../../schemas/generated/forms.ts';
import type { StateComparison } from '../../schemas/rules/facts/state-comparison.ts';
import type { Chrome } from '../../templates/chrome.ts';
import { bacLimits } from '../../templates/components/bac-calculator/bac-limits.ts';
import { comparedState } from '../../templates/components/state-compare/compared-state.ts';
import { trustedHtml } from '../../templates/html.ts';
import type { ComposedPage } from '../../templates/pages/composed/props.ts';
import type { ListingPage } from '../../templates/pages/listing/props.ts';
import { domOf, textOf } from '../../templates/testing/dom.ts';
import { testSite } from '../../templates/testing/site.ts';
import { driverRulesOfOhio, sampleSite } from '../testing/sample-site.ts';
import type { CompleteListing } from './location-page.ts';
import { createPages } from './pages.ts';

const phone = '+18005550199';

const chrome: Chrome = {
  brand: 'SR-22 Harbor',
  menu: [],
  quoteButton: { name: 'Get a Free Quote', link: '/sr22-insurance-quotes' },
  groups: [],
  social: [],
  privacy: [],
  copyright: '© 2026',
  callText: 'Call',
  notInsurer: 'We are not an insurer.',
};

const about = { kind: 'composed', description: 'About', meta: [], noIndex: false, hideFooter: false, phone } as const;
const hero = {
  title: 'Talk to us',
  phone,
  callButton: 'number',
  textButton: false,
  secure: false,
  illustration: 'none',
} as const;

const landingPage: ComposedPage = {
  ...about,
  path: '/lpe',
  title: 'Landing page',
  canonicalUrl: 'https://www.example.com/lpe',
  forms: ['callback'],
  props: {
    hero: {
      ...hero,
      form: {
        name: 'callback',
        setup: { page: '/lpe', phone, consent: { version: 'lead-2026-11', text: 'I agree.' } },
      },
    },
    blocks: [],
    sources: { sources: [] },
  },
};

const states = [
  { name: 'Ohio', bac: { adult: 0.08, under21: 0.02, commercial: 0.04 } },
  { name: 'Utah', bac: { adult: 0.05, under21: 0, commercial: 0.04 } },
];

const bacPage: ComposedPage = {
  ...about,
  path: '/bac-calculator',
  title: 'BAC calculator',
  canonicalUrl: 'https://www.example.com/bac-calculator',
  forms: ['bac'],
  props: { hero, blocks: [{ type: 'bac-calculator', phone, limits: bacLimits(states) }], sources: { sources: [] } },
};

const columbus: ListingPage = {
  ...about,
  kind: 'listing',
  path: '/location/ohio/columbus',
  title: 'SR-22 providers in Columbus, Ohio',
  description: 'Find providers in Columbus, Ohio.',
  canonicalUrl: 'https://www.example.com/location/ohio/columbus',
  forms: [],
  props: {
    hero: { ...hero, title: 'Find Top SR22 Insurance Providers in Columbus, Ohio' },
    info: { title: 'What Ohio asks for', text: trustedHtml('An SR-22.') },
    plate: {
      outline: '/assets/states/ohio.svg',
      pins: [
        {
          slug: 'columbus',
          x: 155,
          y: 175,
          isHere: true,
          label: { name: 'Columbus', x: 160, y: 175, anchor: 'start' },
        },
      ],
      lens: { path: '', pins: [], miles: 40, free: [0, 1], rings: ['', ''] },
    },
    answer: {
      signs: [{ form: 'SR-22', kind: 'form', title: 'Usually one year', text: 'After a DUI.' }],
      figures: [],
    },
    officialPages: [],
    next: [{ title: 'Read your notice' }],
    stateName: 'Ohio',
    agency: { name: 'Ohio Bureau of Motor Vehicles', url: 'https://www.bmv.ohio.gov/' },
    rules: { name: 'SR-22 rules in Ohio', link: '/state/ohio-sr22' },
    listing: {
      stateName: 'Ohio',
      stateSlug: 'ohio',
      cities: [{ name: 'Columbus', slug: 'columbus' }],
      city: { name: 'Columbus', slug: 'columbus' },
      cards: [],
      disclosure: 'Advertising.',
    },
    advertiser: 'Advertising.',
    sources: { sources: [] },
  },
};

const searchPage: ComposedPage = {
  ...about,
  path: '/location-search',
  title: 'Find your state or city',
  canonicalUrl: 'https://www.example.com/location-search',
  forms: [],
  props: { hero: { ...hero, zip: { id: 'hero-zip' } }, blocks: [], sources: { sources: [] } },
};

const finderPage: ComposedPage = {
  ...about,
  path: '/which-form',
  title: 'Which form do I need?',
  canonicalUrl: 'https://www.example.com/which-form',
  forms: ['form-finder', 'quote'],
  props: {
    hero: { ...hero, text: 'Four questions.' },
    blocks: [
      {
        type: 'form-finder',
        states: [{ slug: 'ohio', name: 'Ohio', code: 'OH' }],
        quote: {
          name: 'quote',
          setup: { page: '/which-form', phone, consent: { version: 'lead-2026-11', text: 'I agree.' } },
        },
      },
      { type: 'cta', title: 'A sample notice', content: 'Read.', buttonText: 'Ask', buttonLink: '/lpe', phone },
    ],
    sources: { sources: [{ title: 'How to read a notice', official: true }] },
  },
};

const comparePage: ComposedPage = {
  ...about,
  path: '/sr22-by-state',
  title: 'SR-22 rules by state | SR-22 Harbor',
  canonicalUrl: 'https://www.example.com/sr22-by-state',
  forms: ['state-compare'],
  props: {
    hero: { ...hero, textButton: true, zip: { id: 'hero-zip' } },
    blocks: [
      { type: 'state-map', title: 'The map', drawing: '/assets/us-map-ABCDEF01.svg', states: [] },
      { type: 'state-compare', title: 'Compare states', phone, states: testSite.states.map(comparedState) },
      { type: 'cta', title: 'Not sure?', content: 'Ask.', buttonText: 'Ask', buttonLink: '/lpe', phone },
    ],
    sources: { sources: [] },
  },
};

const site = sampleSite({
  'private/site.json': {
    origin: 'https://www.example.com',
    phone,
    styleHash: 'sha256-abc=',
    assets: {
      css: 'a{}',
      sheets: { 'bac-calculator': '.bac{}', road: '.road{}' },
      script: '/assets/site.js',
      build: 'build-1',
    },
    chrome,
  },
  'private/pages/lpe.json': landingPage,
  'private/pages/bac-calculator.json': bacPage,
  'private/pages/location-search.json': searchPage,
  'private/pages/which-form.json': finderPage,
  'private/pages/sr22-by-state.json': comparePage,
  'private/pages/location/ohio/columbus.json': columbus,
});
const pages = createPages(site);

test('a form returns with the answers and the errors, escaped', async () => {
  const html = await pages.formAgain('/lpe', {
    form: 'callback',
    values: { name: 'Ann "<script>" Driver', zipcode: '4321' },
    errors: { zipcode: 'Must be at least 5 characters long' },
  });
  expect(html).toContain('<title>Error: Landing page</title>');
  expect(html).toContain('value="Ann &quot;&lt;script&gt;&quot; Driver"');
  expect(html).toContain('Must be at least 5 characters long');
  expect(html).toContain('name="consentVersion" value="lead-2026-11"');
  expect(html).not.toContain('<script>" Driver');
});

test("a failure that is not the visitor's is a sentence above the form", async () => {
  const html = await pages.formAgain('/lpe', {
    form: 'callback',
    values: {},
    errors: {},
    failure: 'We could not save it.',
  });
  expect(html).toContain('We could not save it.');
});

test('a page without that form is not shown', async () => {
  expect(await pages.formAgain('/lpe', { form: 'contact', values: {}, errors: {} })).toBe(undefined);
  expect(await pages.formAgain('/nowhere', { form: 'contact', values: {}, errors: {} })).toBe(undefined);
});

describe('the page that compares states', () => {
  const show = async (comparison: StateComparison) =>
    domOf((await pages.asked('/sr22-by-state', 'state-compare', comparison)) ?? '');
  const robots = (document: Document) => document.querySelector('meta[name=robots]')?.getAttribute('content');
  const canonical = (document: Document) => document.querySelector('link[rel=canonical]')?.getAttribute('href');

  test('shows states beside each other in place of the map, under their names, to visitors only', async () => {
    const document = await show({ states: ['ohio', 'florida'] });
    expect(document.title).toBe('Ohio and Florida: SR-22 rules compared | SR-22 Harbor');
    expect(textOf(document.querySelector('h1'))).toBe('Ohio and Florida: SR-22 rules compared');
    expect([...document.querySelectorAll('#comparison thead th')].map(textOf)).toEqual(['Ohio', 'Florida']);
    expect(document.querySelector('.state-map, #hero-zip')).toBeNull();
    expect(robots(document)).toBe('noindex');
    expect(canonical(document)).toBe('https://www.example.com/sr22-by-state');
  });

  test('lists all states in an order', async () => {
    const document = await show({ states: [], order: 'length' });
    expect(document.title).toContain('longest first');
    expect(document.querySelectorAll('#comparison tbody tr')).toHaveLength(testSite.states.length);
    expect(robots(document)).toBe('noindex');
  });

  test('is the same page with a sentence and what was chosen when something is wrong', async () => {
    const document = await show({ states: ['ohio'], problem: 'We know no state called “<b>.” Pick one.' });
    expect(document.title).toBe('Error: SR-22 rules by state | SR-22 Harbor');
    expect(textOf(document.querySelector('.error-summary'))).toContain('We know no state called “<b>.”');
    expect([...document.querySelectorAll('option[selected]')].map(textOf)[0]).toBe('Ohio');
    expect(document.querySelector('.state-map')).not.toBeNull();
    expect(robots(document)).toBe('noindex');
  });

  test('is absent from a site without the block', async () => {
    const plain = createPages(sampleSite({ 'private/pages/sr22-by-state.json': { ...comparePage, forms: [] } }));
    expect(await plain.asked('/sr22-by-state', 'state-compare', { states: [], order: 'name' })).toBe(undefined);
    expect(
      await createPages(sampleSite()).asked('/sr22-by-state', 'state-compare', { states: [], order: 'name' }),
    ).toBe(undefined);
  });
});

test('the BAC page shows its result', async () => {
  const values = { gender: 'male', weight: '180', beer: '4', wine: '0', liquor: '0', hours: '1' };
  const html = await pages.formAgain('/bac-calculator', { form: 'bac', values, errors: {} });
  expect(html).toMatch(/0\.09\s*(<!-- -->)?%/);
  expect(html).toContain('you would be considered intoxicated and arrested for DUI');
  expect(html).toContain('Where this would already be over the limit');
  expect(html).toContain('id="bac-answer"');
});

test('a page that is made on request carries the sheets of the components that it shows', async () => {
  const html = await pages.formAgain('/bac-calculator', { form: 'bac', values: {}, errors: {} });
  expect(html).toContain('<style>a{}</style><style>.bac{}</style>');
  expect(html).not.toContain('.road{}');
});

test("a city that was not built gets the page of its state's first city, for itself", async () => {
  const [, , ohio] = await site.states();
  const html = ohio && (await pages.location({ state: ohio, city: { name: 'Dublin', slug: 'dublin' } }));
  expect(html).toContain('<title>SR-22 providers in Dublin, Ohio</title>');
  expect(html).toContain('Find Top SR22 Insurance Providers in Dublin, Ohio');
  expect(html).toContain('href="https://www.example.com/location/ohio/dublin"');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('Columbus, Ohio');
  // Its chart has the cities of the state, and marks none of them.
  expect(html).toContain('data-city="columbus"');
  expect(html).not.toContain('is-here" cx');
  expect(html).not.toContain('class="lens');
});

describe('the page for searches', () => {
  const path = '/location-search';

  test('says that nothing was found and what to do, and keeps the typed text, escaped', async () => {
    const html = await pages.placeSearch({ path, typed: '<b>"zzzzzz"', answer: { kind: 'none' } });
    expect(html).toContain('No place found</h1>');
    expect(html).toContain('We know no place called “&lt;b&gt;&quot;zzzzzz&quot;.” Check the spelling, or enter a');
    expect(html).toContain('value="&lt;b&gt;&quot;zzzzzz&quot;"');
    expect(html).not.toContain('<b>');
  });

  test('asks which place is meant, with a link for each', async () => {
    const place = { foundBy: 'name', city: 'Columbus', zipcode: '' } as const;
    const places = [
      { ...place, state: 'OH' },
      { ...place, state: 'TX' },
    ];
    const html = await pages.placeSearch({ path, typed: 'Columbus', answer: { kind: 'which', places } });
    expect(html).toContain('Which Columbus?</h1>');
    expect(html).toMatch(
      /<a href="\/location\/ohio\/columbus">Columbus, Ohio<\/a>.*<a href="\/location\/texas\/columbus">Columbus, Texas<\/a>/,
    );
  });

  test('does not take the beginning of several names for a name', async () => {
    const place = { foundBy: 'name', state: 'OH', zipcode: '' } as const;
    const places = [
      { ...place, city: 'Columbus' },
      { ...place, city: 'Columbia' },
    ];
    const html = await pages.placeSearch({ path, typed: 'colum', answer: { kind: 'which', places } });
    expect(html).toContain('Which place do you mean?</h1>');
    expect(html).toContain('Several places fit “colum.”');
  });

  test('says of a ZIP code that there is none', async () => {
    const html = await pages.placeSearch({ path, typed: '99999', answer: { kind: 'none' } });
    expect(html).toContain('We have no place with the ZIP “99999.” Check the number, or enter a city and its state.');
  });

  test('says politely that the District of Columbia is not covered, and whom to ask', async () => {
    const area = { code: 'DC', name: 'District of Columbia', inSentence: 'the District of Columbia' };
    const html = await pages.placeSearch({ path, typed: '20001', answer: { kind: 'outside', area } });
    expect(html).toContain('We do not cover the District of Columbia</h1>');
    expect(html).toContain('Ask your insurer and the motor vehicle agency (DMV) there what you must file.');
  });

  test('is missing on a site without one', async () => {
    const without = createPages(sampleSite());
    expect(await without.placeSearch({ path, typed: 'x', answer: { kind: 'none' } })).toBe(undefined);
  });
});

describe('the form finder', () => {
  const path = '/which-form';
  const rules = driverRulesOfOhio;
  const done = { state: 'ohio', reason: 'dui', car: 'no', insured: 'yes' } as const;

  test('asks the next question under a title of its own, which search engines do not list', async () => {
    const html = await pages.asked(path, 'form-finder', { answers: { state: 'ohio' }, errors: {}, rules });
    expect(html).toContain('<title>Which form do I need in Ohio? | SR-22 Harbor</title>');
    expect(html).toContain('<option value="ohio" selected="">');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('<link rel="canonical" href="https://www.example.com/which-form"');
    expect(html).not.toContain('filingState');
  });

  test('answers with a title, and a quote form that has the answers', async () => {
    const html = (await pages.asked(path, 'form-finder', { answers: done, errors: {}, rules })) ?? '';
    const document = domOf(html);
    expect(html).toContain('<title>Ohio, after a DUI: SR-22 for 3 years | SR-22 Harbor</title>');
    expect(textOf(document.querySelector('h1'))).toBe('Ohio, after a DUI: SR-22 for 3 years');
    expect(textOf(document.querySelector('h1 .hero-large'))).toBe('SR-22 for 3 years');
    const value = (name: string) => document.querySelector(`#quote [name="${name}"]`)?.getAttribute('value');
    expect(['filingState', 'filingReason', 'ownsCar', 'insured', 'state', 'page'].map(value)).toEqual([
      'OH',
      'dui',
      '',
      'on',
      'Ohio',
      path,
    ]);
  });

  test('answers without what teaches to ask, and with the sources of the answer alone', async () => {
    const asked = async (answers: object) =>
      domOf((await pages.asked(path, 'form-finder', { answers, errors: {}, rules })) ?? '');
    const [asking, answered] = [await asked({ state: 'ohio' }), await asked(done)];
    for (const words of ['A sample notice', 'How to read a notice']) {
      expect(textOf(asking.body)).toContain(words);
      expect(textOf(answered.body)).not.toContain(words);
    }
  });

  test('keeps the answers in a quote form that comes back', async () => {
    const values = { filingState: 'OH', filingReason: 'dui', ownsCar: '', insured: 'on', name: 'Ann' };
    const html = await pages.formAgain(path, { form: 'quote', values, errors: { email: 'Email is required' } });
    expect(html).toContain('name="filingReason" value="dui"');
    expect(html).toContain('href="/which-form?state=ohio&amp;reason=dui&amp;car=no&amp;insured=yes"');
    expect(html).toContain('value="Ann"');
  });

  test('says what means nothing, escaped', async () => {
    const errors = { state: 'We have no state called “<b>.” Pick yours from the list' };
    const html = await pages.asked(path, 'form-finder', { answers: {}, errors });
    expect(html).toContain('“&lt;b&gt;.” Pick yours');
    expect(html).toContain('<title>Error: Which form do I need?</title>');
  });

  test('says what means nothing although all four questions are answered', async () => {
    const errors = { home: 'We have no state called “Atlantis.” Pick yours from the list' };
    const html = (await pages.asked(path, 'form-finder', { answers: done, errors, rules })) ?? '';
    const document = domOf(html);
    expect(html).toContain('<title>Error: Which form do I need in Ohio? | SR-22 Harbor</title>');
    const home = document.querySelector('[name=home]');
    expect(home?.getAttribute('aria-invalid')).toBe('true');
    expect(textOf(home?.closest('.field'))).toContain('“Atlantis.” Pick yours');
    expect(document.querySelector('.finder-verdict, #quote')).toBeNull();
  });

  test('is missing on a site without one', async () => {
    expect(await createPages(sampleSite()).asked(path, 'form-finder', { answers: {}, errors: {} })).toBe(undefined);
  });
});

describe('the complete list of a place', () => {
  const ohio = { slug: 'ohio', name: 'Ohio', code: 'OH', cities: [{ name: 'Columbus', slug: 'columbus' }] };
  const business = (number: number) => ({
    id: `b${number}`,
    businessName: `Agency ${number}`,
    description: ['Ask'],
    callTrackingNumber: '+16145550123',
  });
  const show = async (complete: Partial<CompleteListing> = {}, slug?: string) => {
    const city = slug ? { name: 'Dublin', slug } : { name: 'Columbus', slug: 'columbus' };
    const items = [business(1), business(2), business(3)];
    const all = { items, total: 3, page: 1, pages: 1, partial: false, ...complete };
    return domOf(`${await pages.location({ state: ohio, city, complete: all })}`);
  };
  const canonical = (document: Document) => document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const links = (document: Document, rel: string) =>
    [...document.querySelectorAll(`.listing a[rel=${rel}]`)].map((link) => link.getAttribute('href'));

  test('shows every business, and has its own title, canonical address and breadcrumb', async () => {
    const document = await show();
    expect([...document.querySelectorAll('.listing-card h3')].map(textOf)).toEqual([
      'Agency 1',
      'Agency 2',
      'Agency 3',
    ]);
    expect(document.title).toBe('SR-22 providers in Columbus, Ohio: all businesses');
    expect(canonical(document)).toBe('https://www.example.com/location/ohio/columbus?complete=1');
    expect([...document.querySelectorAll('.breadcrumb a')].map(textOf)).toEqual([
      'Home',
      'SR-22 by State',
      'Ohio',
      'Columbus',
    ]);
    expect(textOf(document.querySelector('.listing'))).toContain('3 businesses in Columbus, Ohio');
    expect(document.querySelector('meta[name=robots]')).toBe(null);
  });

  test('links to the pages beside it', async () => {
    const middle = await show({ total: 50, page: 2, pages: 3 });
    expect(links(middle, 'prev')).toEqual(['/location/ohio/columbus?complete=1']);
    expect(links(middle, 'next')).toEqual(['/location/ohio/columbus?complete=1&page=3']);
    expect(canonical(middle)).toBe('https://www.example.com/location/ohio/columbus?complete=1&page=2');
    expect(middle.title).toBe('SR-22 providers in Columbus, Ohio: all businesses, page 2');
    const last = await show({ total: 50, page: 3, pages: 3 });
    expect([links(last, 'prev').length, links(last, 'next').length]).toEqual([1, 0]);
  });

  test('says when a place has no business, and search engines leave it out', async () => {
    const document = await show({ items: [], total: 0 });
    expect(textOf(document.querySelector('.listing'))).toContain('No business is listed in Columbus, Ohio yet.');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('says when some businesses could not be loaded', async () => {
    const document = await show({ partial: true });
    expect(textOf(document.querySelector('[role=alert]'))).toContain('We could not load some of the businesses');
    expect(document.querySelector('[role=alert] a[data-retry]')?.getAttribute('href')).toBe(
      '/location/ohio/columbus?complete=1',
    );
  });

  test('is made for a city that was not built', async () => {
    const document = await show({}, 'dublin');
    expect(document.title).toBe('SR-22 providers in Dublin, Ohio: all businesses');
    expect(canonical(document)).toBe('https://www.example.com/location/ohio/dublin?complete=1');
  });
});

test.each([
  ['callback', 'Call Me Now'],
  ['quote', 'Get a Free Quote'],
  ['contact', 'Submit'],
] as const)('the button of the %s form is "%s" (specification section 2)', (form, label) => {
  expect(FORMS[form].button).toBe(label);
});

describe('what is kept in memory', () => {
  /** Pages of a site that counts how often a page's model is read, which every page that is made does. */
  function counted() {
    const read: string[] = [];
    const page: typeof site.page = (path) => {
      read.push(path);
      return site.page(path);
    };
    return { pages: createPages({ ...site, page }), read };
  }
  const search = (typed: string) => ({ path: '/location-search', typed, answer: { kind: 'none' } }) as const;

  test('a page is made once for what it shows', async () => {
    const { pages, read } = counted();
    const first = await pages.placeSearch(search('nowhere'));
    expect(await pages.placeSearch(search('nowhere'))).toBe(first);
    expect(await pages.placeSearch(search('elsewhere'))).toContain('elsewhere');
    const columbia = { code: 'DC', name: 'District of Columbia', inSentence: 'the District of Columbia' };
    const outside = {
      path: '/location-search',
      typed: 'nowhere',
      answer: { kind: 'outside', area: columbia },
    } as const;
    expect(await pages.placeSearch(outside)).toContain('We do not cover the District of Columbia');
    expect(read).toHaveLength(3);
    for (const order of ['name', 'fees', 'name'] as const)
      expect(await pages.asked('/sr22-by-state', 'state-compare', { states: [], order })).toBeDefined();
    expect(read).toHaveLength(5);
  });

  test.each(['12 Main Street', '614-555-0123', 'ann@example.com'])(
    'what may be about a person is not: "%s"',
    async (typed) => {
      const { pages, read } = counted();
      await pages.placeSearch(search(typed));
      await pages.placeSearch(search(typed));
      expect(read).toHaveLength(2);
    },
  );

  test('nor is what a visitor wrote that means nothing', async () => {
    const { pages, read } = counted();
    for (let asked = 0; asked < 2; asked += 1)
      await pages.asked('/which-form', 'form-finder', { answers: {}, errors: { state: 'There is no “Ann.”' } });
    expect(read).toHaveLength(2);
  });
});
