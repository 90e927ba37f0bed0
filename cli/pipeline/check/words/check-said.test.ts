import { describe, expect, test } from 'vitest';
import { loadSmallSite } from '../../../../tests/support/small-site.ts';
import type { PageWords } from './check-page-words.ts';
import { checkSaid } from './check-said.ts';
import { pageRulesOf, wordFactsOf } from './word-facts.ts';

const POST = 'content/blog/first-post.md';
const rules = [
  'says:',
  '  - { page: /post, words: "since {since}" }',
  '  - { page: /post, part: footer, words: No insurer & no agency }',
];
const { content } = loadSmallSite({ 'content/prose.yaml': `${rules.join('\n')}\n` });

function page(body: string, path = '/post'): PageWords {
  return { path, file: POST, words: wordFactsOf(`<h1>Post</h1>${body}`, path, pageRulesOf(content)) };
}

const messagesOf = (pages: readonly PageWords[]) =>
  checkSaid(pages, content).map(({ file, line, message }) => `${file}:${line} ${message}`);

describe('words that a page must say', () => {
  test('are found across tags, with placeholders filled in', () => {
    const html = '<p>Here <b>since</b>\n2016.</p><footer>No insurer &amp; no agency.</footer>';
    expect(messagesOf([page(html)])).toEqual([]);
  });

  test('are missed on the page, or in the part where they belong', () => {
    expect(messagesOf([page('<main>No insurer &amp; no agency</main><footer></footer>')])).toEqual([
      `${POST}:1 The page /post does not say "since 2016".`,
      `${POST}:1 The footer of the page /post does not say "No insurer & no agency".`,
    ]);
  });

  test('are asked only of pages that are given', () => {
    expect(messagesOf([page('', '/other')])).toEqual([]);
  });
});
