import { expect, test } from 'vitest';
import { type PageRenderer, renderAgain } from '../../cli/pipeline/render/render-again.ts';
import { buildSmallSite, cacheWithBundle } from '../support/build-small-site.ts';
import { memoryDisk } from '../support/memory-disk.ts';
import { smallSite } from '../support/small-site.ts';

const POST = 'content/blog/first-post.md';
const post = smallSite().text(POST) ?? '';
const posts = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [
    `content/blog/post-${index}.md`,
    post.replace('The first post', `Post ${index}`).replace('A short post that', `The short post number ${index} that`),
  ]),
);

test('a build of many pages can show one before it has made them all, and leaves room for who asks', async () => {
  let show: PageRenderer | undefined;
  const seen: { readonly html: string | undefined; readonly isEarly: boolean }[] = [];
  let rendered = 0;
  const { emitted } = await buildSmallSite(posts, {
    cache: cacheWithBundle(),
    onMaterial: async (material) => {
      show = renderAgain(material);
      // As a request that comes while pages are rendered.
      setImmediate(() => seen.push({ html: show?.('/blog/post-59'), isEarly: rendered < 60 }));
    },
    onProgress: (done) => {
      rendered = done;
    },
  });
  expect(emitted).toBeDefined();
  expect(seen).toEqual([{ html: expect.stringContaining('<h1>Post 59</h1>'), isEarly: true }]);
});

test('a build of few pages shows none ahead', async () => {
  const cache = cacheWithBundle();
  const out = memoryDisk();
  await buildSmallSite(posts, { cache, out });
  let times = 0;
  const onMaterial = async () => {
    times += 1;
  };
  await buildSmallSite({ ...posts, [POST]: post.replace('The first post', 'One post') }, { cache, out, onMaterial });
  expect(times).toBe(0);
});
