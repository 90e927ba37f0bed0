import { beforeAll, expect, test } from 'vitest';
import { domOf } from '../../templates/testing/dom.ts';
import { type Built, buildSmallSite, cacheWithBundle } from '../support/build-small-site.ts';
import { smallSite } from '../support/small-site.ts';

const post = smallSite().text('content/blog/first-post.md') ?? '';
const posts = Object.fromEntries(
  Array.from({ length: 94 }, (_, index) => [
    `content/blog/post-${index}.md`,
    post.replace('The first post', `Post ${index}`).replace('A short post that', `The short post number ${index} that`),
  ]),
);

let built: Built;
beforeAll(async () => {
  built = await buildSmallSite(posts, { cache: cacheWithBundle() });
});

test('the first page of the blog leads to every further page, so that each post is three clicks from the home page', () => {
  const { out } = built;
  const links = (file: string) =>
    [...domOf(out.text(file) ?? '').querySelectorAll('.post-pages ol a')].map((link) => link.getAttribute('href'));
  expect(links('public/blog.html')).toEqual([2, 3, 4, 5].map((page) => `/blog/page/${page}`));
  expect(links('public/blog/page/2.html')).toEqual([]);
});

test('95 posts take five pages of the blog, which the links of the first one lead through', () => {
  const { out, problems } = built;
  expect(problems).toEqual([]);
  const visited: string[] = [];
  const linked = new Set<string>();
  for (let path: string | null | undefined = '/blog'; path; ) {
    visited.push(path);
    const document = domOf(out.text(`public${path}.html`) ?? '');
    for (const link of document.querySelectorAll('.post-list ul a, .post-newest a'))
      linked.add(link.getAttribute('href') ?? '');
    const next = document.querySelector('head link[rel="next"]')?.getAttribute('href');
    expect(document.querySelector('.post-pages a[rel="next"]')?.getAttribute('href')).toBe(next);
    path = next;
  }
  expect(visited).toEqual(['/blog', '/blog/page/2', '/blog/page/3', '/blog/page/4', '/blog/page/5']);
  expect(linked.size).toBe(95);
  expect(out.text('public/sitemap.xml')).toContain('<loc>https://small.example/blog/page/5</loc>');
});
