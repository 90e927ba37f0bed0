import { describe, expect, it } from 'vitest';
import { trustedHtml } from '../../templates/html.ts';
import { realSite } from './real-site.ts';
import { bodyText, wordCount } from './text.ts';

const { content, site } = realSite();

interface Text {
  readonly slug: string;
  readonly words: number;
}

function tooShort(texts: readonly Text[], least: number): string[] {
  return texts
    .filter(({ words }) => words < least)
    .map(({ slug, words }) => `${slug} has ${words} words, ${least - words} too few`);
}

function counted(kind: 'state-article' | 'provider-article' | 'guide' | 'post'): Text[] {
  return content.all(kind).map(({ slug, body }) => ({ slug, words: wordCount(bodyText(body)) }));
}

describe('texts are long enough to be useful', () => {
  it.each([
    ['state-article', 350, 50],
    ['provider-article', 350, 22],
    ['guide', 900, 8],
    ['post', 300, 8],
  ] as const)('each %s has at least %i words', (kind, least, files) => {
    const texts = counted(kind);
    expect(texts.length).toBeGreaterThanOrEqual(files);
    expect(tooShort(texts, least)).toEqual([]);
  });

  it('finds a text that is too short', () => {
    const body = [{ type: 'prose' as const, html: trustedHtml('<p>Only four words here.</p>'), headings: [] }];
    expect(tooShort([{ slug: 'stub', words: wordCount(bodyText(body)) }], 350)).toEqual([
      'stub has 4 words, 346 too few',
    ]);
  });
});

describe('everything that was asked for is there', () => {
  it.each([
    ['blog posts', site.posts.length, 8],
    ['questions and answers', site.faqGroups.flatMap(({ data }) => data.items).length, 15],
    ['DUI topics', site.duiTopics.length, 7],
    ['states', site.states.length, 50],
    ['providers', site.providers.length, 22],
  ])('%s', (_, found, least) => {
    expect(found).toBeGreaterThanOrEqual(least);
  });
});
