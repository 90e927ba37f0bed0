import { expect, test } from 'vitest';
import { plan } from '../../cli/pipeline/plan/plan.ts';
import { DEFAULT_SCENES } from '../../templates/drawings/default-scenes.ts';
import { sceneAddress, sceneFiles } from '../../templates/drawings/scene-address.ts';
import { realDocuments, realSite } from './real-site.ts';

const real = realSite();
const paths = plan(real.site, real.content).routes.map(({ path }) => path);
// The pages of cities differ in their names only, so one stands for all.
const asked = paths.filter((path) => path === '/location/ohio/columbus' || !/^\/location\/[^/]+\//.test(path));
const pages = [...realDocuments(real, asked)].map(([path, document]) => ({ path, document }));
const guides = real.site.guides.map(({ slug }) => `/${slug}`);
const posts = real.site.posts.map(({ slug }) => `/blog/${slug}`);
const pagesAt = (wanted: readonly string[]) => pages.filter(({ path }) => wanted.includes(path));

test('no hero has an empty half: beside its words stands a form, a drawing or an answer, or below them a tool', () => {
  const empty = pages.filter(({ document }) => {
    if (document.querySelector('.tool')) return false;
    const hero = document.querySelector('.hero');
    return !hero?.matches('.hero-with-form, :has(> .coast)') && !hero?.querySelector('.hero-words + *');
  });
  expect(empty.map(({ path }) => path)).toEqual([]);
});

test('every guide and every post has a picture, and none stands before the first words', () => {
  const found = pagesAt([...guides, ...posts]);
  expect(found).toHaveLength(guides.length + posts.length);
  const bare = found.filter(({ document }) => !document.querySelector('.scene, .hero-words + *'));
  expect(bare.map(({ path }) => path)).toEqual([]);
  const early = found.filter(({ document }) =>
    document.querySelector('.article-text :is(p, .scene)')?.matches('.scene'),
  );
  expect(early.map(({ path }) => path)).toEqual([]);
});

test('the list of posts shows the scene of each that is not beside the title', () => {
  const [blog] = pagesAt(['/blog']);
  const linksIn = (place: string) => [...(blog?.document.querySelectorAll(place) ?? [])];
  const addressOf = (post: Element) => post.querySelector('a')?.getAttribute('href') ?? '';
  const newest = linksIn('.hero .post-newest').map(addressOf);
  const shown = linksIn('.band .post-list li').map((post) => [
    addressOf(post),
    post.querySelector('img.scene')?.getAttribute('src'),
  ]);
  const own = real.site.posts
    .map(({ slug, data }) => [`/blog/${slug}`, sceneAddress(data.scene ?? DEFAULT_SCENES.post)] as const)
    .filter(([path]) => !newest.includes(path));
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(own));
  expect(newest.length + shown.length).toBe(posts.length);
});

test('every scene of a page is a file of the build, decorative, with its size, and loaded when it is seen', () => {
  const files = new Set(sceneFiles().map(({ address }) => address));
  const images = pages.flatMap(({ document }) => [...document.querySelectorAll('.scene, .coast')]);
  const wrong = images.filter((image) => {
    const is = (name: string, value: string) => image.getAttribute(name) === value;
    const isSized = ['width', 'height'].every((name) => Number(image.getAttribute(name)) > 0);
    return !(files.has(image.getAttribute('src') ?? '') && is('alt', '') && is('loading', 'lazy') && isSized);
  });
  expect(wrong.map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(images.length).toBeGreaterThan(0);
});
