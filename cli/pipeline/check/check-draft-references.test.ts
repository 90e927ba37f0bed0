import { describe, expect, test } from 'vitest';
import { edited, loadSmallSite, type Overrides, smallSite } from '../../../tests/support/small-site.ts';

const FAQ = 'content/faq/basics.yaml';
const FACTS = 'content/facts/filing.yaml';
const HOME = 'content/pages/home.yaml';

const asDraft = (path: string): Overrides => ({ [path]: `${smallSite().text(path)}draft: true\n` });
const errorsOf = (changes: Overrides) => loadSmallSite(changes).problems.filter(({ code }) => code === 'draft-in-use');

describe('a draft that visitors would see is reported where it is used', () => {
  test('a group of questions', () => {
    expect(errorsOf(asDraft(FAQ))).toMatchObject([
      { file: HOME, message: `${FAQ} is a draft, so visitors cannot see it yet.` },
    ]);
  });

  test('a fact', () => {
    const [first] = errorsOf(asDraft(FACTS));
    expect(first?.message).toBe(`${FACTS} is a draft, so visitors cannot see it yet.`);
    expect(first?.excerpt?.slice((first?.column ?? 1) - 1)).toMatch(/^\{[a-z-]+[.}]/);
  });
});

test('a draft may use drafts', () => {
  const page = { ...asDraft(FAQ), ...edited(HOME, 'path: /', 'draft: true\npath: /') };
  expect(errorsOf(page)).toEqual([]);
});

test('the facts of a state whose article is a draft may use drafts, too', () => {
  const STATE = 'content/states/texas.yaml';
  const using = { ...asDraft(FACTS), ...edited(STATE, 'note: Needed by', 'note: Needed for {filing-fee} by') };
  const files = (changes: Overrides) => errorsOf(changes).map(({ file }) => file);
  expect(files(using)).toContain(STATE);
  expect(files({ ...using, ...edited('content/states/texas.md', 'title:', 'draft: true\ntitle:') })).not.toContain(
    STATE,
  );
});

test('a draft that nothing uses has no problems', () => {
  const faq = { 'content/faq/new.yaml': (smallSite().text(FAQ) ?? '').replace(/title: .*/, 'title: New\ndraft: true') };
  expect(loadSmallSite(faq).problems).toEqual([]);
});
