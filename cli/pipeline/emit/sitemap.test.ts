import { describe, expect, test } from 'vitest';
import { CLOCK, edited, loadSmallSite, type Overrides, smallSite } from '../../../tests/support/small-site.ts';
import { plan } from '../plan/plan.ts';
import { siteOf } from '../plan/site-of.ts';
import { type MappedPage, type SitemapOptions, sitemap as sitemapOf } from './sitemap.ts';

const origin = 'https://small.example';

function sitemap(overrides: Overrides = {}, options: Partial<SitemapOptions> = {}): string {
  const { content } = loadSmallSite(overrides);
  const { routes } = plan(siteOf(content, CLOCK), content);
  const pages = routes.map(({ page, file }) => ({ ...page(), file }));
  return String(sitemapOf(pages, { origin, ...options })[0]?.bytes);
}

/** Pages without content. */
function pages(count: number, more: Partial<MappedPage> = {}): MappedPage[] {
  return Array.from({ length: count }, (_, index) => ({
    file: `content/pages/page-${index}.yaml`,
    canonicalUrl: `${origin}/page-${index}`,
    noIndex: false,
    ...more,
  }));
}

const textsOf = (count: number, limits: SitemapOptions['limits'], more?: Partial<MappedPage>) =>
  new Map(sitemapOf(pages(count, more), { origin, limits }).map(({ path, bytes }) => [path, String(bytes)]));

describe('the sitemap', () => {
  test('lists every page meant for search engines with its review date', () => {
    expect(sitemap()).toContain('<url><loc>https://small.example/</loc>');
    expect(sitemap()).toContain(
      '<url><loc>https://small.example/what-is-sr22</loc><lastmod>2026-11-21</lastmod></url>',
    );
    expect(sitemap()).toContain('<loc>https://small.example/location/texas</loc>');
  });

  test('lists cities only with a business of their own, unless the settings want them all', () => {
    const listings = smallSite().text('content/listings.yaml') ?? '';
    const withText = (more: string) => sitemap({ 'content/listings.yaml': `${listings}${more}\n` });
    const business = { id: 'a', businessName: 'A', callTrackingNumber: '+16145550123', states: ['texas'] };
    expect(sitemap()).not.toContain('/location/texas/el-paso<');
    const one = withText(`providers: ${JSON.stringify([{ ...business, cities: ['el-paso'] }])}`);
    expect(one).toContain('<loc>https://small.example/location/texas/el-paso</loc>');
    expect(one).not.toContain('/location/texas/houston<');
    expect(withText(`providers: ${JSON.stringify([business])}`)).toContain('/location/texas/houston<');
    expect(withText('indexCitiesWithoutBusiness: true')).toContain('/location/texas/houston<');
  });

  test('leaves out pages hidden from search engines', () => {
    expect(sitemap()).not.toContain('/404');
    const hidden = edited('content/pages/blog.yaml', 'path: /blog', 'path: /blog\nnoIndex: true');
    expect(sitemap(hidden)).not.toContain('https://small.example/blog<');
  });
});

describe('the day of a page', () => {
  const day = (path: string, xml: string) => xml.match(new RegExp(`<loc>${origin}${path}</loc><lastmod>([^<]*)`))?.[1];

  test('is the newest one that its content states', () => {
    const newer = edited('content/states/texas.yaml', 'verifiedOn: 2026-11-21', 'verifiedOn: 2026-12-01');
    expect(day('/state/texas-sr22', sitemap(newer))).toBe('2026-12-01');
    const revised = edited('content/blog/first-post.md', 'author:', 'updatedOn: 2026-11-19\nauthor:');
    expect(day('/blog/first-post', sitemap(revised))).toBe('2026-11-19');
  });

  test('of a list of posts is that of the newest post', () => {
    const text = smallSite().text('content/blog/first-post.md') ?? '';
    const newer = text.replace('The first post', 'A newer post').replace('2026-11-01', '2026-11-18');
    expect(day('/blog', sitemap({ 'content/blog/newer.md': newer }))).toBe('2026-11-18');
  });

  test('is that of its last commit if it states none, and left out without a history', () => {
    const [page] = pages(1);
    const of = (dayOf?: SitemapOptions['dayOf']) => String(sitemapOf(page ? [page] : [], { origin, dayOf })[0]?.bytes);
    expect(of((file) => (file === page?.file ? '2026-10-09' : undefined))).toContain('<lastmod>2026-10-09</lastmod>');
    expect(of()).toContain('<url><loc>https://small.example/page-0</loc></url>');
  });

  test('is asked of the history only for pages for search engines that state none', () => {
    const asked: string[] = [];
    const dayOf = (file: string) => void asked.push(file);
    const all = [...pages(1), ...pages(1, { changedOn: '2026-11-21' }), ...pages(1, { noIndex: true })];
    sitemapOf(all, { origin, dayOf });
    expect(asked).toEqual(['content/pages/page-0.yaml']);
  });
});

describe('a large site', () => {
  test('has an index of sitemaps with at most so many addresses', () => {
    const files = textsOf(5, { urls: 2, bytes: 50_000 }, { changedOn: '2026-11-21' });
    expect([...files.keys()]).toEqual([0, 1, 2, 3].map((n) => `public/sitemap${n === 0 ? '' : `-${n}`}.xml`));
    expect(files.get('public/sitemap.xml')).toContain(
      '<sitemap><loc>https://small.example/sitemap-3.xml</loc><lastmod>2026-11-21</lastmod></sitemap>',
    );
    const listed = [1, 2, 3].map((n) => files.get(`public/sitemap-${n}.xml`)?.match(/<url>/g)?.length);
    expect(listed).toEqual([2, 2, 1]);
  });

  test('has no file of more bytes than allowed, with pictures too', () => {
    const bytes = 700;
    const files = textsOf(20, { urls: 1000, bytes }, { images: ['/assets/one.jpg'] });
    const parts = [...files].filter(([path]) => path !== 'public/sitemap.xml');
    expect(parts.length).toBeGreaterThan(2);
    for (const [path, text] of parts) expect(Buffer.byteLength(text), path).toBeLessThanOrEqual(bytes);
    expect(parts.flatMap(([, text]) => text.match(/<url>/g) ?? [])).toHaveLength(20);
  });

  test('has one file at just the limit', () => {
    expect([...textsOf(2, { urls: 2, bytes: 50_000 }).keys()]).toEqual(['public/sitemap.xml']);
  });
});

test('pictures are listed with their pages', () => {
  const xml = textsOf(1, undefined, { images: ['/assets/a.jpg', '/assets/b&c.jpg'] }).get('public/sitemap.xml');
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(xml).toContain('<image:image><image:loc>https://small.example/assets/a.jpg</image:loc></image:image>');
  expect(xml).toContain('b&#38;c.jpg');
  expect(sitemap()).not.toContain('image:');
});
