import { describe, expect, test } from 'vitest';
import { BUDGET, overBudget, type PageSize, pictureWeights, SCREENS, SHARES, sizeTable } from './page-sizes.ts';

const page = (first: number): PageSize => ({
  path: '/blog/a-post',
  kind: 'post',
  html: 10_000,
  script: 2_000,
  islands: [],
  turnstile: false,
  fieldData: false,
  consent: false,
  pictures: { phone: { first, later: 40_000 }, desktop: { first: first / 2, later: 30_000 } },
});

/** Header, footer and agreement as large as they may be. */
const FULL = { ...SHARES, isExample: true };

describe('the budget of a page', () => {
  const sized = (html: number, consent = false) => ({ ...page(0), html, consent });

  test('is free to the end when the shared parts have all of their share', () => {
    expect(overBudget([sized(BUDGET.html, true)], FULL)).toEqual([]);
    expect(overBudget([sized(BUDGET.html + 1, true)], FULL)).toHaveLength(1);
  });

  test('leaves room for what an owner still fills in: a page that fits now fits then', () => {
    const now = { chrome: SHARES.chrome - 300, consent: SHARES.consent - 50, isExample: true };
    expect(overBudget([sized(BUDGET.html - 300), sized(BUDGET.html - 350, true)], now)).toEqual([]);
    expect(overBudget([sized(BUDGET.html - 299)], now)).toEqual([
      '/blog/a-post: HTML is 13201 bytes, more than 13200 (300 of 13500 are kept free for header, footer and agreement). ' +
        'Shorten it, or move a part to another page',
    ]);
    expect(overBudget([sized(BUDGET.html - 349, true)], now)).toHaveLength(1);
    expect(overBudget([sized(BUDGET.html, true)], { ...now, isExample: false })).toEqual([]);
  });

  test('ends where a shared part is larger than its share, which is named with its file', () => {
    expect(overBudget([sized(BUDGET.html)], { chrome: SHARES.chrome + 1, consent: 0, isExample: false })).toEqual([
      `Header and footer are ${SHARES.chrome + 1} bytes on each page, more than their share of ${SHARES.chrome}. ` +
        'Shorten the menu or the footer in content/site.yaml',
    ]);
  });
});

test('a page whose first load is too heavy on a screen is over budget; what loads later is not counted', () => {
  expect(overBudget([page(100_000)], FULL)).toEqual([]);
  expect(overBudget([page(110_000)], FULL)).toEqual([
    '/blog/a-post: the first load on a phone is 122.0 KB, more than 120.0 KB',
  ]);
});

test('what measures a page for its visitor has a budget of its own', () => {
  const heavier = { ...page(0), script: 3_000 };
  expect(overBudget([heavier], FULL)).toEqual(['/blog/a-post: scripts are 3.0 KB, more than 2.0 KB']);
  expect(overBudget([{ ...heavier, fieldData: true }], FULL)).toEqual([]);
});

test('the table has the heaviest pictures of each kind of page', () => {
  expect(
    sizeTable([page(20_000), { ...page(50_000), path: '/blog/photos' }], FULL)
      .split('\n')
      .slice(-2),
  ).toEqual([
    '  pictures      phone     later   desktop     later  heaviest (AVIF)',
    '  post        50.0 KB   40.0 KB   25.0 KB   30.0 KB  /blog/photos',
  ]);
});

test('a site without pictures has no such table', () => {
  const weights = { first: 0, later: 0 };
  expect(sizeTable([{ ...page(0), pictures: { phone: weights, desktop: weights } }], FULL)).not.toContain('pictures');
});

describe('picture weights', () => {
  const sizes = new Map([
    ['/400.avif', 10_000],
    ['/800.avif', 30_000],
    ['/1200.avif', 60_000],
    ['/800.jpg', 90_000],
    ['/120.webp', 2_000],
    ['/240.webp', 5_000],
    ['/map.svg', 7_000],
  ]);
  const photo = (loading: string, shown = '(min-width:752px) 720px,calc(100vw - 2rem)') =>
    `<picture><source type="image/avif" srcSet="/400.avif 400w,/800.avif 800w,/1200.avif 1200w" sizes="${shown}"/>` +
    `<source type="image/webp" srcSet="/x.webp 400w"/><img src="/800.jpg" alt="" ${loading}/></picture>`;
  const logo =
    '<picture><source type="image/webp" srcSet="/120.webp 1x,/240.webp 2x"/>' +
    '<img src="/800.jpg" alt="" loading="lazy"/></picture>';
  const map = '<img src="/map.svg" alt="" loading="lazy"/>';

  describe('the weight of pictures', () => {
    test('is that of the file that a screen needs', () => {
      expect(pictureWeights(photo(''), SCREENS.phone, sizes)).toEqual({ first: 30_000, later: 0 });
      expect(pictureWeights(photo(''), SCREENS.desktop, sizes)).toEqual({ first: 30_000, later: 0 });
      expect(pictureWeights(photo(''), { width: 1440, density: 2 }, sizes)).toEqual({ first: 60_000, later: 0 });
      expect(pictureWeights(photo(''), { width: 390, density: 1 }, sizes)).toEqual({ first: 10_000, later: 0 });
      expect(pictureWeights(logo, SCREENS.phone, sizes)).toEqual({ first: 0, later: 5_000 });
      expect(pictureWeights(logo, SCREENS.desktop, sizes)).toEqual({ first: 0, later: 2_000 });
    });

    test('counts lazy pictures apart, and each file once', () => {
      const html = `<p>${photo('fetchPriority="high"')}</p>${map}${logo}${logo}`;
      expect(pictureWeights(html, SCREENS.phone, sizes)).toEqual({ first: 30_000, later: 12_000 });
    });

    test('without a choice is that of the one file', () => {
      const html = '<picture><source type="image/avif" srcSet="/400.avif"/><img src="/800.jpg" alt=""/></picture>';
      expect(pictureWeights(html, SCREENS.phone, sizes)).toEqual({ first: 10_000, later: 0 });
    });
  });
});
