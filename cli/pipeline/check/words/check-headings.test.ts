import { expect, test } from 'vitest';
import { headingsInHtml, headingsInMarkdown, skippedLevels } from './check-headings.ts';

const messagesOf = (...args: Parameters<typeof skippedLevels>) =>
  skippedLevels(...args).map(({ details }) => details.message);

test('a level that is left out is found, and one that goes up is not', () => {
  const markdown = '## One\n\ntext\n\n#### Two\n\n### Three\n\n## Four';
  expect(messagesOf(headingsInMarkdown(markdown), 1)).toEqual(['The heading "Two" has level 4 after level 2.']);
});

test('headings of a page are read with their words', () => {
  const html = '<h1>A</h1><h3 id="b">B <em>b</em> &amp; c</h3>';
  expect(messagesOf(headingsInHtml(html), 0)).toEqual(['The heading "B b & c" has level 3 after level 1.']);
});

test('the first heading counts as well', () => {
  expect(messagesOf(headingsInMarkdown('### One'), 1)).toHaveLength(1);
});
