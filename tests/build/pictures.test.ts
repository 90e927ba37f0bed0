import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hasErrors } from '../../cli/report/problem.ts';
import { domOf } from '../../templates/testing/dom.ts';
import { buildSmallSite, cacheWithBundle, filesOf } from '../support/build-small-site.ts';
import { memoryDisk } from '../support/memory-disk.ts';
import { phonePhoto, photo } from '../support/photos.ts';
import { edited, type Overrides } from '../support/small-site.ts';

const POST = 'content/blog/first-post.md';

const notice = await phonePhoto({ width: 300, height: 900 });
const desk = await photo({ width: 500, height: 300 }).png().toBuffer();

/** The small site with a photo above a post, another in its text, and a raster logo. */
const pictured: Overrides = {
  ...edited(POST, 'author:', 'image: { src: /assets/notice.jpg, alt: A notice }\nauthor:'),
  'content/assets/notice.jpg': notice,
  'content/assets/desk.png': desk,
  'content/assets/logos/geico.png': await photo({ width: 600, height: 200 }).png().toBuffer(),
};
const inText = (text: string): Overrides => ({
  ...pictured,
  [POST]: String(pictured[POST]).replace('A post.', () => text),
});
const site = inText('At a desk:\n\n![Ann & "Bo" at a desk](/assets/desk.png "Our desk")');

/** Drawing the social cards is slow, so all tests share what was drawn. */
const drawings = memoryDisk();
/** Each build starts without a cache, except of the bundle. */
const build = (overrides: Overrides) => buildSmallSite(overrides, { drawings, cache: cacheWithBundle() });
const writesOf = (log: readonly string[]) => log.filter((line) => line.startsWith('write resized/'));

describe('a site with photos', async () => {
  const { out, problems } = await build(site);
  const pageOf = (path: string) => domOf(out.text(path) ?? '');
  const post = pageOf('public/blog/first-post.html');
  const made = [...out.files.keys()].filter((path) => path.startsWith('public/assets/pictures/'));

  test('is built without problems', () => {
    expect(problems).toEqual([]);
  });

  test('shows the photo above a text upright, at once, in several widths', () => {
    const picture = post.querySelector('main picture');
    const image = picture?.querySelector('img');
    expect(['alt', 'width', 'height', 'fetchpriority', 'loading'].map((name) => image?.getAttribute(name))).toEqual([
      'A notice',
      '900',
      '300',
      'high',
      null,
    ]);
    const sources = [...(picture?.querySelectorAll('source') ?? [])];
    expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.getAttribute('sizes')).toBe('(min-width:752px) 720px,calc(100vw - 2rem)');
    const widths = sources.map((source) =>
      source
        .getAttribute('srcset')
        ?.split(',')
        .map((text) => text.split(' ')[1]),
    );
    expect(widths).toEqual([
      ['400w', '800w', '900w'],
      ['400w', '800w', '900w'],
    ]);
  });

  test('shows a picture of the text where it was written, with its words', () => {
    const image = post.querySelector('.prose p > picture > img');
    const names = ['alt', 'title', 'width', 'height', 'loading', 'decoding'];
    expect(names.map((name) => image?.getAttribute(name))).toEqual([
      'Ann & "Bo" at a desk',
      'Our desk',
      '500',
      '300',
      'lazy',
      'async',
    ]);
    expect(image?.getAttribute('src')).toMatch(/^\/assets\/pictures\/500-[A-Z2-7]{8}\.png$/);
  });

  test('shows a raster logo in the size of its place', () => {
    const image = pageOf('public/sr22-providers.html').querySelector('.wordmark picture > img');
    expect(['alt', 'width', 'height'].map((name) => image?.getAttribute(name))).toEqual(['GEICO', '120', '40']);
    const densities = image?.previousElementSibling?.getAttribute('srcset')?.match(/ \S+?x/g);
    expect(densities).toEqual([' 1x', ' 2x']);
  });

  test('has a file for every address that its pages name, and no other', () => {
    const named = new Set(
      [...out.files]
        .filter(([path]) => path.endsWith('.html'))
        .flatMap(([, bytes]) => bytes.toString('utf8').match(/\/assets\/pictures\/[\w.-]+/g) ?? []),
    );
    expect(made.map((path) => path.slice('public'.length)).toSorted()).toEqual([...named].toSorted());
    expect(made).toHaveLength(7 + 5 + 3);
  });

  test('publishes no original and no metadata', async () => {
    const published = [...out.files].filter(([path]) => path.startsWith('public/'));
    for (const [path, bytes] of published)
      expect([path, bytes.includes('Lighthouse Cameras'), bytes.equals(notice), bytes.equals(desk)]).toEqual([
        path,
        false,
        false,
        false,
      ]);
    for (const path of made) {
      const { exif, xmp, iptc, orientation } = await sharp(out.read(path)).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test('is built again without making or measuring anything, to the same bytes', async () => {
    const before = drawings.log.length;
    const again = await build(site);
    expect(drawings.log).toHaveLength(before);
    expect(filesOf(again.out)).toEqual(filesOf(out));
  });

  test('makes only the picture that changed, and forgets the one that it was', async () => {
    const before = drawings.log.length;
    const changed = {
      ...site,
      'content/assets/desk.png': await photo({ width: 500, height: 300, seed: 9 }).png().toBuffer(),
    };
    const { out: now } = await build(changed);
    expect(writesOf(drawings.log.slice(before))).toHaveLength(5);
    expect(drawings.list('resized')).toHaveLength(made.length);
    const kept = [...now.files.keys()].filter((path) => made.includes(path));
    expect(kept).toHaveLength(made.length - 5);
  });
});

test('a picture saved while the dev server runs is on the page of the next build', async () => {
  const cache = cacheWithBundle();
  const sources = async (overrides: Overrides) => {
    const { out } = await buildSmallSite(overrides, { drawings, cache });
    return out.text('public/blog/first-post.html')?.match(/\/assets\/pictures\/800-\w+\.avif/)?.[0];
  };
  const first = await sources(pictured);
  const changed = {
    ...pictured,
    'content/assets/notice.jpg': await phonePhoto({ width: 300, height: 900, seed: 5 }),
  };
  const second = await sources(changed);
  expect(first).toBeDefined();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});

test('the picture of a draft is checked and not published', async () => {
  const draft = {
    ...pictured,
    'content/assets/desk.png': null,
    [POST]: String(pictured[POST]).replace('author:', 'draft: true\nauthor:'),
  };
  const { out, problems } = await build(draft);
  expect(problems).toEqual([]);
  expect(Object.keys(Object.fromEntries(out.files)).filter((path) => /pictures\/(?:400|800)/.test(path))).toEqual([]);
  const broken = await build({ ...draft, 'content/assets/notice.jpg': Buffer.from('no picture') });
  expect(broken.problems.map(({ code }) => code)).toEqual(['broken-picture']);
});

test('a picture in YAML text of a block is shown too', async () => {
  const text = 'text: "![A desk](/assets/desk.png)"';
  const { out, problems } = await build({
    ...edited('content/guides/what-is-sr22.md', 'text: No. It is a form.', text),
    'content/assets/desk.png': desk,
  });
  expect(hasErrors(problems)).toBe(false);
  expect(
    domOf(out.text('public/what-is-sr22.html') ?? '')
      .querySelector('picture > img')
      ?.getAttribute('alt'),
  ).toBe('A desk');
});

test('a photo that no browser shows is refused where it is named, and published nowhere', async () => {
  const heic = { 'content/assets/IMG.HEIC': notice };
  const used = { ...heic, [POST]: String(site[POST]).replace('/assets/desk.png', () => '/assets/IMG.HEIC') };
  const { problems } = await build({ ...pictured, ...used, 'content/assets/desk.png': null });
  expect(problems.map(({ code, file }) => [code, file])).toEqual([['broken-picture', POST]]);
  const { out } = await build(heic);
  expect([...out.files.keys()].filter((path) => /heic/i.test(path))).toEqual([]);
});

test('an unused picture, and a file of more than 10 MB, are named', async () => {
  const big = Buffer.concat([notice, Buffer.alloc(10_000_000)]);
  const { problems } = await build({ ...pictured, 'content/assets/notice.jpg': big, 'content/assets/desk.png': desk });
  expect(problems.map(({ code, severity, file }) => [code, severity, file])).toEqual([
    ['large-picture', 'error', POST],
    ['unused-picture', 'warning', 'content/assets/desk.png'],
  ]);
});
