import { describe, expect, test } from 'vitest';
import { loadSmallSite, smallSite } from '../../../../tests/support/small-site.ts';

const OLD = 'content/consents/lead-2026-11.yaml';
const NEW = 'content/consents/lead-2026-12.yaml';
const wording = (smallSite().text(OLD) ?? '').replace('2026-11-21', '2026-12-01');

/** What is said of a new wording, apart from its hash. */
const problemsOf = (text: string) =>
  loadSmallSite({ [NEW]: text }).problems.filter(({ code, file }) => file === NEW && code !== 'changed-consent');

describe('a new wording that agrees to calls', () => {
  test('may say what the law asks in its own words', () => {
    const own = wording.replaceAll('Message frequency varies', 'How often we write varies');
    expect(problemsOf(own)).toEqual([]);
  });

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
