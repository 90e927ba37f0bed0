import { describe, expect, test } from 'vitest';
import { loadSmallSite, smallSite } from '../../../../tests/support/small-site.ts';

const OLD = 'content/consents/lead-2026-11.yaml';
const NEW = 'content/consents/lead-2026-12.yaml';
const wording = (smallSite().text(OLD) ?? '').replace('2026-11-21', '2026-12-01');

/** What is said of a new wording, apart from its hash. */
const problemsOf = (text: string) =>
  loadSmallSite({ [NEW]: text }).problems.filter(({ code, file }) => file === NEW && code !== 'changed-consent');

describe('a new wording that agrees to calls', () => {
  test.each(['How often we write varies', 'We send up to four messages a week', 'You get texts at most twice per day'])(
    'may say what the law asks in its own words: %s',
    (words) => expect(problemsOf(wording.replaceAll('Message frequency varies', words))).toEqual([]),
  );

  test.each([
    ['calls and texts', /call\s+and\s+text|calls\/texts|calls\s+and\s+texts/g],
    ['automatic dialing', /autodialed|automated/g],
    ['recorded voices', /prerecorded/g],
    ['which number', /phone number/g],
    ['Do Not Call lists', /Do Not\s+Call/g],
    ['that no purchase needs it', /not a condition of purchase/g],
    ['another way', /\{phone\}/g],
    ['how often', /Message\s+frequency/g],
    ['what messages cost', /rates\s+may apply/g],
    ['STOP and HELP', /STOP/g],
    ['how to withdraw', /withdraw/g],
  ])('without %s is reported beside the box and in the pop-up', (what, words) => {
    const problems = problemsOf(wording.replace(words, 'words'));
    const said = ['incomplete-consent', `This agreement to calls does not say ${what}.`];
    expect(problems.map(({ code, message }) => [code, message])).toEqual([said, said]);
    expect(problems[0]?.line).toBe(7);
  });

  test('may not make consent a condition of purchase', () => {
    const own = wording.replaceAll('is not a condition of purchase', 'is a condition of purchase');
    const said = 'This agreement to calls does not say that no purchase needs it.';
    expect(problemsOf(own).map(({ message }) => message)).toEqual([said, said]);
  });

  test('says that it is a signature, unless it names its sellers in a key as wordings once did', () => {
    const named = wording.replace(/sellers:\n.*\n/, '');
    expect(problemsOf(named).map(({ message }) => message)).toContain(
      'This agreement to calls does not say the signature.',
    );
  });
});

test('a wording for businesses says that they are of age', () => {
  const file = 'content/consents/business-listing-2026-12.yaml';
  const text = (smallSite().text('content/consents/business-listing-2026-11.yaml') ?? '').replaceAll(
    '18 years',
    'years',
  );
  const { problems } = loadSmallSite({ [file]: text });
  const messages = problems.filter((one) => one.file === file).map(({ message }) => message);
  expect(messages).toContain('This agreement to calls does not say that its person is of age.');
});

test('a wording for an answer by email needs nothing about calls', () => {
  const file = 'content/consents/contact-2026-12.yaml';
  const text = 'form: contact\nreleasedOn: 2026-11-21\ncheckbox: By pressing "{button}", you may answer me by email.\n';
  const { problems } = loadSmallSite({ [file]: text });
  expect(problems.filter((one) => one.file === file).map(({ code }) => code)).toEqual(['changed-consent']);
});

describe('the line that lists a new wording', () => {
  const RELEASED = 'content/consents/released.yaml';
  const hintOf = (overrides: Readonly<Record<string, string>>) =>
    loadSmallSite(overrides).problems.find(({ code, file }) => code === 'changed-consent' && file === NEW)?.hint ?? '';
  const lineIn = (hint: string) => /- \{ version: lead-2026-12, sha256: \w+ \}/.exec(hint)?.[0];

  test('is not given before the wording is right, since a correction would change it', () => {
    expect(lineIn(hintOf({ [NEW]: wording }))).toBeDefined();
    const hint = hintOf({ [NEW]: wording.replace('frequency', 'number') });
    expect(lineIn(hint)).toBeUndefined();
    expect(hint).toContain('is released once the other problems of this file are corrected');
  });

  test('may be replaced until the day from which visitors see the wording', () => {
    const listed = `${smallSite().text(RELEASED)}  ${lineIn(hintOf({ [NEW]: wording }))}\n`;
    const edited = wording.replaceAll('frequency varies', 'frequency differs');
    expect(hintOf({ [NEW]: wording, [RELEASED]: listed })).toBe('');
    expect(hintOf({ [NEW]: edited, [RELEASED]: listed })).toContain('nobody sees it before 2026-12-01');
    const shown = { [OLD]: (smallSite().text(OLD) ?? '').replace('not a condition', 'no condition') };
    const { problems } = loadSmallSite(shown);
    expect(problems.find(({ code }) => code === 'changed-consent')?.hint).toMatch(/^Undo the edit\. For a new wording/);
  });
});
