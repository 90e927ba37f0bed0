import { describe, expect, test } from 'vitest';
import { loadSmallSite, type Overrides } from '../../../../tests/support/small-site.ts';

const FORM = 'content/forms/claim-help.yaml';
const PAGE = 'content/pages/claim-help.yaml';
const WORDING = 'content/consents/claim-help-1.yaml';

const form = `title: Ask about your letter
goesTo: contact
button: Send My Question
consent: contact
fields:
  - kind: name
  - kind: email
  - kind: long-text
    name: question
    label: Your question
confirmation:
  title: Thank you
  text: We answer by email.
`;
const page = `path: /claim-help
title: Help with a letter
description: Ask us about a letter from your state, and we answer by email. Please leave out license numbers.
hero:
  title: Help with a letter
  form: none
blocks:
  - type: form
    form: claim-help
`;
const PHONE = '  - kind: phone\n';
const site = (changes: Overrides = {}) => loadSmallSite({ [FORM]: form, [PAGE]: page, ...changes });
const withForm = (from: string, to: string, changes: Overrides = {}) =>
  site({ [FORM]: form.replace(from, to), ...changes });

/** Code, line of the form's file, and message of each problem in it. */
const said = ({ problems }: ReturnType<typeof site>, file = FORM) =>
  problems.filter((one) => one.file === file).map(({ code, line, message }) => [code, line, message]);

test('a form of content and the page that shows it have no problems', () => {
  expect(site().problems).toEqual([]);
});

test.each([
  ['- { kind: text, name: number, label: "Driver’s license number" }', 'Driver’s license'],
  ['- { kind: text, name: ssn, label: The last four digits }', 'ssn'],
  ['- { kind: text, name: born, label: Date of birth }', 'Date of birth'],
])('a form that asks for what the site never asks for is warned of: %s', (field, asked) => {
  const { problems } = withForm('  - kind: email', `  - kind: email\n  ${field}`);
  expect(problems.map(({ severity, line, message }) => [severity, line, message])).toEqual([
    ['warning', 8, `This field asks for something that the site never asks for: ${asked}.`],
  ]);
});

describe('a form of content is refused', () => {
  test.each([
    [
      'that names two answers alike',
      '  - kind: email',
      '  - kind: email\n  - { kind: text, name: question, label: Why }',
      ['duplicate-id', 10, 'The form asks for `question` twice: field 3 does, too.'],
    ],
    [
      'with an unknown destination',
      'goesTo: contact',
      'goesTo: contat',
      ['wrong-value', 2, expect.stringContaining('which is not one of contact, callback')],
    ],
    [
      'that renames a known field',
      '  - kind: email',
      '  - kind: email\n    name: mail',
      ['unknown-key', 8, 'A field of the kind email has its name already.'],
    ],
    [
      'that nobody could be answered with',
      '  - kind: email\n',
      '',
      ['missing-key', 6, 'The form asks for no email and no phone number.'],
    ],
    [
      'that asks for a phone number without a consent',
      '  - kind: email\n',
      `  - kind: email\n${PHONE}`,
      ['unasked-consent', 8, 'The form asks for a phone number, but `contact` is no consent to its calls.'],
    ],
    [
      'that borrows the consent of another form',
      'consent: contact',
      'consent: lead',
      ['wrong-value', 4, '`consent` is `lead`, which is about another form.'],
    ],
    [
      'whose own consent is not written',
      'consent: contact',
      'consent: claim-help',
      ['missing-file', 4, 'No wording in content/consents is for the form `claim-help`.'],
    ],
  ])('%s', (_, from, to, problem) => {
    expect(said(withForm(from, to))).toEqual([problem]);
  });

  test('with the name of a form that the site has already', () => {
    const path = 'content/forms/contact.yaml';
    expect(said(site({ [path]: form }), path)).toContainEqual([
      'wrong-name',
      1,
      '`contact` is the name of a form that the site has already.',
    ]);
  });
});

test('a form with a phone number needs a wording that says all that the law asks for', () => {
  const wording = 'form: claim-help\nreleasedOn: 2026-11-21\ncheckbox: By pressing "{button}", I agree to calls.\n';
  const { problems } = withForm('consent: contact', 'consent: claim-help', {
    [FORM]: form.replace('  - kind: email\n', PHONE).replace('consent: contact', 'consent: claim-help'),
    [WORDING]: wording,
  });
  expect(new Set(problems.map(({ code, file }) => `${code} ${file}`))).toEqual(
    new Set([`incomplete-consent ${WORDING}`, `changed-consent ${WORDING}`]),
  );
});

test('a hero shows a form of content by its name', () => {
  const inHero = page
    .replace('form: none', 'form: claim-help')
    .replace(/blocks:[\s\S]*/, 'blocks:\n  - type: para\n    text: Ask.\n');
  expect(site({ [PAGE]: inHero }).problems).toEqual([]);
  const { problems } = site({ [PAGE]: inHero.replace('claim-help\nblocks', 'claim-halp\nblocks') });
  expect(problems).toMatchObject([{ code: 'missing-file', file: PAGE, line: 6 }]);
});

test('a form that no page shows is a warning', () => {
  const { problems } = site({ [PAGE]: null });
  expect(problems).toMatchObject([{ code: 'unused-form', severity: 'warning', file: FORM }]);
});

test('a wording for a form that there is not is refused', () => {
  const wording = 'form: claim-halp\nreleasedOn: 2026-11-21\ncheckbox: By pressing "{button}", I agree.\n';
  expect(said(site({ [WORDING]: wording }), WORDING)).toContainEqual([
    'wrong-value',
    1,
    'There is no form `claim-halp`.',
  ]);
});
