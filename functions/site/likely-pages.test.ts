import { expect, test } from 'vitest';
import { likelyPages } from './likely-pages.ts';

const PAGES = [
  { path: '/', name: 'Talk to a licensed agent about an SR-22' },
  { path: '/sr22-cost', name: 'What an SR-22 costs and why' },
  { path: '/sr22-faq', name: 'SR-22 questions and answers' },
  { path: '/contact-us', name: 'Contact us' },
  { path: '/state/texas-sr22', name: 'SR-22 in Texas' },
  { path: '/location/texas', name: 'SR-22 insurance in Texas' },
  { path: '/blog/questions-to-ask-an-agent', name: 'Questions to ask before you buy a policy with a filing' },
];
const first = (path: string) => likelyPages(path, PAGES)[0]?.path;

test.each([
  ['/contact', '/contact-us'],
  ['/contact.html', '/contact-us'],
  ['/sr-22-costs', '/sr22-cost'],
  ['/blog/questions-to-ask', '/blog/questions-to-ask-an-agent'],
  ['/faq', '/sr22-faq'],
  ['/states/texsa', undefined],
  ['/states/texaz', '/state/texas-sr22'],
])('%s was likely meant to be %s', (typed, page) => {
  expect(first(typed)).toBe(page);
});

test('names both pages of a state, and at most three pages', () => {
  const paths = likelyPages('/Texas', PAGES).map(({ path }) => path);
  expect(paths.sort()).toEqual(['/location/texas', '/state/texas-sr22']);
  expect(likelyPages('/sr22', PAGES)).toHaveLength(3);
});

test.each(['/', '/wp-login.php', '/%00%ff', `/${'a'.repeat(5000)}`, `/${'texas-'.repeat(3000)}`])(
  'reads any address: %s',
  (typed) => {
    expect(likelyPages(typed, PAGES).length).toBeLessThanOrEqual(3);
  },
);
