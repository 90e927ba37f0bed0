import type { SiteConfig, State } from '../../schemas/generated/content-types.ts';
import { trustedHtml } from '../html.ts';
import type { Citations, Piece, ProviderRecord, Site, StateRecord } from '../site.ts';

const NONE: Citations = { sources: [] };
const ghsa = { title: 'GHSA', url: 'https://www.ghsa.org/' };

const config: SiteConfig = {
  brand: 'SR-22 Harbor',
  legalName: 'SR-22 Harbor',
  origin: 'https://www.sr22harbor.example',
  since: 2016,
  phone: '+18005550199',
  retention: {
    undelivered: '90 days',
    delivered: '24 months',
    privacyRequests: '24 months',
    consents: '5 years',
    serverLogs: '30 days',
    callLogs: '5 years',
    callRecordings: '90 days',
  },
  header: { quoteButton: { name: 'Get a Free Quote', link: '/sr22-insurance-quotes' } },
  menu: [
    { title: 'SR-22 Explained', key: 'sr22-explained', links: [{ name: 'What is SR-22?', link: '/what-is-sr22' }] },
    { title: 'How It Works', key: 'how-it-works', link: '/how-it-works' },
  ],
  footer: {
    since: 'Helping drivers since 2016',
    groups: [{ title: 'Quick links', links: [{ name: 'Cost', link: '/sr22-cost' }] }],
    social: [],
    privacy: [{ name: 'Do Not Sell or Share My Personal Information', link: '/do-not-sell' }],
    copyright: '© {year} {brand}. All rights reserved.',
    callText: 'Talk to a licensed agent',
  },
  disclaimers: {
    notInsurer: '{brand} is not an insurance company.',
    advertiser: 'Agents and insurers pay us for some calls.',
    providerHeading: '{brand} is independent and not affiliated with {providerName}.',
    providerCall: 'This number does not reach {providerName}.',
  },
  trust: [{ text: 'Helping drivers since {since}', icon: 'calendar' }],
  howToFile: {
    title: 'How to file an SR-22?',
    steps: [trustedHtml('<p>Read your notice.</p>'), trustedHtml('<p>Ask and compare.</p>')],
  },
  steps: {
    title: 'Three steps: Call, Match, Quotes',
    steps: [
      { title: 'Call', content: trustedHtml('<p>Call us.</p>'), image: 'phone' },
      { title: 'Match', content: trustedHtml('<p>Tell us your state.</p>'), image: 'match' },
      { title: 'Quotes', content: trustedHtml('<p>You choose.</p>'), image: 'quotes' },
    ],
  },
  cta: { title: 'Talk it through', content: 'The call is free.', buttonText: 'Get a free quote', buttonLink: '/lpe' },
  titles: {
    state_details: { title: 'SR-22 rules in {stateName}', description: 'What {stateName} asks for.' },
    provider_details: { title: '{providerName} and SR-22', description: 'Does {providerName} file?' },
    location_listing: { title: 'SR-22 providers in {stateName}', description: 'Phone lines in {stateName}.' },
    dui_terms: titled('dui_terms'),
    bac_calculator: titled('bac_calculator'),
    what_is_sr22: titled('what_is_sr22'),
    sr22_cost: titled('sr22_cost'),
    sr22_bond: titled('sr22_bond'),
    non_owner_sr22: titled('non_owner_sr22'),
    fr44_insurance: titled('fr44_insurance'),
    do_not_sell: titled('do_not_sell'),
    terms_of_use: titled('terms_of_use'),
    ccpa: titled('ccpa'),
    privacy_policy: titled('privacy_policy'),
    list_your_business: titled('list_your_business'),
  },
  islands: { browserRuntime: 'preact' },
};
function titled(key: string) {
  return { title: `Title of ${key}`, description: `Description of ${key}` };
}

function state(slug: string, code: string, facts: Partial<State>): StateRecord {
  const name = facts.name ?? slug;
  return {
    slug,
    facts: {
      name,
      code,
      agency: { name: `${name} Bureau of Motor Vehicles`, abbreviation: 'BMV', url: 'https://www.example.gov/' },
      filing: {
        status: 'required',
        form: 'SR-22',
        typicalLength: '3 years',
        note: 'Needed after some suspensions.',
        sources: ['agency'],
      },
      minimumLiability: {
        perPerson: 25_000,
        perAccident: 50_000,
        propertyDamage: 25_000,
        otherMandatory: [],
        sources: ['agency'],
      },
      bac: { adult: 0.08, under21: 0.02, commercial: 0.04, sources: ['agency'] },
      triggers: [
        {
          reason: 'dui',
          filing: 'required',
          length: '3 years',
          countedFrom: 'the conviction date',
          startsOn: 'conviction',
          note: 'A conviction brings the filing.',
          sources: ['agency'],
        },
      ],
      fees: [],
      deadlines: [],
      nonOwner: { accepted: 'unknown' },
      officialPages: [],
      conflicts: [],
      notFound: [],
      confidence: 'high',
      why: 'The page of the agency was read.',
      sources: [{ ...ghsa, id: 'agency', official: true, seen: 'page' }],
      verifiedOn: '2026-11-20',
      reviewBy: '2027-11-20',
      ...facts,
    },
    article: {
      slug,
      data: {
        title: `${name} SR-22 insurance`,
        description: `What ${name} asks for after a suspension, and what to do first.`,
        subTitle: `What ${name} asks for.`,
        quickInfo: `${name} & its agency decide.`,
        steps: [{ text: trustedHtml('<p>Read the letter.</p>') }],
        reviewedOn: '2026-11-21',
      },
      body: [
        {
          type: 'prose',
          html: trustedHtml('<h2 id="who-must-file">Who must file</h2><p>Some drivers.</p>'),
          headings: [heading('Who must file')],
        },
      ],
      citations: NONE,
    },
    cities: [{ name: 'Springfield', slug: 'springfield', population2020: 60_000, zip: '45501', lat: 39.9, lon: -83.8 }],
  };
}

function provider(slug: string, facts: Partial<ProviderRecord['facts']>): ProviderRecord {
  const name = facts.name ?? slug;
  return {
    slug,
    facts: {
      name,
      legalName: name,
      parent: 'Its members',
      headquarters: 'Bloomington, Illinois',
      whereAuto: 'Most states',
      filesSr22: 'yes',
      filingNote: 'It files for its customers.',
      serves: 'No group is named on the page we read.',
      pros: ['Files in most states'],
      cons: ['The fee may return'],
      questions: { file: ['Do you file in my state?'], state: ['When will the state have the form?'] },
      statusNote: 'Active.',
      treatment: 'live',
      tile: { text: name },
      confidence: 'high',
      why: 'Its own page was read in an excerpt.',
      sources: [ghsa],
      verifiedOn: '2026-11-19',
      reviewBy: '2027-11-19',
      ...facts,
    },
    article: {
      slug,
      data: {
        title: `${name} and the SR-22`,
        description: `What is known of ${name} and SR-22 filings, with sources.`,
        subTitle: 'Independent notes.',
        reviewedOn: '2026-11-21',
      },
      body: [],
      citations: NONE,
    },
  };
}

function heading(text: string) {
  return { id: text.toLowerCase().replaceAll(' ', '-'), text, depth: 2 as const };
}

const consent = (form: 'lead' | 'contact' | 'business-listing') => ({
  version: `${form}-2026-11`,
  wording: {
    form,
    releasedOn: '2026-11-21',
    sellers: ['SR-22 Harbor'],
    checkbox: 'By ticking this box and pressing "{button}", I agree to the privacy policy. I can call {phone} instead.',
    popup: { title: 'May we call you?', text: 'By tapping Accept, you agree.', accept: 'Accept', decline: 'Decline' },
  },
});

/** A small site for tests: three states, two insurers, one of everything else. */
export const testSite: Site = {
  config,
  listings: {
    disclosure: 'Advertising: the first cards are our own.',
    label: 'Our licensed-agent line',
    defaultCards: [
      { id: 'own', businessName: 'SR-22 Insurance', description: ['Our line'], callTrackingNumber: '+18005550199' },
    ],
    blockedKinds: [{ name: 'Life insurer', reason: 'It sells no car insurance.', patterns: [['life insurance']] }],
    carInsuranceWords: ['auto'],
    descriptionSets: [],
  },
  year: 2026,
  states: [
    state('delaware', 'DE', {
      name: 'Delaware',
      filing: { status: 'not-used', form: 'None', typicalLength: null, note: 'Not ordered.', sources: ['agency'] },
    }),
    state('florida', 'FL', {
      name: 'Florida',
      fr44: {
        limits: { perPerson: 100_000, perAccident: 300_000, propertyDamage: 50_000 },
        length: '3 years',
        note: 'After a DUI.',
      },
    }),
    state('ohio', 'OH', { name: 'Ohio' }),
  ],
  providers: [
    provider('esurance', {
      name: 'Esurance',
      treatment: 'closed',
      statusNote: 'Closed to new drivers.',
      successor: { name: 'Allstate', link: '/allstate-sr22' },
    }),
    provider('state-farm', { name: 'State Farm' }),
  ],
  guides: [],
  posts: [],
  duiTopics: [
    {
      slug: 'bac',
      data: {
        title: 'Blood alcohol concentration',
        order: 1,
        short: 'How much alcohol is in your blood.',
        sources: [ghsa],
        reviewedOn: '2026-11-18',
      },
      body: [{ type: 'prose', html: trustedHtml('<p>The share of alcohol in your blood.</p>'), headings: [] }],
      citations: NONE,
    },
  ],
  faqGroups: [
    {
      slug: 'basics',
      data: {
        title: 'Basics',
        items: [
          { question: 'Is an SR-22 insurance?', answer: [{ type: 'para', text: trustedHtml('<p>No.</p>') }] },
          { question: 'Who files it?', answer: [{ type: 'zipcode' }] },
        ],
      },
      body: [],
      citations: { sources: [{ title: 'NAIC', url: 'https://naic.example/' }], verifiedOn: '2026-11-10' },
    },
  ],
  legal: [],
  sampleNotice: {
    slug: 'sample-notice',
    data: {
      title: 'A sample notice',
      text: trustedHtml('<p>Pick a part.</p>'),
      label: 'Sample',
      disclosure: 'Everything in it is made up.',
      sender: { state: 'State of Example', office: 'Office of Driver Records' },
      subject: 'Notice of suspension',
      parts: [
        {
          id: 'form',
          name: 'Form name',
          place: 'text',
          letter: 'Send us form [SR-22].',
          text: trustedHtml('<p>What the insurer files.</p>'),
          action: trustedHtml('<p>Read it to the insurer.</p>'),
        },
      ],
    },
    body: [],
    citations: { sources: [ghsa], verifiedOn: '2026-11-10' },
  },
  pages: [],
  forms: [],
  consents: { lead: consent('lead'), contact: consent('contact'), 'business-listing': consent('business-listing') },
  sellerLists: [
    {
      version: '2026-11-21',
      sellers: [{ id: 'ohio-agents', legalName: 'Ohio Agents LLC', kind: 'agency', states: ['OH'] }],
    },
  ],
  plainWords: [],
  people: [],
  corrections: [],
  pictures: {},
  outlines: { OH: { path: 'M1 1l5 0 0 5z', x: 3, y: 3 } },
  mapDrawing: '/assets/us-map-ABCDEF01.svg',
};

/** A page of content/pages with these keys. */
export function testPage(data: Partial<Piece<'page'>['data']>): Piece<'page'> {
  return {
    slug: 'test',
    data: {
      path: '/test',
      title: 'A test',
      description: 'A page that exists for tests, and says so at some length.',
      hero: { title: 'Test' },
      ...data,
    },
    body: [],
    citations: NONE,
  };
}

/** A guide with these keys. */
export function testGuide(data: Partial<Piece<'guide'>['data']>): Piece<'guide'> {
  return {
    slug: 'what-is-sr22',
    data: {
      title: 'What is an SR-22?',
      description: 'A plain guide to the form, who needs one and what to do first.',
      subTitle: 'The form behind the letter.',
      summary: ['It is a form.', 'Your insurer files it.'],
      reviewedOn: '2026-11-21',
      ...data,
    },
    body: [
      {
        type: 'prose',
        html: trustedHtml('<h2 id="short">In short</h2><p>A form.</p>'),
        headings: [{ id: 'short', text: 'In short', depth: 2 }],
      },
    ],
    citations: { sources: [ghsa], verifiedOn: '2026-11-12' },
  };
}
