import { describe, expect, it } from 'vitest';
import { realPages, realSite } from './real-site.ts';
import { alikePairs, type Pair, sharedPart, shinglesOf } from './shingles.ts';
import { mainText } from './text.ts';

const MOST_SHARED = 0.35;

const real = realSite();
const pages = realPages(real);

function textsOf(kind: string): Map<string, string> {
  return new Map(pages.filter((page) => page.kind === kind).map(({ path, html }) => [path, mainText(html)]));
}

function tooAlike(texts: ReadonlyMap<string, string>): string[] {
  return alikePairs(texts)
    .filter(({ shared }) => shared > MOST_SHARED)
    .map(({ first, second, shared }: Pair) => `${first} and ${second} share ${Math.round(shared * 100)}%`);
}

describe('pages of one kind differ in their words', () => {
  it.each([
    ['state', real.site.states.length],
    ['provider', real.site.providers.length],
  ])('no two %s pages share more than 35 percent of their runs of five words', (kind, count) => {
    const texts = textsOf(kind);
    console.info(`most alike ${kind} pages:`, alikePairs(texts)[0]);
    expect(texts.size).toBe(count);
    expect(tooAlike(texts)).toEqual([]);
  });

  it('finds a page that is another one with the name changed', () => {
    const texts = textsOf('state');
    texts.set('/state/ohio-sr22', (texts.get('/state/texas-sr22') ?? '').replaceAll('Texas', 'Ohio'));
    expect(tooAlike(texts)).toEqual([
      expect.stringMatching(/^\/state\/(ohio|texas)-sr22 and \/state\/(ohio|texas)-sr22 share \d\d%$/),
    ]);
  });
});

describe('sharedPart', () => {
  it('counts runs of five words, ignoring case and punctuation', () => {
    const a = shinglesOf('The agency, in Texas, asks for an SR-22.');
    const b = shinglesOf('the agency in Texas asks for a bond');
    expect(a.size).toBe(4);
    expect(sharedPart(a, b)).toBe(2 / 4);
  });

  it('measures against the shorter text, so that padding does not hide a copy', () => {
    const short = shinglesOf('one two three four five six');
    const long = shinglesOf('one two three four five six seven eight nine ten eleven twelve');
    expect(sharedPart(short, long)).toBe(1);
  });
});
