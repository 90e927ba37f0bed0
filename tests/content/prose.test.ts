import { describe, expect, test } from 'vitest';
import { avoidedIn } from '../../cli/pipeline/check/words/check-avoided.ts';
import { checkLikeness } from '../../cli/pipeline/check/words/check-likeness.ts';
import { checkPageWords, checkSaid } from '../../cli/pipeline/check/words/check-page-words.ts';
import { checkTexts } from '../../cli/pipeline/check/words/check-texts.ts';
import { textOf } from '../../cli/pipeline/check/words/html-text.ts';
import { printProblems } from '../../cli/report/print-problems.ts';
import type { Problem } from '../../cli/report/problem.ts';
import { realPages, realSite } from './real-site.ts';

const real = realSite();
const pages = realPages(real);
const compared = pages.flatMap(({ path, file, about: { kind }, text }) =>
  text === undefined ? [] : [{ path, file, kind, text }],
);
const [rules] = real.content.all('prose').map(({ data }) => data);
const checkPages = () => [
  ...checkPageWords(pages, real.content),
  ...checkSaid(pages, real.content),
  ...checkLikeness(compared, real.content),
];
const print = (problems: readonly Problem[]) => printProblems(problems, 'text');

/** A page without its list of sources, whose titles are in their publishers' words. */
const ownWords = (html: string) => html.replace(/<div class="sources small">[\s\S]*?<\/div>/, ' ');

describe('the words of the real site', () => {
  test('keep to content/prose.yaml in every text, and no exception there is left over', () => {
    const { problems, unused } = checkTexts(real.content);
    expect(print([...problems, ...unused])).toBe('');
  });

  test('are in order on every page: headings, links, what it must say, and no page repeats another', () => {
    expect(print(checkPages())).toBe('');
  });
});

test('no page has words to avoid, also where a template wrote them', () => {
  const found = pages.flatMap(({ path, html }) =>
    avoidedIn(textOf(ownWords(html)), rules?.avoid ?? []).map((one) => `${path}: ${one.found}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['state-article', 150, 9],
  ['provider-article', 350, 9],
  ['guide', 900, 9],
  ['post', 300, 9],
])('each %s has at least %i words, at grade %i or below', (kind, leastWords, highestGrade) => {
  expect(rules?.texts).toContainEqual({ kind, leastWords, highestGrade });
});

test.each(['state', 'provider'])('two %s pages share at most 35 percent of their runs of five words', (kind) => {
  expect(rules?.pages).toContainEqual({ kind, mostShared: 35 });
  expect(compared.filter((page) => page.kind === kind).length).toBeGreaterThan(20);
});

test('a button for a free quote has the words of the specification', () => {
  expect(rules?.labels).toContainEqual({ about: 'free quote', label: 'Get a Free Quote' });
});
