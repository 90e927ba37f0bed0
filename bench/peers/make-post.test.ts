import { describe, expect, test } from 'vitest';
import { loadSmallSite } from '../../tests/support/small-site.ts';
import { makePosts, PER_KILOBYTE } from './make-post.ts';
import { replaceWord, toMarkdown } from './to-markdown.ts';

const OPTIONS = { seed: 22, pages: ['/what-is-sr22', '/sr22-by-state'] };
const posts = makePosts(300, OPTIONS);
const textOf = (markdown: string): string => markdown.slice(markdown.indexOf('\n---\n') + 5);
const count = (pattern: RegExp): number => {
  const text = posts.map((post) => textOf(toMarkdown(post, 'ours'))).join('\n');
  return text.match(pattern)?.length ?? 0;
};

test('the same seed makes the same posts, however many there are, and another seed makes others', () => {
  expect(makePosts(20, OPTIONS)).toEqual(posts.slice(0, 20));
  expect(makePosts(20, { ...OPTIONS, seed: 23 })[3]?.blocks).not.toEqual(posts[3]?.blocks);
});

test('addresses, titles and descriptions are unique', () => {
  for (const key of ['slug', 'title', 'description'] as const) {
    expect(new Set(posts.map((post) => post[key])).size).toBe(posts.length);
  }
});

test('a text has about 1.9 KB', () => {
  const bytes = posts.map((post) => textOf(toMarkdown(post, 'ours')).length);
  const mean = bytes.reduce((sum, one) => sum + one, 0) / bytes.length;
  expect(mean).toBeGreaterThan(1800);
  expect(mean).toBeLessThan(2100);
});

test('the texts have each part of Markdown as often as our own texts', () => {
  const kilobytes = posts.reduce((sum, post) => sum + textOf(toMarkdown(post, 'ours')).length, 0) / 1000;
  const counted = {
    tables: count(/^\| --- /gm),
    links: count(/\]\(\//g),
    items: count(/^(?:- |\d+\. )/gm),
    strong: count(/\*\*[^*]+\*\*/g),
    notes: count(/^:::note/gm),
    headings: count(/^## /gm),
    code: count(/^```text/gm),
    emphasis: count(/(?<!\*)\*[^*\n]+\*(?!\*)/g),
    quotes: count(/^> /gm),
  };
  for (const [part, share] of Object.entries(PER_KILOBYTE)) {
    const measured = Object.entries(counted).find(([name]) => name === part)?.[1] ?? 0;
    expect([part, Math.abs(measured / kilobytes / share - 1) < 0.2]).toEqual([part, true]);
  }
});

describe('a file of a post', () => {
  const noted = posts.find(({ blocks }) => blocks.some((block) => typeof block !== 'string')) ?? posts[0];
  const [ours, peers] = (['ours', 'peer'] as const).map((dialect) => (noted ? toMarkdown(noted, dialect) : ''));

  test('is accepted by our own checks', () => {
    const files = posts.map((post) => [`content/blog/${post.slug}.md`, toMarkdown(post, 'ours')]);
    const { problems, content } = loadSmallSite(Object.fromEntries(files));
    expect(problems).toEqual([]);
    expect(content.all('post')).toHaveLength(posts.length + 1);
  });

  test('has the same words for all tools', () => {
    const words = (text = '') =>
      textOf(text)
        .replaceAll(/:::note\{title="(.*)"\}/g, '$1')
        .match(/[\w/-]+/g);
    expect(words(ours)).toEqual(words(peers));
    expect(peers).toMatch(/^> \*\*About /m);
    expect(peers).not.toContain(':::');
  });

  test('has one other word after an edit', () => {
    const lines = (text = '') => text.split('\n');
    const edited = lines(replaceWord(ours ?? '', 'edited1'));
    const changed = edited.filter((line, place) => line !== lines(ours)[place]);
    expect(changed).toEqual([expect.stringMatching(/^[A-Z].* edited1\.$/)]);
  });
});
