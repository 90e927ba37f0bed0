import { describe, expect, test } from 'vitest';
import { CLOCK, edited, type Overrides, smallSite } from '../../tests/support/small-site.ts';
import { printProblems } from '../report/print-problems.ts';
import { byPlace, REPORT_FORMATS } from '../report/problem.ts';
import { checkSite } from './check-site.ts';

const check = (overrides: Overrides) =>
  checkSite(smallSite(overrides), { clock: CLOCK, spelling: Promise.resolve([]) });
const codesOf = async (overrides: Overrides) =>
  (await check(overrides)).problems.toSorted(byPlace).map(({ file, line, code }) => `${file}:${line} ${code}`);

const POST = 'content/blog/first-post.md';
const TEXAS = 'content/states/texas.yaml';

describe('one cause is one problem', () => {
  test('a key that is misspelled is not missing, too', async () => {
    expect(await codesOf(edited(TEXAS, 'name: Texas', 'nmae: Texas'))).toEqual([`${TEXAS}:2 unknown-key`]);
  });

  test('a link with a placeholder of a file with errors is not called broken', async () => {
    const problems = await codesOf({
      ...edited('content/site.yaml', 'since: 2016', 'since: "2016"\nemail: help@small.example'),
      ...edited(POST, 'A post.', 'Write to [the editors](mailto:{email}).'),
    });
    expect(problems).toEqual(['content/site.yaml:5 wrong-type']);
  });

  test('a broken link in another file is reported all the same, after the cause', async () => {
    const problems = await codesOf({
      ...edited(TEXAS, 'name: Texas', 'nmae: Texas'),
      ...edited(POST, 'A post.', 'See [our fees](/fees).'),
    });
    expect(problems).toEqual([`${TEXAS}:2 unknown-key`, `${POST}:10 broken-link`]);
  });

  test('a file that is gone is missing beside its article, and what its facts filled in is not reported', async () => {
    const gone = { [TEXAS]: null, ...edited(POST, 'A post.', 'Texas asks for {texas.length}, and $60,000.') };
    expect(await codesOf(gone)).toEqual([
      'content/cities/texas.yaml:1 missing-file',
      'content/states/texas.md:1 missing-file',
    ]);
  });

  test('what a rule cannot know while another file is broken is left out and counted', async () => {
    const amount = edited(POST, 'A post.', 'It costs $15 to $35.');
    expect(await codesOf(amount)).toEqual([`${POST}:10 amount-written-out`]);
    const { problems, leftOut } = await check({ ...amount, ...edited(TEXAS, 'name: Texas', 'nmae: Texas') });
    expect(problems.map(({ code }) => code)).toEqual(['unknown-key']);
    expect(leftOut).toBe(1);
  });
});

describe('a secret', () => {
  const SECRET = ['AKIA', 'IOSFODNN7REALKEY'].join('');

  test.each(REPORT_FORMATS)('is reported once and never printed as %s', async (format) => {
    const { problems } = await check(edited(POST, 'A post.', `A post todo TODO ${SECRET}.`));
    expect(problems.map(({ code }) => code)).toEqual(['leaked-secret']);
    expect(printProblems(problems, format)).not.toContain(SECRET.slice(4));
  });

  test('is found in a file that cannot be read', async () => {
    expect(await codesOf(edited(POST, 'title: The first post', `title: "The first ${SECRET}`))).toEqual([
      `${POST}:2 leaked-secret`,
    ]);
  });

  test('of several lines hides all of them', async () => {
    const key = ['-----BEGIN PRIV', 'ATE KEY-----\nMIIEpAIBAAKCAQEAx the the\n-----END PRIV', 'ATE KEY-----'].join('');
    expect(await codesOf(edited(POST, 'A post.', key))).toEqual([`${POST}:10 leaked-secret`]);
  });
});

describe('a warning', () => {
  const comment = (words: string) => edited(POST, 'A post.', `<!-- validate-disable-next-line ${words} -->\nA a post.`);

  test('is accepted where it is, with a reason', async () => {
    expect(await codesOf(edited(POST, 'A post.', 'A a post.'))).toEqual([`${POST}:10 doubled-text`]);
    expect(await codesOf(comment('doubled-text -- A song.'))).toEqual([]);
  });

  test('is accepted in a whole file, also in YAML', async () => {
    const file = 'content/providers/geico.yaml';
    const url = edited(file, 'https://www.nocarplan.com/guides', 'https://www.nocarplan.com/guides?fbclid=1');
    expect(await codesOf(url)).toHaveLength(1);
    const accepted = `# validate-disable-file tracking-link -- The page needs it.\n${url[file]}`;
    expect(await codesOf({ [file]: accepted })).toEqual([]);
  });

  test.each([
    ['does not occur', 'duplicate-heading -- A song.'],
    ['has no reason', 'doubled-text'],
    ['has no such rule', 'double-text -- A song.'],
  ])('that %s makes its comment a warning', async (_, words) => {
    expect(await codesOf(comment(words))).toContain(`${POST}:10 unused-acceptance`);
  });

  test('is all that can be accepted', async () => {
    const error = edited(
      POST,
      'A post.',
      '<!-- validate-disable-next-line unwritten -- Later. -->\nTODO: write this post.',
    );
    expect(await codesOf(error)).toEqual([`${POST}:10 unused-acceptance`, `${POST}:11 unwritten`]);
  });
});
