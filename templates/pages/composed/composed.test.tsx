import { describe, expect, test } from 'vitest';
import type { Block as ContentBlock } from '../../../schemas/generated/content-types.ts';
import { chromeOf } from '../../chrome.ts';
import { renderPage } from '../../render-page.tsx';
import { domOf } from '../../testing/dom.ts';
import { testPage, testSite } from '../../testing/site.ts';
import { type ComposedPage, composedPage, pages } from './props.ts';

describe('the hero', () => {
  const heroOf = (hero: object) => composedPage(testPage({ hero: { title: 'T', ...hero } }), testSite).props.hero;

  test('has the callback form, the zip search and the number when the page says nothing', () => {
    const hero = heroOf({});
    expect(hero.form?.name).toBe('callback');
    expect(hero.zip).toBeDefined();
    expect(hero.callButton).toBe('number');
    expect(hero.phone).toBe('+18005550199');
  });

  test('can leave out the zip search and the callback form', () => {
    const hero = heroOf({ hideZip: true, hideCallback: true });
    expect(hero.zip).toBeUndefined();
    expect(hero.form).toBeUndefined();
  });

  test('hideCallback keeps other forms', () => {
    expect(heroOf({ form: 'QUOTES', hideCallback: true }).form?.name).toBe('quote');
  });

  test('hides the title of the listing form where its heading says the same', () => {
    const hidesTitle = (title: string) => heroOf({ title, form: 'LISTING' }).form?.setup.hidesTitle;
    expect(hidesTitle('List your business')).toBe(true);
    expect(hidesTitle('For agencies')).toBeUndefined();
  });

  test('asks for confirmation only when the page says so', () => {
    expect(heroOf({ confirmConsent: true }).form?.setup.consent?.popup?.accept).toBe('Accept');
    expect(heroOf({}).form?.setup.consent?.popup).toBeUndefined();
  });

  test("fills the wording with the form's own button and the page's own number", () => {
    const consent = heroOf({ form: 'QUOTES', phone: '+18775550123' }).form?.setup.consent;
    expect(consent?.text).toContain('pressing "Get a Free Quote"');
    expect(consent?.text).toContain('877-555-0123');
  });
});

test('the model lists each form on the page once', () => {
  const page = composedPage(
    testPage({
      blocks: [{ type: 'form', form: 'callback' }, { type: 'bac-calculator' }, { type: 'form', form: 'contact' }],
    }),
    testSite,
  );
  expect(page.forms).toEqual(['callback', 'bac', 'contact']);
});

test('a form within a page asks for confirmation too, if its block says so', () => {
  const block = { type: 'form', form: 'callback' } as const;
  const [plain, confirmed] = composedPage(
    testPage({ blocks: [block, { ...block, confirmConsent: true }] }),
    testSite,
  ).props.blocks.map((one) => JSON.stringify(one));
  expect(plain).not.toContain('"popup"');
  expect(confirmed).toContain('"popup"');
});

test('a page can leave out the sales buttons of its hero and of the bar on phones', () => {
  const content = { hero: { title: 'T', form: 'none', textButton: true } } as const;
  const render = (page: ComposedPage) =>
    domOf(renderPage({ page, chrome: chromeOf(testSite), assets: { css: '', script: '/site.js', build: 'b' } }));
  const selling = render(composedPage(testPage(content), testSite));
  expect(selling.querySelectorAll('.hero-buttons a, .bottom-bar a')).toHaveLength(4);
  const quiet = render(composedPage(testPage({ ...content, hideSalesButtons: true }), testSite));
  expect(quiet.querySelectorAll('.hero-buttons, .bottom-bar, main a[href^="tel:"]')).toHaveLength(0);
  expect(quiet.querySelector('header')?.className).toBe('header header-still');
});

describe('the picture of the hero', () => {
  type Block = { readonly type: 'state-map' | 'coverage'; readonly title: string; readonly opens?: true };
  const pictureOn = (hero: object, ...blocks: Block[]) => {
    const page = composedPage(testPage({ scene: 'map', hero: { title: 'T', ...hero }, blocks }), testSite);
    const assets = { css: '', script: '/site.js', build: 'b' };
    return domOf(renderPage({ page, chrome: chromeOf(testSite), assets })).querySelector('.hero-words + *');
  };
  const withoutForm = { form: 'none' };

  test('is what its first block with one draws, in place of the scene', () => {
    const picture = pictureOn(
      withoutForm,
      { type: 'coverage', title: 'C' },
      { type: 'state-map', title: 'M', opens: true },
    );
    expect(picture?.querySelector('.map-states use')?.getAttribute('href')).toBe(`${testSite.mapDrawing}#DE`);
  });

  test('is the scene where no block draws one', () => {
    expect(pictureOn(withoutForm, { type: 'coverage', title: 'C' })?.className).toBe('scene');
  });

  test('gives way to a form', () => {
    expect(pictureOn({}, { type: 'state-map', title: 'M' })?.className).toContain('form');
  });

  test('leaves a block that opens in its band where the hero has a form', () => {
    const links = [{ name: 'Terms', link: '/terms' }];
    const blocks: ContentBlock[] = [{ type: 'link-list', title: 'L', links, opens: true }];
    const page = composedPage(testPage({ hero: { title: 'T' }, blocks }), testSite);
    const assets = { css: '', script: '/site.js', build: 'b' };
    const document = domOf(renderPage({ page, chrome: chromeOf(testSite), assets }));
    expect(document.querySelector('.band .link-list a')?.getAttribute('href')).toBe('/terms');
  });
});

describe('sources', () => {
  const page = composedPage(
    testPage({
      sources: [{ title: 'GHSA again', url: 'https://www.ghsa.org/' }],
      reviewedOn: '2026-11-21',
      blocks: [{ type: 'dui-topics' }, { type: 'faq', title: 'Basics', group: 'basics' }],
    }),
    testSite,
  );

  test('include those of every topic and group on the page, each address once', () => {
    expect(page.props.sources.sources.map(({ url }) => url)).toEqual([
      'https://www.ghsa.org/',
      'https://naic.example/',
    ]);
  });

  test('a page is as fresh as its oldest part', () => {
    expect(page.reviewedOn).toBe('2026-11-10');
  });
});

describe('a list of all posts', () => {
  const blog = testPage({ path: '/blog', title: 'Blog', hero: { title: 'Blog' }, blocks: [{ type: 'post-list' }] });
  const withPosts = (count: number, postsPerPage?: number) => ({
    ...testSite,
    config: { ...testSite.config, ...(postsPerPage ? { blog: { postsPerPage } } : {}) },
    pages: [blog],
    posts: Array.from({ length: count }, (_, index) => postNamed(`post-${count - index}`)),
  });
  const postNamed = (slug: string) => ({
    slug,
    data: { title: `Title of ${slug}`, description: 'A post.', publishedOn: '2026-11-01', author: 'The editors' },
    body: [],
    citations: { sources: [] },
  });
  const planned = (count: number, postsPerPage?: number) =>
    pages(withPosts(count, postsPerPage)).map(({ page }) => page());

  test.each([
    [0, ['/blog']],
    [20, ['/blog']],
    [21, ['/blog', '/blog/page/2']],
    [95, ['/blog', '/blog/page/2', '/blog/page/3', '/blog/page/4', '/blog/page/5']],
  ])('of %i posts takes the pages %j', (count, paths) => {
    expect(planned(count).map(({ path }) => path)).toEqual(paths);
  });

  test('shows each post once, newest first', () => {
    const shown = planned(95).flatMap(({ props }) =>
      props.blocks.flatMap((block) =>
        block.type === 'post-list' ? [...block.newest, ...block.posts].map(({ title }) => title) : [],
      ),
    );
    expect(shown).toEqual(withPosts(95).posts.map(({ data }) => data.title));
  });

  test('opens with its newest, on its first page alone', () => {
    const newest = planned(21).flatMap(({ props }) =>
      props.blocks.flatMap((block) => (block.type === 'post-list' ? [block.newest.map(({ title }) => title)] : [])),
    );
    const titles = withPosts(21).posts.map(({ data }) => data.title);
    expect(newest).toEqual([titles.slice(0, 1), []]);
  });

  test('gives each of its pages a title, a description and an address of its own, and its neighbors', () => {
    const all = planned(95);
    for (const key of ['title', 'description', 'canonicalUrl'] as const)
      expect(new Set(all.map((page) => page[key])).size).toBe(5);
    expect(all[1]).toMatchObject({
      canonicalUrl: `${testSite.config.origin}/blog/page/2`,
      title: expect.stringContaining('Blog, page 2'),
      props: { hero: { title: 'Blog, page 2' } },
    });
    expect(all.map(({ prev }) => prev)).toEqual([undefined, '/blog', '/blog/page/2', '/blog/page/3', '/blog/page/4']);
    expect(all.map(({ next }) => next)).toEqual([
      '/blog/page/2',
      '/blog/page/3',
      '/blog/page/4',
      '/blog/page/5',
      undefined,
    ]);
  });

  test('lists as many posts a page as the site says', () => {
    expect(planned(10, 4)).toHaveLength(3);
  });

  test('with a limit is no list of all', () => {
    const home = testPage({ hero: { title: 'Home' }, blocks: [{ type: 'post-list', limit: 3 }] });
    const all = pages({ ...withPosts(95), pages: [home] });
    expect(all).toHaveLength(1);
    expect(all[0]?.page().next).toBeUndefined();
  });
});
