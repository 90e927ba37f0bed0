import { expect, test } from 'vitest';
import { llmsText, type ToldPage } from './llms-text.ts';

const chrome = { brand: 'Small Site', notInsurer: 'We are not an insurer.' };

const page = (path: string, kind: string, more: Partial<ToldPage> = {}): ToldPage => ({
  kind,
  title: `About ${path} | Small Site`,
  description: `What ${path} says.`,
  canonicalUrl: `https://small.example${path}`,
  noIndex: false,
  ...more,
});

const told = (...pages: ToldPage[]) => String(llmsText([page('/', 'composed'), ...pages], chrome).bytes);

test('starts with the name, what the home page says, and what the site is not', () => {
  expect(told()).toBe('# Small Site\n\n> What / says.\n\nWe are not an insurer.\n');
});

test('lists pages by kind, with their titles, addresses, descriptions and days', () => {
  const text = told(page('/blog/a', 'post', { changedOn: '2026-11-01' }), page('/what-is-sr22', 'guide'));
  expect(text).toContain(
    '## Guides\n\n- [About /what-is-sr22](https://small.example/what-is-sr22): What /what-is-sr22 says.\n\n## Blog\n\n- [About /blog/a]',
  );
  expect(text).toMatch(/What \/blog\/a says\. \(2026-11-01\)\n$/);
});

test('readers may leave out listings, and kinds that have no heading of their own', () => {
  const text = told(page('/new', 'new-kind'), page('/location/texas', 'listing'));
  expect(text).toMatch(/## Optional\n\n- \[About \/new\].*\n- \[About \/location\/texas\].*\n$/);
});

test('leaves out pages hidden from search engines and further pages of a list', () => {
  expect(told(page('/thank-you', 'composed', { noIndex: true }), page('/blog/page/2', 'composed'))).toBe(told());
});

test('brackets in a title do not end the link', () => {
  expect(told(page('/a', 'guide', { title: 'The [new] form' }))).toContain('- [The \\[new\\] form](https');
});

test('has at most 100 pages in a section', () => {
  const posts = Array.from({ length: 150 }, (_, index) => page(`/blog/${index}`, 'post'));
  expect(told(...posts).match(/^- /gm)).toHaveLength(100);
});
