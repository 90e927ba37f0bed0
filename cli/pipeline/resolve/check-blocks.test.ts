import { describe, expect, test } from 'vitest';
import { answerBlocks } from '../../../templates/generated/answer-blocks.ts';
import { loadSmallSite, type Overrides, smallSite } from '../../../tests/support/small-site.ts';
import { blockSchemas } from '../validate/schema-library.ts';

const POST = 'content/blog/first-post.md';
const GUIDE = 'content/guides/what-is-sr22.md';
const HOME = 'content/pages/home.yaml';
const problemsOf = (overrides: Overrides) => loadSmallSite(overrides).problems;
const added = (path: string, text: string): Overrides => ({ [path]: `${smallSite().text(path)}\n${text}\n` });

test('the blocks that an answer can hold are those that answers can show', () => {
  const declared = [...blockSchemas].filter(([, { places }]) => places?.includes('answer')).map(([type]) => type);
  expect(declared.toSorted()).toEqual(Object.keys(answerBlocks).toSorted());
});

describe('a block that is not where its schema allows it is reported', () => {
  test('in the text of a page', () => {
    expect(problemsOf(added(POST, '::post-list'))).toMatchObject([{ code: 'misplaced-block', file: POST, line: 12 }]);
  });

  test('in a topic', () => {
    const path = 'content/dui/dui-versus-dwi.md';
    expect(problemsOf(added(path, '::zipcode'))).toEqual([]);
    expect(problemsOf(added(path, '::coverage'))).toMatchObject([{ code: 'misplaced-block', file: path, line: 9 }]);
  });

  test('in an answer of a faq block of a page, but not on the page itself', () => {
    const block =
      '  - type: faq\n    title: More\n    items:\n      - question: Where?\n        answer:\n          - type: ';
    expect(problemsOf(added(HOME, '  - type: trust-strip'))).toEqual([]);
    expect(problemsOf(added(HOME, `${block}zipcode`))).toEqual([]);
    expect(problemsOf(added(HOME, `${block}trust-strip`))).toMatchObject([{ code: 'misplaced-block', file: HOME }]);
  });

  test('a note that would open an answer', () => {
    const note = '- type: note\n    text: Read your letter.\n    opens: true';
    const faq = '  - type: faq\n    title: More\n    items:\n      - question: Where?\n        answer:\n          ';
    expect(problemsOf(added(HOME, `  ${note}`))).toEqual([]);
    expect(problemsOf(added(HOME, faq + note.replaceAll('\n    ', '\n            ')))).toMatchObject([
      { code: 'misplaced-block', message: 'An answer has no opening for a note.', file: HOME },
    ]);
  });
});

describe('a form that the page already has is reported', () => {
  const form = (name: string) => `::form{form=${name}}`;

  test('where the hero has it', () => {
    expect(problemsOf(added(GUIDE, form('callback')))).toMatchObject([{ code: 'duplicate-form', file: GUIDE }]);
    expect(problemsOf(added(GUIDE, form('contact')))).toEqual([]);
    expect(problemsOf(added(POST, form('callback')))).toEqual([]);
  });

  test('where the document has it at its end', () => {
    const path = 'content/legal/do-not-sell.md';
    expect(problemsOf(added(path, form('privacy-request')))).toMatchObject([{ code: 'duplicate-form', file: path }]);
  });
});
