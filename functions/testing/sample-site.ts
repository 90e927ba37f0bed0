import type { ConsentWording, Listings, SellerList } from '../../schemas/generated/content-types.ts';
import type { DriverRules } from '../../schemas/rules/facts/driver-rules.ts';
import { sha256 } from '../lib/text.ts';
import { createSiteData, type ServedConsent, type SiteData } from '../site/site-data.ts';

function wording(form: ConsentWording['form'], releasedOn: string, sellers: string[]): ConsentWording {
  return {
    form,
    releasedOn,
    sellers,
    checkbox: `By pressing "{button}" I agree that ${sellers.join(' and ')} may call me. Or I call {phone}.`,
    popup: {
      title: 'May we call?',
      text: 'By tapping Accept, you agree. Or call {phone}.',
      accept: 'Accept',
      decline: 'Decline',
    },
  };
}

function served(version: string, one: ConsentWording): ServedConsent {
  return { version, wording: one, sha256: sha256(JSON.stringify(one)) };
}

const consents = [
  served('lead-2026-11', wording('lead', '2026-11-21', ['SR-22 Harbor', 'Ohio Agents'])),
  served('lead-2025-01', wording('lead', '2025-01-02', ['SR-22 Harbor'])),
  served('contact-2026-11', wording('contact', '2026-11-21', ['SR-22 Harbor'])),
  served('business-listing-2026-11', wording('business-listing', '2026-11-21', ['SR-22 Harbor'])),
];

/** Files of a build whose newest wording for leads names the list of sellers. */
export const SELLERS_WORDING = {
  'private/consents.json': [
    ...consents,
    served('lead-2026-11b', {
      form: 'lead',
      releasedOn: '2026-11-21',
      checkbox: 'By ticking this box and pressing "{button}", I agree that {sellers} may call me. Or I call {phone}.',
      notice: 'By pressing "{button}", you also agree to the privacy policy.',
      popup: {
        title: 'May we call?',
        text: 'By tapping Accept, you agree to calls. They come from {sellers}, who may call you.',
        accept: 'Accept',
        decline: 'Decline',
      },
    }),
  ],
};

const listings: Listings = {
  disclosure: 'Advertising.',
  label: 'Our line',
  defaultCards: [
    { id: 'own', businessName: 'SR-22 Insurance', description: ['Our own line'], callTrackingNumber: '+18005550199' },
  ],
  blockedKinds: [{ name: 'Life insurer', reason: 'It sells no car insurance.', patterns: [['life insurance']] }],
  carInsuranceWords: ['auto'],
  descriptionSets: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((set) => [`Set ${set}`]),
  providers: [
    { id: 'one', businessName: 'One Agency', callTrackingNumber: '+16145550101', states: ['ohio'] },
    {
      id: 'two',
      businessName: 'Two Agency',
      callTrackingNumber: '+16145550102',
      states: ['ohio'],
      cities: ['columbus'],
    },
    {
      id: 'life',
      businessName: 'EXAMPLE life  Insurance Company',
      callTrackingNumber: '+16145550103',
      states: ['ohio'],
    },
    { id: 'three', businessName: 'Three Agency', callTrackingNumber: '+16145550104', states: ['ohio', 'texas'] },
  ],
};

const sellerLists: readonly SellerList[] = [
  {
    version: '2026-11-21',
    sellers: [
      { id: 'ohio-agents', legalName: 'Ohio Agents LLC', kind: 'agency', states: ['OH'] },
      { id: 'wide-net', legalName: 'Wide Net Inc.', kind: 'network', states: ['all'] },
    ],
  },
  {
    version: '2026-01-05',
    sellers: [{ id: 'ohio-agents', legalName: 'Ohio Agents LLC', kind: 'agency', states: ['OH'] }],
  },
];

const states = [
  { slug: 'missouri', name: 'Missouri', code: 'MO', cities: [{ name: 'St. Louis', slug: 'st-louis' }] },
  { slug: 'new-york', name: 'New York', code: 'NY', cities: [{ name: 'New York', slug: 'new-york' }] },
  {
    slug: 'ohio',
    name: 'Ohio',
    code: 'OH',
    cities: [
      { name: 'Columbus', slug: 'columbus' },
      { name: 'Cleveland', slug: 'cleveland' },
    ],
  },
  { slug: 'texas', name: 'Texas', code: 'TX', cities: [{ name: 'Houston', slug: 'houston' }] },
];

export const driverRulesOfOhio: DriverRules = {
  slug: 'ohio',
  name: 'Ohio',
  code: 'OH',
  agency: { name: 'Ohio Bureau of Motor Vehicles', abbreviation: 'BMV', url: 'https://www.bmv.ohio.gov/' },
  filing: { status: 'required', form: 'SR-22', typicalLength: '1 to 3 years', note: 'A note.', sources: ['bmv'] },
  bac: { adult: 0.08, under21: 0.02, commercial: 0.04, sources: ['agency'] },
  minimumLiability: {
    perPerson: 25_000,
    perAccident: 50_000,
    propertyDamage: 25_000,
    otherMandatory: [],
    sources: ['bmv'],
  },
  triggers: [
    {
      reason: 'dui',
      filing: 'required',
      length: '3 years',
      countedFrom: 'the conviction',
      startsOn: 'conviction',
      note: 'A DUI brings the filing.',
      sources: ['bmv'],
    },
  ],
  fees: [],
  deadlines: [
    { what: 'to ask for a hearing', kind: 'hearing', days: 30, from: 'notice', sources: ['bmv'] },
    { what: 'to show proof', kind: 'filing', days: 10, business: true, from: 'crash', sources: ['bmv'] },
  ],
  nonOwner: { accepted: 'yes', sources: ['bmv'] },
  officialPages: [],
  conflicts: [],
  sources: [{ id: 'bmv', title: 'Ohio BMV', url: 'https://www.bmv.ohio.gov/', official: true, seen: 'page' }],
  verifiedOn: '2026-11-21',
};

const page = (path: string, forms: string[], phone = '+18005550199') => ({ path, kind: 'composed', phone, forms });

export const SAMPLE_RETENTION = { undelivered: 90, delivered: 731, 'privacy-requests': 731, consents: 1827 };

/** Everything a build writes for the functions, small. */
export const SAMPLE_BUILD: Readonly<Record<string, unknown>> = {
  'private/site.json': {
    openGates: [],
    origin: 'https://www.example.com',
    phone: '+18005550199',
    styleHash: 'sha256-abc=',
    assets: { css: '', script: '/assets/site.js', build: 'build-1' },
    retention: SAMPLE_RETENTION,
    chrome: { brand: 'SR-22 Harbor' },
    legalName: 'SR-22 Harbor LLC',
  },
  'private/sellers.json': sellerLists,
  'private/consents.json': consents,
  'private/listings.json': listings,
  'private/states.json': states,
  'private/driver-rules/ohio.json': driverRulesOfOhio,
  'private/zips/43.json': {
    '43215': ['Columbus', 'OH'],
    '43201': ['Columbus', 'OH'],
    '43016': ['Dublin', 'OH'],
    '43085': ['Columbus', 'OH'],
  },
  'private/zips/63.json': { '63101': ['Saint Louis', 'MO'] },
  'private/zips/cities.json': [
    ['Columbus', 'GA', '31901', 206_922],
    ['Columbia', 'MO', '65201', 126_254],
    ['Columbus', 'OH', '43085', 905_748],
    ['Columbus Grove', 'OH', '45830', 2_160],
    ['Dublin', 'OH', '43016', 49_328],
    ['Saint Louis', 'MO', '63101', 301_578],
    ['New York', 'NY', '10001', 8_804_190],
    ['Houston', 'MO', '65483', 2_079],
    ['Houston', 'TX', '77001', 2_304_580],
    ['Texas City', 'TX', '77590', 51_898],
    ['Cañon City', 'CO', '81212', 17_141],
    ['Ohio', 'NY', '13324', 0],
  ],
  'private/content/SR22Content.json': { INSURANCE: {} },
  'private/routes.json': {
    pages: ['/', '/lpe', '/blog', '/state/new-hampshire-sr22', '/location/ohio', '/location/ohio/columbus'],
  },
  'private/pages/lpe.json': page('/lpe', ['callback'], '+18005550111'),
  'private/pages/contact-us.json': page('/contact-us', ['contact']),
  'private/pages/bac-calculator.json': page('/bac-calculator', ['bac']),
  'public/404.html': '<!doctype html><title>Not found</title>',
};

/** The data of a small built site; `changes` replaces files, by their names. */
export function sampleSite(changes: Readonly<Record<string, unknown>> = {}): SiteData {
  const files = { ...SAMPLE_BUILD, ...changes };
  return createSiteData(async (name) => {
    const value = files[name];
    return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
  });
}
