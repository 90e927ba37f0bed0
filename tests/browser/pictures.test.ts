import { describe, expect } from 'vitest';
import { realDisk } from '../../cli/system/disk.ts';
import { buildSmallSite } from '../support/build-small-site.ts';
import { phonePhoto, photo } from '../support/photos.ts';
import { serveSite } from '../support/site.ts';
import { edited } from '../support/small-site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { it as real } from './support/it-with-store.ts';

const POST = 'content/blog/first-post.md';
const PICTURES = '**/assets/pictures/*';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** The small site with a photo above the text of a post, and another at its end. */
async function sitePictures() {
  const text = `${'A long paragraph about nothing in particular. '.repeat(60)}\n\n`.repeat(6);
  const post = edited(POST, 'author:', 'image: { src: /assets/notice.jpg, alt: A notice }\nauthor:');
  return {
    [POST]: String(post[POST]).replace('A post.', () => `${text}![A desk](/assets/desk.jpg)\n\nAfter the desk.`),
    'content/assets/notice.jpg': await phonePhoto({ width: 600, height: 900 }),
    'content/assets/desk.jpg': await photo({ width: 900, height: 600 }).jpeg().toBuffer(),
  };
}

// biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
const it = real.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const { path, remove } = makeTempFolder();
  const { emitted } = await buildSmallSite(await sitePictures(), { out: realDisk(path) });
  if (!emitted) throw new Error('The site with pictures could not be built.');
  const site = await serveSite({ out: path });
  onCleanup(async () => {
    await site.remove();
    remove();
  });
  return site;
});

// The first test waits for the build.
describe('a phone', () => {
  it('loads the small file of the first picture at once, and another picture when it comes near', async ({ visit }) => {
    const loaded: string[] = [];
    const page = await visit('/blog/first-post', {
      ...PHONE,
      prepare: async (session) => {
        session.on('response', (response) => {
          const { pathname } = new URL(response.url());
          if (pathname.startsWith('/assets/pictures/'))
            loaded.push(`${pathname.replace(/-.*\./, '.')} ${response.status()}`);
        });
      },
    });
    await expect.poll(() => loaded).toEqual(['/assets/pictures/800.avif 200']);
    await page.getByAltText('A desk').scrollIntoViewIfNeeded();
    await expect.poll(() => loaded).toEqual(['/assets/pictures/800.avif 200', '/assets/pictures/800.avif 200']);
    const shown = await page.getByAltText('A notice').evaluate((image: HTMLImageElement) => {
      const text = image.closest('main')?.querySelector('p');
      return [image.clientWidth === text?.clientWidth, image.clientWidth / image.clientHeight, image.currentSrc];
    });
    expect(shown).toEqual([true, expect.closeTo(1.5, 1), expect.stringMatching(/\.avif$/)]);
  });

  it('shows a page that does not move when its pictures arrive late', async ({ visit }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await visit('/blog/first-post', {
      ...PHONE,
      waitUntil: 'commit',
      prepare: (session) =>
        session.route(PICTURES, async (route) => {
          await arrived;
          await route.continue();
        }),
    });
    await page.getByText('After the desk.').scrollIntoViewIfNeeded();
    await page.getByAltText('A notice').scrollIntoViewIfNeeded();
    const arrival = await page.evaluate(() => performance.now());
    arrive();
    await page.waitForFunction(() =>
      [...document.images].every(({ alt, complete, naturalWidth }) => (complete && naturalWidth) || !alt),
    );
    const shifts = await page.evaluate(async (since) => {
      const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await frames();
      const seen: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      await frames();
      return [...seen, ...observer.takeRecords()].filter(({ startTime }) => startTime >= since).length;
    }, arrival);
    expect(shifts).toBe(0);
  });
});

it('a browser keeps the pictures for good', async ({ site }) => {
  const html = await (await fetch(`${site.url}/blog/first-post`)).text();
  const [address] = html.match(/\/assets\/pictures\/800-\w+\.avif/) ?? [];
  const { headers, status } = await fetch(`${site.url}${address}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
