import { expect, test } from 'vitest';
import type { Fee, Trigger } from '../../generated/content-types.ts';
import type { Answer } from './compose-answer.ts';
import { holdsOf } from './cost-sheet.ts';

const trigger: Trigger = { reason: 'dui', filing: 'required', note: 'A rule.', sources: ['statute'] };
const limits = { liability: { perPerson: 1, perAccident: 2, propertyDamage: 3 }, others: [], sources: ['statute'] };
const fee = (kind: Fee['kind'], name: string = kind): Fee => ({
  for: name,
  kind,
  amount: '$1',
  asOf: '2026-11-20',
  sources: ['statute'],
});
const answer = (changes: Partial<Answer> = {}): Answer => ({
  reason: 'dui',
  certainty: 'required',
  cases: [{ trigger, form: 'SR-22', limits }],
  deadlines: [],
  fees: [],
  total: { sometimes: [], unpriced: [] },
  courses: [],
  restricted: [],
  relief: [],
  ends: [],
  conflicts: [],
  restsOn: ['statute'],
  ...changes,
});
const namesOf = (changes: Partial<Answer>) =>
  holdsOf(answer(changes)).map((hold) => (hold.kind === 'fee' ? hold.fee.for : hold.kind));
const courses = [{ text: 'Take the class.', sources: ['statute'] }];

test('the court comes first, then programs, the insurer, the registration, and the agency', () => {
  const kinds = ['restricted-license', 'reinstatement', 'registration', 'other', 'penalty'] as const;
  expect(namesOf({ fees: kinds.map((kind) => fee(kind)), courses })).toEqual([
    'penalty',
    'course',
    'other',
    'filing',
    'registration',
    'reinstatement',
    'restricted-license',
  ]);
});

test('what only some drivers pay comes after what all of them pay', () => {
  const rare: Fee = { ...fee('other', 'A payment plan'), due: 'sometimes' };
  expect(namesOf({ fees: [rare, fee('reinstatement')] })).toEqual(['filing', 'reinstatement', 'A payment plan']);
});

test('a course whose price is known stands there once', () => {
  expect(namesOf({ fees: [fee('other', 'The 12-hour class')], courses })).toEqual(['The 12-hour class', 'filing']);
});

test.each([
  ['The 12-hour class', ['Take the 12-hour class.', 'Enroll in a treatment program.']],
  ['The education program (24D)', ['Finish the 24D education programs.', 'Enroll in a treatment program.']],
])('a price of one course hides no other: %s', (name, texts) => {
  const holds = holdsOf(answer({ fees: [fee('other', name)], courses: texts.map((text) => ({ text, sources: [] })) }));
  expect(holds.flatMap((hold) => (hold.kind === 'course' ? [hold.course.text] : []))).toEqual(texts.slice(1));
});

test.each([
  ['other', 'An application for the interlock program', 'Do the program that the court orders.'],
  ['other', 'Driver responsibility assessment', 'Do the assessment.'],
  ['penalty', 'The victim witness assessment', 'Do the assessment.'],
  ['restricted-license', 'Enrollment in the impaired driver program', 'Enroll in the impaired driver program.'],
  ['reinstatement', 'The license, after the class', 'Take the class.'],
] as const)('no price of a course is a fee (%s): %s', (kind, name, text) => {
  expect(namesOf({ fees: [fee(kind, name)], courses: [{ text, sources: ['statute'] }] })).toContain('course');
});

test('an unpaid judgment is the first of all', () => {
  expect(namesOf({ reason: 'unpaid-judgment', fees: [fee('penalty')] })[0]).toBe('judgment');
});

test('where no form is asked for, no insurer is paid for one', () => {
  expect(namesOf({ certainty: 'not-required', cases: [{ trigger, form: 'SR-22' }] })).toEqual([]);
});
