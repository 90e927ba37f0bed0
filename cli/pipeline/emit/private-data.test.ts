import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { purge } from '../../../functions/admin/purge.ts';
import type { RetentionDays } from '../../../functions/leads/retention-rules.ts';
import { sampleSubmission } from '../../../functions/testing/sample-submission.ts';
import { memoryStore } from '../../../functions/testing/test-deps.ts';
import { chromeOf } from '../../../templates/chrome.ts';
import { CLOCK, edited, loadSmallSite, type Overrides, smallSite } from '../../../tests/support/small-site.ts';
import { makeUses } from '../../cache/uses.ts';
import { plan } from '../plan/plan.ts';
import { logosAmong, siteOf } from '../plan/site-of.ts';
import { makeRenderer } from '../render/render.ts';
import { insuranceContent, privateData, siteData } from './private-data.ts';

const FORMER = { redirects: { '/old': '/what-is-sr22' }, gone: ['/gone'] };

function dataOf(overrides: Overrides = {}): Map<string, unknown> {
  const { content, assets: files } = loadSmallSite(overrides);
  const site = siteOf(content, CLOCK, { logos: logosAmong(files) });
  const { routes } = plan(site, content);
  const assets = { css: 'p{}', script: '/assets/site-1.js', build: 'b1' };
  const chrome = chromeOf(site);
  const pages = routes.map(({ path }) => path);
  const pageKinds = new Set(routes.map((route) => route.page().kind));
  const hashes = { styleHash: 'sha256-x=', sheetHashes: ['sha256-y='] };
  const outputs = [
    ...siteData({
      site,
      openGates: ['Pages have no postal address of your company.'],
      pages,
      pageKinds,
      names: [],
      forms: [],
      former: FORMER,
      nextChange: '2026-12-01T00:00:00.000Z',
      chrome,
      assets,
      hashes,
    }),
    ...privateData(site, content),
    insuranceContent(site),
    ...routes.flatMap((route) => makeRenderer({ chrome, assets }, makeUses())(route).outputs),
  ].filter(({ path }) => path.startsWith('private/'));
  return new Map(outputs.map(({ path, bytes }) => [path, JSON.parse(String(bytes))]));
}

const data = dataOf();

test('a server finds when the site changes without an edit', () => {
  expect(data.get('private/schedule.json')).toEqual({ nextChange: '2026-12-01T00:00:00.000Z' });
});

test('functions find the parts around every page', () => {
  expect(data.get('private/site.json')).toMatchObject({
    chrome: { brand: 'Small Site' },
    assets: { script: '/assets/site-1.js' },
    styleHash: 'sha256-x=',
    sheetHashes: ['sha256-y='],
    origin: 'https://small.example',
    phone: '+18005550199',
    openGates: ['Pages have no postal address of your company.'],
  });
});

test('functions know the kinds of page that browsers measure, if they measure any', () => {
  expect(data.get('private/site.json')).not.toHaveProperty('fieldData');
  const config = smallSite().read('content/site.yaml').toString('utf8');
  const measured = dataOf({ 'content/site.yaml': `${config}\nfieldData: true\n` });
  expect(measured.get('private/site.json')).toMatchObject({
    chrome: { fieldData: true },
    fieldData: { pageKinds: expect.arrayContaining(['composed', 'listing', 'state']) },
  });
});

test('functions have the words that answer a visitor by e-mail, if content has any', () => {
  expect(data.get('private/site.json')).not.toHaveProperty('answerByMail');
  const config = smallSite().read('content/site.yaml').toString('utf8');
  const words = { subject: 'We have your request', paragraphs: ['We have your request.', 'Call {phone}.'] };
  const answering = dataOf({ 'content/site.yaml': `${config}\nanswerByMail: ${JSON.stringify(words)}\n` });
  expect(answering.get('private/site.json')).toMatchObject({
    answerByMail: { ...words, paragraphs: ['We have your request.', 'Call 800-555-0199.'] },
  });
});

test('functions know every address there is', () => {
  const { pages } = data.get('private/routes.json') as { pages: string[] };
  expect(pages).toEqual(expect.arrayContaining(['/', '/what-is-sr22', '/location/texas/el-paso']));
});

test('functions find the page of an address that they answer themselves', () => {
  const text = smallSite().text('content/pages/home.yaml')?.replace('path: /', 'path: /location-search');
  const description = 'description: Search for your state, city or zip code to see what is near you.';
  const page = text?.replace(/title: Small Site\ndescription: .*/, `title: Search\n${description}`);
  const found = dataOf({ 'content/pages/location-search.yaml': page ?? '' });
  expect(found.get('private/pages/location-search.json')).toMatchObject({ path: '/location-search' });
});

test('functions know the states and their cities', () => {
  expect(data.get('private/states.json')).toMatchObject([
    {
      slug: 'texas',
      name: 'Texas',
      code: 'TX',
      cities: [{ name: 'Houston', slug: 'houston' }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    },
  ]);
});

test('functions know the rules of the listing', () => {
  expect(data.get('private/listings.json')).toMatchObject({ blockedKinds: [{ name: 'Life insurer' }] });
});

test('one setting: the policy prints the period, and the purge of that build applies it', async () => {
  const setting = edited('content/site.yaml', 'undelivered: 90 days', 'undelivered: 2 months');
  const policy = loadSmallSite(setting)
    .content.all('legal')
    .find(({ slug }) => slug === 'privacy-policy');
  expect(JSON.stringify(policy?.body)).toContain('<td>2 months</td>');
  const { retention } = dataOf(setting).get('private/site.json') as { retention: RetentionDays };
  expect(retention).toEqual({ undelivered: 62, delivered: 731, 'privacy-requests': 731, consents: 1827 });
  const store = memoryStore();
  const lead = sampleSubmission({ receivedAt: '2026-09-01T10:00:00.000Z' });
  await store.save(lead);
  const statusAfterPurge = async (day: string) => {
    await purge(store, { days: retention, by: { name: 'olga', at: new Date(`${day}T10:00:00.001Z`) } });
    return (await store.find(lead.id))?.status;
  };
  expect(await statusAfterPurge('2026-11-01')).toBe('accepted');
  expect(await statusAfterPurge('2026-11-02')).toBe('minimized');
});

describe('consent wordings', () => {
  const newest = smallSite().text('content/consents/lead-2026-11.yaml') ?? '';
  const old = newest.replace('2026-11-21', '2026-01-01');
  const later = old.replace('2026-01-01', '2026-11-22');
  const wordings = { 'content/consents/lead-2026-01.yaml': old, 'content/consents/lead-2026-11b.yaml': later };
  const consents = dataOf(wordings).get('private/consents.json') as {
    version: string;
    wording: { checkbox: string };
    sha256: string;
  }[];

  test('are all that are released, the old ones for the records that name them', () => {
    expect(consents.map(({ version }) => version)).toEqual([
      'business-listing-2026-11',
      'contact-2026-11',
      'lead-2026-01',
      'lead-2026-11',
    ]);
  });

  test('are no drafts, but what forms show in a preview', () => {
    const draft = { 'content/consents/lead-2026-11b.yaml': `draft: true\n${newest}` };
    const versions = (preview: boolean) => {
      const { content } = loadSmallSite(draft);
      const files = new Map(
        privateData(siteOf(content, CLOCK, { preview }), content).map((one) => [one.path, one.bytes]),
      );
      return String(files.get('private/consents.json'));
    };
    expect(versions(false)).not.toContain('lead-2026-11b');
    expect(versions(true)).toContain('lead-2026-11b');
  });

  test('carry the hash of their text, so a record can prove what was shown', () => {
    for (const { wording, sha256 } of consents) {
      expect(sha256).toBe(createHash('sha256').update(JSON.stringify(wording)).digest('hex'));
    }
    expect(new Set(consents.map(({ sha256 }) => sha256)).size).toBe(4);
  });

  test('contain the phone number and leave the button to the form', () => {
    expect(consents[0]?.wording.checkbox).toContain('I can call 800-555-0199 instead');
    expect(consents[0]?.wording.checkbox).toContain('"{button}"');
  });
});

describe('page models', () => {
  test('are kept for pages with a form and for listings', () => {
    expect(data.get('private/pages/index.json')).toMatchObject({ path: '/', forms: ['callback'] });
    expect(data.get('private/pages/what-is-sr22.json')).toMatchObject({ path: '/what-is-sr22' });
    expect(data.get('private/pages/location/texas/houston.json')).toMatchObject({ kind: 'listing' });
  });

  test('are not kept for pages that never change', () => {
    expect(data.has('private/pages/404.json')).toBe(false);
    expect(data.has('private/pages/blog/first-post.json')).toBe(false);
  });
});

describe('insurance content', () => {
  type Contents = Record<string, Record<string, Record<string, unknown>>>;
  const picture = { src: '/assets/favicon.svg', alt: 'A light', width: 32, height: 32 };
  const withPicture = (file: string) => edited(file, 'reviewedOn:', `image: ${JSON.stringify(picture)}\nreviewedOn:`);
  const contentsOf = (overrides: Overrides = {}) =>
    dataOf(overrides).get('private/content/SR22Content.json') as Contents;
  const contents = contentsOf();

  test('is found by its type and key', () => {
    expect(contents).toMatchObject({
      STATE: {
        texas: { name: 'Texas', title: 'Texas SR-22 insurance', content: [expect.stringContaining('two years')] },
      },
      PROVIDER: { geico: { name: 'GEICO', topics: [{ type: 'prose' }] } },
      INSURANCE: {
        'what-is-sr22': { name: 'What is SR-22?', content: ['An SR-22 is a form.', 'Your insurer files it.'] },
      },
    });
  });

  test('has the same shape for states, insurers and guides', () => {
    const shapes = Object.entries(contents).flatMap(([type, byKey]) =>
      Object.values(byKey).map((content) => [type, Object.keys(content).toSorted()]),
    );
    const keys = ['content', 'cta', 'image', 'name', 'subTitle', 'title', 'topics'];
    expect(shapes).toEqual(['STATE', 'PROVIDER', 'INSURANCE'].map((type) => [type, keys]));
    for (const content of Object.values(contents).flatMap((byKey) => Object.values(byKey)))
      expect(content).toMatchObject({ content: [expect.any(String), ...(content.content as string[]).slice(1)] });
  });

  test.each([
    ['STATE', 'texas', 'content/states/texas.md'],
    ['PROVIDER', 'geico', 'content/providers/geico.md'],
    ['INSURANCE', 'what-is-sr22', 'content/guides/what-is-sr22.md'],
  ])('%s has the picture of its document', (type, key, file) => {
    expect(contents[type]?.[key]?.image).toBeNull();
    expect(contentsOf(withPicture(file))[type]?.[key]?.image).toEqual(picture);
  });

  test('of an insurer without a picture has its logo', () => {
    const logo = { 'content/assets/logos/geico.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    const image = { src: '/assets/logos/geico.svg', alt: 'GEICO', width: 120, height: 40 };
    expect(contentsOf(logo).PROVIDER?.geico?.image).toEqual(image);
  });
});
