import { describe, expect, test } from 'vitest';
import { plan } from '../../cli/pipeline/plan/plan.ts';
import { logosAmong, siteOf } from '../../cli/pipeline/plan/site-of.ts';
import { chromeOf } from '../../templates/chrome.ts';
import { renderPage } from '../../templates/render-page.tsx';
import { domOf, textOf } from '../../templates/testing/dom.ts';
import { CLOCK, edited, loadSmallSite, type Overrides } from '../support/small-site.ts';

/** A page of the small site, with some files changed. */
function show(path: string, overrides: Overrides) {
  const { content, assets: files, problems } = loadSmallSite(overrides);
  expect(problems).toEqual([]);
  const site = siteOf(content, CLOCK, { logos: logosAmong(files) });
  const page = plan(site, content)
    .routes.find((route) => route.path === path)
    ?.page();
  if (!page) throw new Error(`The small site has no page ${path}.`);
  const assets = { css: '', script: '/site.js', build: 'b' };
  return { page, document: domOf(renderPage({ page, chrome: chromeOf(site), assets })) };
}

/** Articles have the answer first: their form follows the text. */
const ARTICLES: readonly string[] = ['guide', 'state', 'insurer'];

/** Every kind of page: its address, its document, and a line of the document to write the options before. */
const KINDS: readonly (readonly [kind: string, path: string, file: string, line: string])[] = [
  ['guide', '/what-is-sr22', 'content/guides/what-is-sr22.md', 'reviewedOn:'],
  ['state', '/state/texas-sr22', 'content/states/texas.md', 'reviewedOn:'],
  ['insurer', '/geico-sr22', 'content/providers/geico.md', 'reviewedOn:'],
  ['post', '/blog/first-post', 'content/blog/first-post.md', 'author:'],
  ['legal', '/privacy-policy', 'content/legal/privacy-policy.md', 'effectiveOn:'],
  ['listing', '/location/texas', 'content/cities/texas.yaml', 'cities:'],
  ['city listing', '/location/texas/houston', 'content/cities/texas.yaml', 'cities:'],
];

const PICTURE = { src: '/assets/favicon.svg', alt: 'A light over water', width: 320, height: 180 };

describe.each(KINDS)('the page of a %s', (kind, path, file, line) => {
  const isArticle = ARTICLES.includes(kind);
  const place = isArticle ? '.article ~ .band' : '.hero';
  const withOptions = (options: object) => {
    const yaml = Object.entries(options).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
    return show(path, edited(file, line, `${yaml.join('')}${line}`));
  };

  test('has its own number everywhere, a call button with words, and a form', () => {
    const hero = { phone: '+18775550123', callButton: 'text', form: 'QUOTES', variant: 'lpeHero' };
    const { page, document } = withOptions({ hero });
    const calls = [...document.querySelectorAll('header, footer, .bottom-bar')].map((part) =>
      part.querySelector('a[href^="tel:"]')?.getAttribute('href'),
    );
    expect(calls).toEqual(['tel:+18775550123', 'tel:+18775550123', 'tel:+18775550123']);
    const buttons = [...document.querySelectorAll('.hero-buttons a')].map(textOf);
    expect(buttons).toEqual(['Call Now to Get a FREE Quote!', ...(isArticle ? ['Get a Free Quote'] : [])]);
    expect(textOf(document.querySelector('.hero-secure'))).toBe('Secure Connection');
    expect(document.querySelectorAll(`${place} form#quote`)).toHaveLength(1);
    // The form's errors and its leads find the page by this list.
    expect(page.forms).toContain('quote');
    expect(page.phone).toBe('+18775550123');
  });

  test('shows or leaves out the zip search and the callback form', () => {
    const shown = withOptions({ hero: { hideZip: false, form: 'LP' } });
    expect(shown.document.querySelector('#hero-zip')).not.toBeNull();
    expect(shown.document.querySelectorAll(`${place} form#callback`)).toHaveLength(1);
    const hidden = withOptions({ hero: { hideZip: true, hideCallback: true, form: 'LP' } });
    expect(hidden.document.querySelector('#hero-zip')).toBeNull();
    expect(hidden.document.querySelector('.hero form, .article ~ .band form')).toBeNull();
    expect(hidden.page.forms).not.toContain('callback');
  });

  test('has one h1 and the contact form if it asks for one', () => {
    const { document } = withOptions({ hero: { form: 'CONTACT' } });
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll(`${place} form#contact`)).toHaveLength(1);
  });
});

describe.each([
  ...KINDS.filter(([kind]) => !kind.includes('listing')),
  ['page of blocks', '/', 'content/pages/home.yaml', 'hero:'] as const,
  ['list of DUI topics', '/dui', 'content/dui/dui-versus-dwi.md', 'reviewedOn:'] as const,
])('a %s with a picture', (_, path, file, line) => {
  test('shows it once, with its size and its description', () => {
    const page = {
      path: '/dui',
      title: 'DUI words',
      description: 'A page for the words that tests of pictures need, in full, and for nothing else.',
    };
    const { document } = show(path, {
      ...edited(file, line, `image: ${JSON.stringify(PICTURE)}\n${line}`),
      'content/pages/dui.yaml': JSON.stringify({ ...page, hero: { title: 'DUI' }, blocks: [{ type: 'dui-topics' }] }),
    });
    const images = [...document.querySelectorAll('main img')].map((image) =>
      Object.fromEntries(['src', 'alt', 'width', 'height'].map((name) => [name, image.getAttribute(name)])),
    );
    // The site's own drawings are decoration, so they have no description.
    const shown = images.filter(({ src, alt }) => alt !== '' || src === PICTURE.src);
    expect(shown).toEqual([{ ...PICTURE, width: '320', height: '180' }]);
  });
});

describe("an insurer's logo", () => {
  const file = { 'content/assets/logos/geico.webp': 'RIFF' };
  const markOf = (path: string, overrides: Overrides) => show(path, overrides).document.querySelector('.wordmark');

  test.each(['/geico-sr22', '/sr22-providers'])('takes the place of its wordmark on %s', (path) => {
    expect(markOf(path, {})?.querySelector('img') ?? null).toBeNull();
    const mark = markOf(path, file);
    const image = mark?.firstElementChild;
    const written = Object.fromEntries(
      image?.getAttributeNames().map((name) => [name, image.getAttribute(name)]) ?? [],
    );
    const loads = path === '/geico-sr22' ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' };
    expect(mark?.childNodes).toHaveLength(1);
    expect(written).toEqual({
      ...{ src: '/assets/logos/geico.webp', alt: 'GEICO', width: '120', height: '40' },
      ...loads,
    });
  });

  test('stands as text in the list of insurers, and not above a heading that has the name already', () => {
    expect(textOf(markOf('/sr22-providers', {}))).toBe('GEICO');
    expect(markOf('/geico-sr22', {})).toBeNull();
  });

  test("stands above the heading of the insurer's page", () => {
    const mark = markOf('/geico-sr22', file);
    expect(mark?.nextElementSibling?.tagName).toBe('H1');
  });
});
