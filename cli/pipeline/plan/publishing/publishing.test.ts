import { describe, expect, test } from 'vitest';
import { chromeOf } from '../../../../templates/chrome.ts';
import { CLOCK, edited, loadSmallSite, type Overrides, smallSite } from '../../../../tests/support/small-site.ts';
import { makeUses } from '../../../cache/uses.ts';
import { clockAt } from '../../../system/clock.ts';
import { siteFiles } from '../../emit/site-files.ts';
import { sitemap } from '../../emit/sitemap.ts';
import { makeRenderer } from '../../render/render.ts';
import { plan } from '../plan.ts';
import { planSite } from '../plan-site.ts';
import { siteOf } from '../site-of.ts';
import { publicationsOf } from './publications.ts';
import { publishing } from './publishing.ts';

interface Options {
  readonly preview?: boolean;
  readonly now?: string;
}

function publish(overrides: Overrides, { preview = false, now }: Options = {}) {
  const { content, assets, problems } = loadSmallSite(overrides);
  expect(problems).toEqual([]);
  const clock = now === undefined ? CLOCK : clockAt(now);
  const uses = makeUses();
  const { site, routes } = planSite(content, { clock, assets, preview }, uses);
  const published = publishing({ content, routes, clock, preview });
  const render = makeRenderer({ chrome: chromeOf(site), assets: { css: '', script: '', build: '' } }, uses);
  const pages = routes.map(render);
  const paths = pages.map(({ path }) => path);
  const listed = [
    ...siteFiles(site, clock),
    ...sitemap(
      pages.map(({ about, file }) => ({ ...about, file })),
      { origin: site.config.origin },
    ),
  ];
  const files = new Map(listed.map(({ path, bytes }) => [path, String(bytes)]));
  return { ...published, site, pages, paths, files };
}

/** One file of each kind that makes pages: a line to write keys before, and the page's address. */
const KINDS = [
  ['page', 'content/pages/blog.yaml', 'title: Blog', '/blog'],
  ['guide', 'content/guides/what-is-sr22.md', 'reviewedOn:', '/what-is-sr22'],
  ['legal page', 'content/legal/privacy-policy.md', 'effectiveOn:', '/privacy-policy'],
  ['post', 'content/blog/first-post.md', 'author:', '/blog/first-post'],
  ['state', 'content/states/texas.md', 'reviewedOn:', '/state/texas-sr22'],
  ['insurer', 'content/providers/geico.md', 'reviewedOn:', '/geico-sr22'],
] as const;

const withKeys = (file: string, line: string, keys: string) => edited(file, line, `${keys}\n${line}`);

test('the addresses of a file are those that its page kinds plan', () => {
  const { content } = loadSmallSite();
  const addresses = publicationsOf(content, CLOCK).flatMap((file) => file.addresses);
  const planned = plan(siteOf(content, CLOCK), content).routes.map(({ path }) => path);
  expect(addresses.toSorted()).toEqual(planned.toSorted());
});

describe.each(KINDS)('a %s', (_, file, line, path) => {
  test.each(['draft: true', 'publishAt: 2026-11-22', 'expireAt: 2026-11-21'])('with %s has no page', (keys) => {
    const { paths, files } = publish(withKeys(file, line, keys));
    expect(paths).not.toContain(path);
    expect(files.get('public/sitemap.xml')).not.toContain(`${path}<`);
  });

  test.each(['draft: false', 'publishAt: 2026-11-21', 'expireAt: 2026-11-22'])('with %s has one', (keys) => {
    expect(publish(withKeys(file, line, keys)).paths).toContain(path);
  });

  test('that is a draft is shown in a preview, with a mark, and hidden from search engines', () => {
    const { pages, routes, files } = publish(withKeys(file, line, 'draft: true'), { preview: true });
    const page = pages.find((one) => one.path === path);
    const mark = 'Draft. Visitors do not see this page.';
    expect(page).toMatchObject({ mark, about: { noIndex: true } });
    expect(page?.html).toContain(mark);
    expect(files.get('public/sitemap.xml')).not.toContain(`${path}<`);
    expect(routes.filter((route) => route.mark === undefined).length).toBeGreaterThan(5);
  });

  test('that expired is gone, or passed on', () => {
    expect(publish(withKeys(file, line, 'expireAt: 2026-11-20')).former.gone).toContain(path);
    const passedOn = publish(withKeys(file, line, 'expireAt: 2026-11-20\nredirectTo: /')).former;
    expect(passedOn.gone).toEqual([]);
    expect(passedOn.redirects[path]).toBe('/');
  });

  test('that was renamed has its former addresses', () => {
    const { former } = publish(withKeys(file, line, 'redirectFrom: [/old-name, /older/name.html]'));
    expect(former.redirects).toEqual({ '/old-name': path, '/older/name.html': path });
  });
});

test('a preview says from when visitors see a page', () => {
  const later = withKeys('content/guides/what-is-sr22.md', 'reviewedOn:', 'publishAt: 2026-12-01T09:00-05:00');
  const { routes } = publish(later, { preview: true });
  const marks = routes.flatMap(({ mark }) => mark ?? []);
  expect(marks).toEqual(['Published on 2026-12-01 14:00 UTC. Visitors do not see this page.']);
});

test('a hidden post is in no list and no feed', () => {
  const { site, files } = publish(
    edited('content/blog/first-post.md', 'publishedOn: 2026-11-01', 'publishedOn: 2027-11-01'),
  );
  expect(site.posts).toEqual([]);
  expect(files.get('public/blog/feed.xml')).not.toContain('first-post');
});

test('a hidden state has no listings either', () => {
  const { paths, site } = publish(withKeys('content/states/texas.md', 'reviewedOn:', 'draft: true'));
  expect(paths.filter((path) => path.includes('texas'))).toEqual([]);
  expect(site.states).toEqual([]);
});

test('a hidden page is in no menu and no footer, and what is empty then is not either', () => {
  const others = '        - { name: Blog, link: /blog }\n        - { name: Providers, link: /sr22-providers }\n';
  const hidden = publish({
    ...withKeys('content/guides/what-is-sr22.md', 'reviewedOn:', 'draft: true'),
    ...edited('content/site.yaml', others, ''),
  });
  const { menu, groups, privacy } = chromeOf(hidden.site);
  expect([menu, groups]).toEqual([[], []]);
  expect(privacy).toHaveLength(1);
});

test('a page may take the address of an expired one', () => {
  const old = withKeys('content/guides/what-is-sr22.md', 'reviewedOn:', 'expireAt: 2026-11-20\nredirectTo: /');
  const blog = edited('content/pages/blog.yaml', 'path: /blog', 'path: /what-is-sr22');
  const { former, problems, paths } = publish({ ...old, ...blog });
  expect(problems).toEqual([]);
  expect(former).toEqual({ redirects: {}, gone: [] });
  expect(paths).toContain('/what-is-sr22');
});

test('a former address that led to an expired page leads to where that one passes its visitors on', () => {
  const { former, problems } = publish({
    ...withKeys('content/guides/what-is-sr22.md', 'reviewedOn:', 'expireAt: 2026-11-20\nredirectTo: "/blog#top"'),
    'content/redirects.yaml': 'redirects:\n  - { from: /old, to: /what-is-sr22 }\n',
  });
  expect(problems).toEqual([]);
  expect(former.redirects['/old']).toBe('/blog#top');
});

describe('the operator reads', () => {
  const noteOf = (overrides: Overrides, options?: Options) => publish(overrides, options).notes;
  const post = (title: string, keys: string) =>
    (smallSite().text('content/blog/first-post.md') ?? '')
      .replace('The first post', title)
      .replace('A short post that', `The short post ${title} that`)
      .replace('author:', `${keys}\nauthor:`);

  test('nothing while every page stays as it is', () => {
    expect(noteOf({})).toEqual([]);
  });

  test('in one line what is held back until when, and when to build again', () => {
    const held = {
      'content/blog/a.md': post('A', 'draft: true'),
      'content/blog/b.md': post('B', 'publishAt: 2026-12-24'),
      'content/blog/c.md': post('C', 'publishAt: 2026-12-01T09:00-05:00'),
      'content/blog/d.md': post('D', 'expireAt: 2026-11-20'),
      'content/blog/e.md': post('E', 'expireAt: 2026-11-30'),
    };
    const parts =
      '1 draft (content/blog/a.md); content/blog/c.md until 2026-12-01 14:00 UTC; content/blog/b.md until ' +
      '2026-12-24; 1 expired page (content/blog/d.md). Build again on 2026-11-30, when the next page changes.';
    expect(noteOf(held)).toEqual([`Held back: ${parts}`]);
    expect(noteOf(held, { preview: true })).toEqual([
      `Preview, not for visitors. It shows what is held back: ${parts}`,
    ]);
  });

  test('which consent wording and which list of sellers are held back', () => {
    const wording = (smallSite().text('content/consents/lead-2026-11.yaml') ?? '').replace('2026-11-21', '2026-12-05');
    const sellers = 'lists:\n  - { version: 2026-12-09, sellers: [] }\n  - { version: 2026-11-20, sellers: [] }\n';
    const { content } = loadSmallSite({
      'content/consents/lead-2026-12.yaml': wording,
      'content/sellers.yaml': sellers,
    });
    const { notes, nextChange } = publishing({ content, routes: [], clock: CLOCK });
    expect(notes).toEqual([
      'Held back: content/consents/lead-2026-12.yaml until 2026-12-05; the list 2026-12-09 of content/sellers.yaml ' +
        'until 2026-12-09. Build again on 2026-12-05, when forms show content/consents/lead-2026-12.yaml.',
    ]);
    expect(nextChange).toBe('2026-12-05T00:00:00.000Z');
    expect(siteOf(content, CLOCK).sellerLists.map(({ version }) => version)).toEqual(['2026-11-20']);
    const later = siteOf(content, clockAt('2026-12-09')).sellerLists.map(({ version }) => version);
    expect(later).toEqual(['2026-12-09', '2026-11-20']);
  });

  test('nothing of a draft', () => {
    const wording = (smallSite().text('content/consents/lead-2026-11.yaml') ?? '').replace('2026-11-21', '2026-12-05');
    expect(noteOf({ 'content/consents/lead-2026-12.yaml': `draft: true\n${wording}` })).toEqual([]);
  });

  test('when facts fall due, while that is soon', () => {
    const due = edited('content/facts/filing.yaml', 'reviewBy: 2027-05-21', 'reviewBy: 2026-12-31');
    expect(noteOf(due)).toEqual(['Build again on 2027-01-01, when the facts of filing-fee are overdue.']);
  });

  test('only when to build again while nothing is held back', () => {
    const ends = { 'content/blog/e.md': post('E', 'expireAt: 2026-11-30') };
    expect(noteOf(ends)).toEqual(['Build again on 2026-11-30, when the next page changes.']);
  });
});
