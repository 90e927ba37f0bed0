import { describe, expect, test } from 'vitest';
import { CLOCK, edited, loadSmallSite, type Overrides, smallSite } from '../../../tests/support/small-site.ts';
import { siteOf } from '../plan/site-of.ts';
import { siteFiles } from './site-files.ts';

function filesOf(overrides: Overrides = {}): Map<string, string> {
  const { content } = loadSmallSite(overrides);
  const site = siteOf(content, CLOCK);
  return new Map(siteFiles(site, CLOCK).map(({ path, bytes }) => [path, String(bytes)]));
}

const feed = (overrides?: Overrides) => filesOf(overrides).get('public/blog/feed.xml') ?? '';
const post = smallSite().text('content/blog/first-post.md') ?? '';

test('robots may read pages but not endpoints, and find the sitemap', () => {
  expect(filesOf().get('public/robots.txt')).toBe(
    'User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: https://small.example/sitemap.xml\n',
  );
});

test('the key for IndexNow is a file that names itself', () => {
  const withKey = edited('content/site.yaml', 'since: 2016', 'indexNowKey: 2f9c1d7e5a8b4036\nsince: 2016');
  expect(filesOf(withKey).get('public/2f9c1d7e5a8b4036.txt')).toBe('2f9c1d7e5a8b4036');
  expect([...filesOf().keys()].filter((path) => /^public\/\w+\.txt$/.test(path))).toEqual(['public/robots.txt']);
});

describe('security.txt (RFC 9116)', () => {
  const PATH = 'public/.well-known/security.txt';
  const withSettings = (settings: string) =>
    filesOf(edited('content/site.yaml', 'since: 2016', `${settings}\nsince: 2016`)).get(PATH);

  test('names the contact and the policy, and expires within a year of the build', () => {
    expect(withSettings('security: { contact: holes@small.example, policy: /privacy-policy }')).toBe(
      [
        'Contact: mailto:holes@small.example',
        'Expires: 2027-11-20T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://small.example/.well-known/security.txt',
        'Policy: https://small.example/privacy-policy',
        '',
      ].join('\n'),
    );
  });

  test('names a form by its address, and else the email of the site', () => {
    expect(withSettings('security: { contact: "https://small.example/report" }')).toMatch(
      /^Contact: https:\/\/small\.example\/report$/m,
    );
    expect(withSettings('email: all@small.example')).toMatch(/^Contact: mailto:all@small\.example$/m);
  });

  test('is not written for a site without a contact', () => {
    expect(filesOf().has(PATH)).toBe(false);
  });
});

describe('the support of Global Privacy Control', () => {
  const support = (overrides?: Overrides) => JSON.parse(filesOf(overrides).get('public/.well-known/gpc.json') ?? '');

  test('is stated with the date of the newest legal page', () => {
    expect(support()).toEqual({ gpc: true, lastUpdate: '2026-11-21' });
    const newer = edited('content/legal/privacy-policy.md', 'effectiveOn: 2026-11-21', 'effectiveOn: 2027-02-03');
    expect(support(newer)).toEqual({ gpc: true, lastUpdate: '2027-02-03' });
  });
});

describe('the feed', () => {
  test('lists each post with its address, author, and dates', () => {
    expect(feed()).toContain('<title>The first post</title><link href="https://small.example/blog/first-post"/>');
    expect(feed()).toContain('<published>2026-11-01T00:00:00Z</published><updated>2026-11-01T00:00:00Z</updated>');
    expect(feed()).toContain('<author><name>The editors</name></author>');
  });

  test('escapes XML markup', () => {
    const marked = edited('content/blog/first-post.md', 'title: The first post', `title: 'A < B & "C" > D''s'`);
    expect(feed(marked)).toContain('<title>A &#60; B &#38; &#34;C&#34; &#62; D&#39;s</title>');
  });

  test('was updated with its latest post or revision', () => {
    const newer = post.replace('The first post', 'Newer').replace('2026-11-01', '2026-11-10');
    const revised = post.replace('2026-11-01', '2026-11-01\nupdatedOn: 2026-11-20');
    const text = feed({ 'content/blog/newer.md': newer, 'content/blog/first-post.md': revised });
    expect(text.match(/<updated>[^<]*/)?.[0]).toBe('<updated>2026-11-20T00:00:00Z');
  });

  test('has the newest 50 posts, and the time of the last change of one of them', () => {
    const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    const posts = Array.from({ length: 95 }, (_, index): [string, string] => [
      `content/blog/post-${index}.md`,
      // A change to a post that is no longer in the feed is none of the feed.
      post
        .replace('The first post', `Post ${index}`)
        .replace('2026-11-01', index === 0 ? `${day(index)}\nupdatedOn: 2026-11-20` : day(index)),
    ]);
    const text = feed({ ...Object.fromEntries(posts), 'content/blog/first-post.md': null });
    expect(text.match(/<entry>/g)).toHaveLength(50);
    expect([text.includes('/blog/post-94"'), text.includes('/blog/post-45"')]).toEqual([true, true]);
    expect(text).not.toContain('/blog/post-44"');
    expect(text.match(/<updated>[^<]*/)?.[0]).toBe(`<updated>${day(94)}T00:00:00Z`);
  });

  test('exists even without posts', () => {
    expect(feed({ 'content/blog/first-post.md': null })).toMatch(
      /<updated>1970-01-01T00:00:00Z<\/updated>\n<\/feed>\n$/,
    );
  });
});

test('the web manifest carries the brand', () => {
  expect(JSON.parse(filesOf().get('public/site.webmanifest') ?? '')).toMatchObject({
    id: '/',
    name: 'Small Site',
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    icons: [
      { src: '/assets/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/assets/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/assets/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/assets/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
});
