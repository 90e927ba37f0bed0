import { describe, expect, test } from 'vitest';
import { SLIPS } from '../../cli/pipeline/check/words/slips/slips.ts';
import { realPages } from './real-site.ts';
import { SITES } from './sites.ts';

const claims = SLIPS.filter(({ code }) => code === 'unsupported-claim');

/** The words of a piece of HTML. There are too many pages for a document of each. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe.each(SITES)('on %s', (_, real) => {
  const pages = realPages(real).map(({ path, html }) => ({ path, main: html.slice(html.indexOf('<main')) }));

  test('no page prints by what percentage a price rises, or that a period starts over in most states', () => {
    const found = pages.flatMap(({ path, main }) =>
      claims.flatMap(({ pattern }) => [...wordsOf(main).matchAll(pattern)].map(([words]) => `${path}: ${words}`)),
    );
    expect(claims.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });

  test('nobody is told that no form asks for automated calls, since none sends without', () => {
    const answers = pages.flatMap(({ path, main }) =>
      [...main.matchAll(/<summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs)]
        .filter(([, question = '']) => /agree to automated calls/i.test(wordsOf(question)))
        .map(([, , answer = '']) => `${path}: ${wordsOf(answer)}`),
    );
    expect(answers.filter((answer) => /: No\b/.test(answer))).toEqual([]);
  });
});
