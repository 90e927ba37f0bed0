import { describe, expect, test } from 'vitest';
import { edited, loadSmallSite, type Overrides } from '../../../../tests/support/small-site.ts';
import { memoryCache } from '../../../cache/build-cache.ts';
import { checkTexts } from './check-texts.ts';

const POST = 'content/blog/first-post.md';
const FACTS = 'content/facts/filing.yaml';

const checked = (overrides: Overrides, isAsked?: (file: string) => boolean) =>
  checkTexts(loadSmallSite(overrides).content, { isAsked }).problems.map(
    ({ code, file, line, column }) => `${file}:${line}:${column} ${code}`,
  );
const saying = (text: string) => edited(POST, 'A post.', text);

test('the small site keeps to its rules', () => {
  expect(checked({})).toEqual([]);
});

describe('an unsure fact', () => {
  test.each([
    ['is stated as certain', 'You pay {filing-fee}.', [`${POST}:10:9 unsure-fact`]],
    ['is hedged by its sentence', 'You usually pay {filing-fee}.', []],
    ['is hedged by the next sentence', 'You pay {filing-fee}. Ask your insurer.', []],
    ['is not hedged by the next paragraph', 'You pay {filing-fee}.\n\nAsk.', [`${POST}:10:9 unsure-fact`]],
    ['on the second line of a paragraph', 'A post that\npays {filing-fee} to all.', [`${POST}:11:6 unsure-fact`]],
  ])('%s', (_, text, problems) => {
    expect(checked(saying(text))).toEqual(problems);
  });

  test('is the usual length of a state that is not sure of it', () => {
    const state = 'content/states/texas.yaml';
    const unsure = edited(state, 'confidence: high', 'confidence: medium');
    expect(checked({ ...unsure, ...saying('In Texas it stays {texas.length}.') })).toContain(
      `${POST}:10:19 unsure-fact`,
    );
    expect(checked(saying('In Texas it stays {texas.length}.'))).toEqual([]);
  });

  test('is found in YAML too, where it is written', () => {
    const faq = 'content/faq/basics.yaml';
    const [path, text] = Object.entries(edited(faq, 'answer:', 'answer:'))[0] ?? [faq, ''];
    const overrides = {
      [path]: String(text).replace(/text: .*/, 'text: >-\n          One line.\n          Pay {filing-fee}.'),
    };
    expect(checked(overrides)).toEqual([`${faq}:9:15 unsure-fact`]);
  });
});

describe('an amount that is ten times a fact, or a tenth of it,', () => {
  const fee = (value: string) => edited(FACTS, 'value: $15 to $35', `value: ${value}`);

  test.each([
    ['has a digit too many', '$475', '$4,750', [`${POST}:10:8 contradicted-fact`]],
    ['has a digit too few', '$12,550', '$1,255', [`${POST}:10:8 contradicted-fact`]],
    ['is round, and may be another amount', '$150', '$1,500', []],
    ['is no fact, nor near one', '$475', '$4,950', []],
  ])('%s', (_, value, written, problems) => {
    expect(checked({ ...fee(value), ...saying(`It may ${written} cost.`) })).toEqual(problems);
  });
});

describe('an amount', () => {
  const fee = edited(FACTS, 'value: $15 to $35', 'value: $25');

  test('that several facts print names all of them', () => {
    const [, one = ''] = /facts:\n([\s\S]*)/.exec(String(fee[FACTS])) ?? [];
    const both = { [FACTS]: `facts:\n${one}${one.replace('id: filing-fee', 'id: other-fee')}` };
    const { content } = loadSmallSite({ ...both, ...saying('The fee is usually $25.') });
    const [problem] = checkTexts(content).problems;
    expect(problem?.message).toBe('$25 is written out; `{filing-fee}`, `{other-fee}` print it.');
    expect(problem?.hint).toContain('Write the one of {filing-fee}, {other-fee} that is meant');
  });

  test("of a state is only its own page's", () => {
    expect(checked(saying('It pays $30,000.'))).toEqual([]);
    const state = edited('content/states/texas.md', 'does.', 'does. It pays $30,000.');
    expect(checked(state)).toEqual(['content/states/texas.md:15:34 amount-written-out']);
  });
});

test.each(['Rates rise by 20 Percent or more.', 'In Many States, the period starts over.'])(
  'a claim that no source bears out is found however it is capitalized: %s',
  (text) => {
    expect(checked(saying(text))).toEqual([expect.stringMatching(/ unsupported-claim$/)]);
  },
);

test('only the files that are asked for are checked', () => {
  expect(checked(saying('[here](/)'), (file) => file !== POST)).toEqual([]);
});

describe('with the cache of an earlier check', () => {
  const texts = saying('The fee is usually $25.');
  const fee = edited(FACTS, 'value: $15 to $35', 'value: $25');

  /** Checks two states of the site with one cache, and counts the files that were parsed for the second check. */
  function checkedAgain(first: Overrides, second: Overrides) {
    const cache = memoryCache();
    checkTexts(loadSmallSite(first, cache).content, { cache });
    const { content } = loadSmallSite(second, cache);
    const records = cache.table<object>('prose');
    const known = new Map([...records.names()].map((path) => [path, records.get(path)]));
    const { problems } = checkTexts(content, { cache });
    const again = [...records.names()].filter((path) => records.get(path) !== known.get(path));
    return { again, problems: problems.map(({ code, file }) => `${file} ${code}`) };
  }

  test('nothing is checked again', () => {
    expect(checkedAgain(texts, texts)).toEqual({ again: [], problems: [] });
  });

  test('a file is checked again when a fact changes that it could name', () => {
    const { again, problems } = checkedAgain(texts, { ...texts, ...fee });
    expect(again).toContain(POST);
    expect(again).not.toContain('content/faq/basics.yaml');
    expect(problems).toEqual([`${POST} amount-written-out`]);
  });

  test('a problem is reported again', () => {
    expect(checkedAgain({ ...texts, ...fee }, { ...texts, ...fee })).toEqual({
      again: [],
      problems: [`${POST} amount-written-out`],
    });
  });

  test('a file is checked again when its rules change', () => {
    const rules = 'texts:\n  - { kind: post, leastWords: 100 }\n';
    const { again, problems } = checkedAgain(texts, { ...texts, 'content/prose.yaml': rules });
    expect(again).toEqual([POST, 'content/prose.yaml']);
    expect(problems).toEqual([`${POST} short-text`]);
  });
});
