import { parse, parseDocument } from 'yaml';
import { wordingHash } from '../../cli/pipeline/validate/company/release.ts';
import type { Disk } from '../../cli/system/disk.ts';

/**
 * What an owner fills in before the public may come, as long as real values are: a company name of 40 letters, four
 * sellers, six profiles and other hours on three kinds of day.
 */
export function longContent(disk: Disk): Record<string, string> {
  const read = (path: string) => disk.read(path).toString('utf8');
  const sellers = changed(read('content/sellers.yaml'), (document) => document.addIn(['lists'], LIST));
  const released = changed(read('content/consents/released.yaml'), (document) =>
    document.addIn(['sellerLists'], { version: LIST.version, sha256: wordingHash(parse(sellers).lists.at(-1)) }),
  );
  const site = changed(read('content/site.yaml'), (document) => {
    for (const [key, value] of Object.entries(COMPANY)) document.set(key, value);
    document.setIn(['footer', 'social'], PROFILES);
  });
  return {
    'content/site.yaml': site,
    'content/sellers.yaml': sellers,
    'content/consents/released.yaml': released,
    'content/people.yaml': PEOPLE,
  };
}

const COMPANY = {
  legalName: 'Northern Plains Insurance Referrals LLC.',
  entityType: 'a Delaware limited liability company',
  postalAddress: '12345 West Martin Luther King Boulevard, Suite 1200, Minneapolis, MN 55401-1234',
  email: 'customer.care@northernplainsreferrals.example',
  origin: 'https://www.northernplainsreferrals.example',
};

const PROFILES = ['Facebook', 'Instagram', 'LinkedIn', 'YouTube', 'TikTok', 'Pinterest'].map((name) => ({
  name,
  link: `https://www.${name.toLowerCase()}.example/northernplainsinsurancereferrals`,
  image: '/assets/favicon.svg',
}));

const SELLERS = [
  'Great Lakes Mutual Marketing Group Inc.',
  'Cardinal Drivers Insurance Agency of Ohio',
  'Southwestern Nonstandard Auto Brokers LLC',
  'Allegheny Valley Risk and Casualty Corp.',
];

const LIST = {
  version: '2026-11-21z',
  sellers: SELLERS.map((legalName, index) => ({
    id: `seller-${index + 1}`,
    legalName,
    kind: 'agency',
    states: ['OH', 'TX'],
    licenses: ['OH', 'TX'].map((state) => ({ state, number: `${state}-${index + 101}` })),
  })),
};

const PEOPLE = `people:
  - id: sam-roe
    name: Samantha Roe-Kowalczyk
    role: insurance agent
    does: [answers, reviews]
    license: { state: TX, number: "1234567", checkedOn: 2026-11-20, register: https://www.tdi.texas.gov/agent/ }
callHours:
  zone: Central
  hours:
    - { days: [Monday, Tuesday, Wednesday, Thursday, Friday], from: "08:00", to: "20:00" }
    - { days: [Saturday], from: "09:00", to: "17:00" }
    - { days: [Sunday], from: "10:00", to: "16:00" }
`;

function changed(text: string, change: (document: ReturnType<typeof parseDocument>) => void): string {
  const document = parseDocument(text);
  change(document);
  return document.toString({ lineWidth: 0 });
}
