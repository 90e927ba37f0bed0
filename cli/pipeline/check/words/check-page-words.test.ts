import { describe, expect, test } from 'vitest';
import { edited, loadSmallSite, smallSite } from '../../../../tests/support/small-site.ts';
import type { Content } from '../../resolve/content.ts';
import { checkPageWords, checkSaid, type PageWords } from './check-page-words.ts';
import { pageRulesOf, wordFactsOf } from './word-facts.ts';

const GUIDE = 'content/guides/what-is-sr22.md';
const { content } = loadSmallSite();

const rules = pageRulesOf(content);
/** A page that shares no part with others. */
const whole = (html: string) => ({ html, own: html, parts: [] });

function page(path: string, body: string, file = GUIDE): PageWords {
  return { path, file, words: wordFactsOf(whole(`<h1>Title</h1><main>${body}</main>`), path, rules) };
}

test('a skipped heading stands where the file has its words', () => {
  expect(checkPageWords([page('/x', '<h3>What it costs</h3>')], content, [])).toMatchObject([
    {
      code: 'heading-order',
      line: 25,
      column: 4,
      message: 'On the page /x: The heading "What it costs" has level 3 after level 1.',
    },
  ]);
});

test('a vague link of a template is one problem, however many pages have it', () => {
  const pages = ['/a', '/b', '/c'].map((path) => page(path, '<a href="/else">More</a>'));
  expect(checkPageWords(pages, content, [])).toMatchObject([
    { code: 'vague-link', line: 1, message: expect.stringMatching(/^On 3 pages, \/a among them: The words "More" /) },
  ]);
});

test('a vague link of the menu is reported at its line in content/site.yaml', () => {
  const link = /link: (\/\S+)/.exec(smallSite().text('content/site.yaml') ?? '')?.[1];
  const pages = ['/a', '/b'].map((path) => page(path, `<a href="${link}">More</a>`));
  const [problem] = checkPageWords(pages, content, []);
  expect(problem?.file).toBe('content/site.yaml');
  expect(smallSite().text('content/site.yaml')?.split('\n')[(problem?.line ?? 0) - 1]).toContain(link);
});

test('a page is counted once, however many vague links it has', () => {
  const links = '<a href="/blog">More</a> <a href="/blog">More</a>';
  expect(checkPageWords([page('/a', links)], content, [])).toMatchObject([
    { message: expect.stringMatching(/^On the page \/a: The words "More" /) },
  ]);
});

test('what was reported in a text is not reported on its page', () => {
  const pages = [page('/a', '<a href="/blog">More</a>')];
  const [first] = checkPageWords(pages, content, []);
  const message = first?.message.replace('On the page /a: ', '') ?? '';
  expect(checkPageWords(pages, content, first ? [{ ...first, message }] : [])).toEqual([]);
});

test('the same words may lead to several places outside of the main part, or if content/prose.yaml says so', () => {
  const links = '<a href="/a">Providers</a><a href="/b">Providers</a>';
  const words = (html: string, rulesIn: Content = content): PageWords => ({
    ...page('/x', ''),
    words: wordFactsOf(whole(html), '/x', pageRulesOf(rulesIn)),
  });
  const outside = words(`<h1>Title</h1>${links}<main></main>`);
  expect(checkPageWords([outside], content, [])).toEqual([]);
  expect(checkPageWords([page('/x', links)], content, [])).toMatchObject([{ code: 'two-places' }]);
  const allowed = loadSmallSite({ 'content/prose.yaml': 'linkTexts: [Providers]\n' }).content;
  expect(checkPageWords([words(`<h1>Title</h1><main>${links}</main>`, allowed)], allowed, [])).toEqual([]);
});

test('the file of a page may be unknown to the check', () => {
  expect(checkPageWords([page('/x', '<h4>A</h4>', 'content/none.md')], content, [])).toMatchObject([
    { file: 'content/none.md', line: 1, column: 1 },
  ]);
});

describe('check said', () => {
  const POST = 'content/blog/first-post.md';
  const rules = [
    'says:',
    '  - { page: /post, words: "since {since}" }',
    '  - { page: /post, part: footer, words: No insurer & no agency }',
  ];
  const { content } = loadSmallSite({ 'content/prose.yaml': `${rules.join('\n')}\n` });

  function page(body: string, path = '/post'): PageWords {
    return { path, file: POST, words: wordFactsOf(whole(`<h1>Post</h1>${body}`), path, pageRulesOf(content)) };
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

    test('name the line that asks for them', () => {
      const [first, second] = checkSaid([page('<main></main>')], content);
      expect(first?.hint).toContain('content/prose.yaml:2 asks for it');
      expect(second?.hint).toContain('content/prose.yaml:3 asks for it');
    });

    test('change with the fact that a placeholder names', () => {
      const rule = 'says:\n  - { page: /post, words: "a fee of {filing-fee}" }\n';
      const fee = edited('content/facts/filing.yaml', 'value: $15 to $35', 'value: $18');
      const { content: changed } = loadSmallSite({ 'content/prose.yaml': rule, ...fee });
      const rules = pageRulesOf(changed);
      const unsaidOn = (body: string) => wordFactsOf(whole(body), '/post', rules).unsaid?.map(({ words }) => words);
      expect(unsaidOn('<p>a fee of $18</p>')).toBe(undefined);
      expect(unsaidOn('<p>a fee of $15 to $35</p>')).toEqual(['a fee of $18']);
    });

    test('are asked only of pages that are given', () => {
      expect(messagesOf([page('', '/other')])).toEqual([]);
    });
  });
});
