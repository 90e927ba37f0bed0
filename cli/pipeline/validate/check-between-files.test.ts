import { describe, expect, test } from 'vitest';
import { edited, loadSmallSite, type Overrides, smallSite } from '../../../tests/support/small-site.ts';
import type { Problem } from '../../report/problem.ts';
import { clockAt } from '../../system/clock.ts';
import { loadContent } from '../load-content.ts';

const problemsOf = (overrides: Overrides) => loadSmallSite(overrides).problems;
const textOf = (path: string) => smallSite().text(path) ?? '';

describe('files that belong together', () => {
  test.each([
    ['a state without an article', 'content/states/texas.md', 'content/states/texas.yaml'],
    ['a state without cities', 'content/cities/texas.yaml', 'content/states/texas.yaml'],
    ['an insurer without an article', 'content/providers/geico.md', 'content/providers/geico.yaml'],
  ])('%s is reported at the file that needs it', (_, missing, file) => {
    expect(problemsOf({ [missing]: null })).toMatchObject([
      { code: 'missing-file', file, line: 1, message: expect.stringContaining(`has no ${missing}.`) },
    ]);
  });

  test.each([
    ['an article of a state', 'content/states/texas.md', 'content/states/ohio.md', 'There is no state named ohio.'],
    ['cities of a state', 'content/cities/texas.yaml', 'content/cities/ohio.yaml', 'There is no state named ohio.'],
    [
      'an article of an insurer',
      'content/providers/geico.md',
      'content/providers/acme.md',
      'There is no provider named acme.',
    ],
  ])('%s that does not exist are reported', (_, from, to, message) => {
    const text = textOf(from).replaceAll('{state.', '{texas.').replace('{provider.founded}', '1936');
    const problems = problemsOf({ [to]: text });
    const isCopy = ({ code }: Problem) => code === 'duplicate-title' || code === 'duplicate-description';
    expect(problems.filter((one) => one.file === to && !isCopy(one))).toMatchObject([
      { code: 'missing-file', message },
    ]);
  });

  test('a faulty file is not called missing', () => {
    expect(problemsOf({ 'content/states/texas.md': 'No front matter' })).toMatchObject([
      { code: 'broken-front-matter' },
    ]);
    expect(problemsOf({ 'content/cities/texas.yaml': 'name: a: b' })).toMatchObject([{ code: 'broken-yaml' }]);
  });

  test('the listing rules are required', () => {
    expect(problemsOf({ 'content/listings.yaml': null })).toMatchObject([
      { code: 'missing-file', file: 'content/listings.yaml' },
    ]);
  });
});

describe('titles', () => {
  test('may be alike in part', () => {
    expect(problemsOf(edited('content/blog/first-post.md', 'The first post', 'Privacy policy, part two'))).toEqual([]);
  });
});

describe('facts', () => {
  const FACTS = textOf('content/facts/filing.yaml');

  test('cannot take a name that means something else', () => {
    expect(problemsOf({ 'content/facts/other.yaml': FACTS.replace('id: filing-fee', 'id: phone') })).toMatchObject([
      { code: 'duplicate-fact', message: 'The fact `phone` is already in content/site.yaml.' },
    ]);
  });

  test.each([
    ['content/facts/filing.yaml', '2027-05-21', 'The fact `filing-fee` was due for review by 2027-05-21.'],
    ['content/states/texas.yaml', '2027-11-21', 'Texas was due for review by 2027-11-21.'],
    ['content/providers/geico.yaml', '2027-11-21', 'GEICO was due for review by 2027-11-21.'],
  ])('past their review date are a warning, not an error: %s', (file, day, message) => {
    const nextDay = clockAt(`${day.slice(0, 8)}22`);
    const { problems } = loadContent(smallSite(), { clock: nextDay });
    const lines = textOf(file).split('\n');
    const line = lines.findIndex((text) => text.includes('reviewBy')) + 1;
    expect(problems.filter((problem) => problem.file === file)).toMatchObject([
      { code: 'overdue-fact', severity: 'warning', line, message },
    ]);
  });

  test('are not overdue on their review date', () => {
    expect(loadContent(smallSite(), { clock: clockAt('2027-05-21') }).problems).toEqual([]);
  });
});

describe('groups of questions', () => {
  const _HOME = 'content/pages/home.yaml';

  test('are checked in Markdown too', () => {
    const guide = edited(
      'content/guides/what-is-sr22.md',
      'Often',
      'It varies.\n\n::faq{title="Q" group="missing"}\n\nOften',
    );
    expect(problemsOf(guide)).toMatchObject([
      { code: 'missing-file', file: 'content/guides/what-is-sr22.md', line: 29 },
    ]);
  });

  test('that are faulty are not called missing', () => {
    expect(problemsOf({ 'content/faq/basics.yaml': 'title: a: b' })).toMatchObject([{ code: 'broken-yaml' }]);
  });
});

describe('sellers', () => {
  const FILE = 'content/sellers.yaml';
  const RELEASED = 'content/consents/released.yaml';
  const ACME = '{ id: acme, legalName: Acme LLC, kind: agency, states: [TX] }';
  const listing = (...sellers: readonly string[]) =>
    `lists:\n  - version: 2026-12-01\n    sellers:\n${sellers.map((one) => `      - ${one}\n`).join('')}`;
  const errorsOf = (text: string) =>
    problemsOf({ [FILE]: text }).filter(({ code, file }) => code !== 'changed-consent' && file === FILE);

  test('with a state are fine', () => {
    expect(errorsOf(listing(ACME))).toEqual([]);
  });

  test.each([
    ['without states', '{ id: acme, legalName: Acme LLC, kind: agency }', 'missing-key', /`states` is missing/],
    ['with an empty list of states', ACME.replace('TX', ''), 'wrong-value', /states/],
    ['in an unknown state', ACME.replace('TX', 'QQ'), 'wrong-value', 'No file in content/states has the code QQ.'],
    ['in all states and one more', ACME.replace('TX', 'all, TX'), 'wrong-value', '`all` stands beside single states.'],
    [
      'with a license for another state',
      ACME.replace(' }', ', licenses: [{ state: OH, number: "1" }] }'),
      'wrong-state',
      'Acme LLC has a license for OH, but OH is not among its states.',
    ],
  ])('%s are an error', (_how, seller, code, message) => {
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(errorsOf(listing(seller))).toMatchObject([{ code, message: expected }]);
  });

  test('with licenses have one for each of their states', () => {
    const one = ACME.replace('[TX] }', '[CA, TX], licenses: [{ state: TX, number: "1" }] }');
    const messages = errorsOf(listing(one)).map(({ message }) => message);
    expect(messages).toContain('Acme LLC has no license for CA, which is among its states.');
  });

  test('of one list have ids of their own', () => {
    expect(errorsOf(listing(ACME, ACME))).toMatchObject([
      { code: 'duplicate-id', line: 5, message: 'Two sellers of this list have the id `acme`.' },
    ]);
  });

  test('of a list that visitors saw are never edited', () => {
    const { hint = '' } = problemsOf({ [FILE]: listing(ACME) })[0] ?? {};
    const [, entry = ''] = /(- \{ version: 2026-12-01, .*\})$/.exec(hint) ?? [];
    const released = { [RELEASED]: `${textOf(RELEASED)}sellerLists:\n  ${entry}\n` };
    expect(problemsOf({ ...released, [FILE]: listing(ACME) })).toEqual([]);
    expect(problemsOf({ ...released, [FILE]: listing(ACME.replace('agency', 'network')) })).toMatchObject([
      { code: 'changed-consent', message: 'The list of sellers 2026-12-01 was edited after its release.' },
    ]);
    const later = listing(ACME).replace('2026-12-01', '2026-12-02');
    const lost = { code: 'missing-key', message: 'There is no list 2026-12-01 in content/sellers.yaml.' };
    expect(problemsOf({ ...released, [FILE]: later })).toContainEqual(expect.objectContaining(lost));
    expect(problemsOf(released), 'without the file').toContainEqual(expect.objectContaining(lost));
  });
});

describe('a fact', () => {
  const FACTS = 'content/facts/filing.yaml';
  const stating = (statement: string) => edited(FACTS, 'statement: An insurer usually charges a fee', statement);

  test('whose statement has other figures than its value is reported at the statement', () => {
    expect(problemsOf(stating('statement: An insurer usually charges $15 to $40'))).toMatchObject([
      {
        code: 'wrong-value',
        file: FACTS,
        line: 5,
        message: 'The value of `filing-fee` is $15 to $35, but its statement does not say $35.',
      },
    ]);
  });

  test.each(['An insurer usually charges $15 to $35', 'Several insurers charge a fee'])('may state: %s', (text) => {
    expect(problemsOf(stating(`statement: ${text}`))).toEqual([]);
  });
});
