import { describe, expect, test } from 'vitest';
import { edited, loadSmallSite, type Overrides } from '../../../tests/support/small-site.ts';
import { newMemory } from '../load-content.ts';
import { checkTexts } from './check-texts.ts';

const POST = 'content/blog/first-post.md';
const FACTS = 'content/facts/filing.yaml';

const checked = (overrides: Overrides, isAsked?: (file: string) => boolean) =>
  checkTexts(loadSmallSite(overrides).content, isAsked).problems.map(
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

  test('is found in YAML too, where it is written', () => {
    const faq = 'content/faq/basics.yaml';
    const [path, text] = Object.entries(edited(faq, 'answer:', 'answer:'))[0] ?? [faq, ''];
    const overrides = {
      [path]: String(text).replace(/text: .*/, 'text: >-\n          One line.\n          Pay {filing-fee}.'),
    };
    expect(checked(overrides)).toEqual([`${faq}:9:15 unsure-fact`]);
  });
});

describe('an amount', () => {
  const fee = edited(FACTS, 'value: $15 to $35', 'value: $25');

  test('that a fact prints is found at its place', () => {
    expect(checked({ ...fee, ...saying('The fee is usually $25, or $250.') })).toEqual([
      `${POST}:10:20 amount-written-out`,
    ]);
  });

  test("of a state is only its own page's", () => {
    expect(checked(saying('It pays $30,000.'))).toEqual([]);
    const state = edited('content/states/texas.md', 'does.', 'does. It pays $30,000.');
    expect(checked(state)).toEqual(['content/states/texas.md:11:34 amount-written-out']);
  });
});

test('only the files that are asked for are checked', () => {
  expect(checked(saying('[here](/)'), (file) => file !== POST)).toEqual([]);
});

test('a file is checked again when a fact changes, and only then', () => {
  const memory = newMemory();
  const texts = saying('The fee is usually $25.');
  const first = loadSmallSite(texts, memory).content;
  const before = checkTexts(first);
  expect(before.problems).toEqual([]);
  const changed = loadSmallSite({ ...texts, ...edited(FACTS, 'value: $15 to $35', 'value: $25') }, memory).content;
  expect(changed.entries.find(({ authored }) => authored.file.path === POST)).toBe(
    first.entries.find(({ authored }) => authored.file.path === POST),
  );
  expect(checkTexts(changed).problems).toMatchObject([{ file: POST, code: 'amount-written-out' }]);
});
