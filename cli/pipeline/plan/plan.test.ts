import { describe, expect, test } from 'vitest';
import { CLOCK, edited, loadSmallSite, type Overrides } from '../../../tests/support/small-site.ts';
import { plan } from './plan.ts';
import { siteOf } from './site-of.ts';

function planned(overrides: Overrides = {}) {
  const { content, problems } = loadSmallSite(overrides);
  expect(problems).toEqual([]);
  return plan(siteOf(content, CLOCK), content);
}

const addresses = (overrides?: Overrides) => planned(overrides).routes.map(({ path }) => path);

describe('every content file becomes a page at its address', () => {
  test.each([
    ['/', 'content/pages/home.yaml'],
    ['/404', 'content/pages/not-found.yaml'],
    ['/what-is-sr22', 'content/guides/what-is-sr22.md'],
    ['/state/texas-sr22', 'content/states/texas.md'],
    ['/state/texas-sr22/by-reason', 'content/states/texas.md'],
    ['/geico-sr22', 'content/providers/geico.md'],
    ['/location/texas', 'content/cities/texas.yaml'],
    ['/location/texas/fort-worth', 'content/cities/texas.yaml'],
    ['/blog/first-post', 'content/blog/first-post.md'],
    ['/privacy-policy', 'content/legal/privacy-policy.md'],
  ])('%s comes from %s', (path, file) => {
    expect(planned().routes.find((route) => route.path === path)?.file).toBe(file);
  });

  test('and no other page exists', () => {
    expect(addresses()).toHaveLength(7 + 1 + 1 + (1 + 1) + (1 + 10) + 1 + 2);
  });
});

test('each page has its own title and address, as search engines see them', () => {
  const { routes } = planned();
  expect(new Set(routes.map(({ page }) => page().canonicalUrl)).size).toBe(routes.length);
  for (const route of routes) {
    const page = route.page();
    expect(page.path).toBe(route.path);
    expect(page.canonicalUrl).toBe(`https://small.example${page.path}`);
    expect(page.title).toContain('Small Site');
    expect(page.description).not.toBe('');
  }
});

test('a draft post gets no page', () => {
  const draft = edited('content/blog/first-post.md', 'author: The editors', 'author: The editors\ndraft: true');
  expect(addresses(draft)).not.toContain('/blog/first-post');
});
