import { expect, test } from 'vitest';
import { buildSmallSite, cacheWithBundle } from '../../../tests/support/build-small-site.ts';
import { memoryDisk } from '../../../tests/support/memory-disk.ts';
import { edited, type Overrides } from '../../../tests/support/small-site.ts';
import { measureBuild } from './measure-build.ts';
import type { MeasuredPage } from './sizes/measure-pages.ts';

/** The small site, built and measured again and again with one cache. */
function measuring() {
  const cache = cacheWithBundle();
  const out = memoryDisk();
  const measure = async (overrides: Overrides = {}) => {
    const { pages, bundle } = await buildSmallSite(overrides, { cache, out });
    if (!bundle) throw new Error('The small site was not built.');
    return (await measureBuild({ pages, bundle, built: out }, cache)).report;
  };
  return { measure, sizes: cache.table<MeasuredPage>('page-sizes') };
}

const POST = 'content/blog/first-post.md';

test('a build says of every page how its size differs from the build before', async () => {
  const { measure } = measuring();
  const first = await measure();
  expect(first.pages.every(({ change }) => change === undefined)).toBe(true);
  const again = await measure(
    edited(
      POST,
      'A post.',
      'A post. Waltzing quartz, jumbled flax, a sphinx, 27 vowels, the brick judge, 4816 zebras and 953 kumquats.',
    ),
  );
  const changed = again.pages.filter(({ change }) => change !== 0);
  expect(changed.map(({ path }) => path)).toEqual(['/blog/first-post']);
  expect(changed[0]?.change).toBeGreaterThan(0);
});

test('a page that is as it was is not compressed again', async () => {
  const { measure, sizes } = measuring();
  await measure();
  const known = sizes.get('/blog');
  if (known) sizes.set('/blog', { ...known, html: 1 });
  expect((await measure()).pages.find(({ path }) => path === '/blog')?.html).toBe(1);
});

test('a page that is gone is forgotten, and a redirect is reported', async () => {
  const { measure, sizes } = measuring();
  await measure();
  const moved = edited(POST, 'author:', 'redirectFrom: [/old-post]\nauthor:');
  const { redirects } = await measure(moved);
  expect(redirects).toEqual({ '/old-post': '/blog/first-post' });
  expect(sizes.has('/blog/first-post')).toBe(true);
  await measure({ [POST]: null });
  expect(sizes.has('/blog/first-post')).toBe(false);
});
