import { expect, test } from 'vitest';
import { type PageRun, summaryOf } from './measure-page.ts';
import { formatResult, isPerfect, resultOf } from './results.ts';

const PAGE = { kind: 'post', path: '/blog/one' };
const FULL = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const run = (scores: Partial<PageRun['scores']> = {}, changes: Partial<PageRun> = {}): PageRun => ({
  scores: { ...FULL, ...scores },
  lcp: 1234,
  tbt: 12.4,
  cls: 0.0004,
  costly: [],
  ...changes,
});
const contrast = { category: 'accessibility', id: 'color-contrast', title: 'Contrast', found: '<p>' } as const;
const blocking = { category: 'performance', id: 'total-blocking-time', title: 'Blocking', found: '900 ms' } as const;

test('one slow run of three is noise, and two are not', () => {
  const slow = run({ performance: 77 }, { costly: [blocking] });
  const once = resultOf(PAGE, [slow, run(), run()]);
  expect([isPerfect(once), once.costly, once.performances]).toEqual([true, [], [77, 100, 100]]);
  const twice = resultOf(PAGE, [slow, run(), slow]);
  expect([isPerfect(twice), twice.costly]).toEqual([false, [blocking]]);
});

test('what costs points for accessibility in any run counts', () => {
  const result = resultOf(PAGE, [run(), run(), run({ accessibility: 96 }, { costly: [contrast] })]);
  expect(result.scores).toEqual({ ...FULL, accessibility: 96 });
  expect(isPerfect(result)).toBe(false);
  expect(formatResult(result).split('\n')).toEqual([
    expect.stringMatching(/^post +100 +96 +100 +100 +1\.23 s +12 ms +0\.000 +100 100 100 {2}\/blog\/one$/),
    '    accessibility color-contrast: Contrast <p>',
  ]);
});

test('an audit that costs no point of the score is not named', () => {
  const result = resultOf(PAGE, [run({}, { costly: [blocking] })]);
  expect(formatResult(result)).not.toContain('Blocking');
});

test('costly audits are those with weight that are not passed, the most expensive first', () => {
  const audit = (id: string, score: number | null, details?: object) => ({
    [id]: { id, title: id, description: '', score, scoreDisplayMode: 'binary', ...(details ? { details } : {}) },
  });
  const refs = ['passed', 'manual', 'hint', 'cheap', 'dear'].map((id, weight) => ({
    id,
    weight: id === 'hint' ? 0 : weight,
  }));
  const category = { title: '', id: '', score: 0.87, auditRefs: refs };
  const lhr: unknown = {
    categories: { performance: category, accessibility: category, 'best-practices': category, seo: category },
    audits: {
      ...audit('passed', 1),
      ...audit('manual', null),
      ...audit('hint', 0),
      ...audit('cheap', 0.5, { type: 'table', items: [{ node: { type: 'node', snippet: '<a>' } }, { url: '/x' }] }),
      ...audit('dear', 0),
    },
  };
  const { scores, costly } = summaryOf(lhr as Parameters<typeof summaryOf>[0]);
  expect(scores.seo).toBe(87);
  expect(costly.filter((one) => one.category === 'seo').map(({ id, found }) => [id, found])).toEqual([
    ['dear', ''],
    ['cheap', '<a>, /x'],
  ]);
});
