import { describe, expect, test } from 'vitest';
import { edited, loadSmallSite, type Overrides } from '../../../tests/support/small-site.ts';
import { factsOf } from '../render/page-facts.ts';
import type { Content } from '../resolve/content.ts';
import { check } from './check.ts';

const HOME = 'content/pages/home.yaml';
const GUIDE = 'content/guides/what-is-sr22.md';
const SMALL_SITE = loadSmallSite({}).content;

interface Page {
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

/** A rendered page with this body. */
function page(path: string, body: string, file = 'content/pages/somewhere.yaml'): Page {
  return { path, file, html: `<!doctype html><h1>Title</h1>${body}` };
}

const checkPages = (pages: readonly Page[], others: readonly string[] = []) =>
  checkAll([...PAGES, ...pages], SMALL_SITE, others);

/** Checks all pages of a site. */
function checkAll(rendered: readonly Page[], content: Content, others: readonly string[] = []) {
  const pages = rendered.map(({ path, file, html }) => ({ path, file, facts: factsOf(html) }));
  const ids = new Map(pages.map(({ path, facts }) => [path, new Set(facts.ids)]));
  const all = {
    pages: pages.map((one) => ({ ...one, sightings: [] })),
    has: (path: string) => ids.has(path),
    idsOf: (path: string) => ids.get(path) ?? new Set<string>(),
  };
  return check({ pages, entries: content.entries, all, content, otherAddresses: new Set(others) });
}

/** The addresses that files of the small site link to. */
const ADDRESSES = [
  '/what-is-sr22',
  '/state/texas-sr22',
  '/privacy-policy',
  ...SMALL_SITE.all('page').map(({ data }) => data.path),
];
const PAGES = ADDRESSES.map((path) => page(path, '', path));

describe('links of rendered pages', () => {
  test('may lead to pages, parts of pages, files, and endpoints', () => {
    const body = [
      '<h2 id="fees">Fees</h2><a href="/">1</a><a href="/what-is-sr22?a=1&amp;b=2">2</a><a href="#fees">3</a>',
      '<a href="/x#fees">4</a><img src="/assets/a.png"><form action="/api/leads"></form>',
      '<a href="https://other.example/nowhere">5</a><a href="//cdn.example/x">6</a><a href="tel:+1800">7</a>',
    ].join('');
    expect(checkPages([page('/x', body)], ['/assets/a.png', '/api/leads'])).toEqual([]);
  });

  test.each([
    ['a page that does not exist', '<a href="/nowhere">', 'On the page /x: No page has the address /nowhere.'],
    [
      'a missing part of another page',
      '<a href="/what-is-sr22#no">',
      'On the page /x: /what-is-sr22 has no part named #no.',
    ],
    ['a missing part of the same page', '<a href="#no">', 'On the page /x: /x has no part named #no.'],
    [
      'a missing picture',
      '<img alt="" src="/assets/no.png">',
      'On the page /x: No page has the address /assets/no.png.',
    ],
    ['an unknown endpoint', '<form action="/api/no">', 'On the page /x: No endpoint has the address /api/no.'],
  ])('to %s are reported', (_, body, message) => {
    expect(checkPages([page('/x', body)])).toMatchObject([
      { code: 'broken-link', file: 'content/pages/somewhere.yaml', message },
    ]);
  });

  test('that many pages share are reported once', () => {
    const pages = ['/a', '/b', '/c'].map((path) => page(path, '<a href="/nowhere">'));
    expect(checkPages(pages)).toMatchObject([
      { message: 'On 3 pages, /a among them: No page has the address /nowhere.' },
    ]);
  });
});

describe('a rendered page', () => {
  test('has every id once', () => {
    expect(checkPages([page('/x', '<p id="a"><p id="b"><p id="a">')])).toMatchObject([
      { code: 'duplicate-id', message: 'On the page /x: The id "a" is used more than once.' },
    ]);
  });

  test('shows no placeholder to visitors', () => {
    expect(
      checkPages([page('/x', '<style>a{color}</style><p title="{a}">Ask {providerName}, {1} or { x }</p>')]),
    ).toMatchObject([{ code: 'unfilled-placeholder', message: 'On the page /x: {providerName} was not filled in.' }]);
  });

  test.each([
    ['', 2],
    ['<h1 class="x">', 3],
  ])('has one first-level heading', (more, count) => {
    expect(checkPages([page('/x', `<h1>Second</h1>${more}`)])).toMatchObject([
      { code: 'heading-order', message: `On the page /x: The page has ${count} first-level headings.` },
    ]);
  });
});

describe('links as authors wrote them', () => {
  /** Checks content against pages without links, at the addresses that content links to. */
  function checkContent(overrides: Overrides) {
    const { content, problems } = loadSmallSite(overrides);
    expect(problems).toEqual([]);
    const pages = PAGES.map(({ path, html }) => ({
      path,
      file: path === '/what-is-sr22' ? GUIDE : HOME,
      html: path === '/what-is-sr22' ? `${html}<h2 id="what-it-costs">Cost</h2>` : html,
    }));
    return checkAll(pages, content);
  }

  const inGuide = (link: string) => edited(GUIDE, '/state/texas-sr22', link);

  test('are fine when they lead somewhere', () => {
    expect(checkContent({})).toEqual([]);
    expect(checkContent(inGuide('#what-it-costs'))).toEqual([]);
    expect(checkContent(inGuide('/what-is-sr22#what-it-costs'))).toEqual([]);
  });

  test('to a missing part with a word of another are told of that one', () => {
    const [problem] = checkContent(inGuide('/what-is-sr22#the-filing-costs'));
    expect(problem?.hint).toBe('It has #what-it-costs. Name a heading of that page, in lowercase with hyphens.');
  });

  test('are not reported again for the page that shows them', () => {
    const { content } = loadSmallSite(inGuide('/nowhere'));
    const pages = [...PAGES, page('/guide', '<a href="/nowhere">', GUIDE)];
    expect(checkAll(pages, content)).toHaveLength(1);
  });
});
