import { describe, expect, test } from 'vitest';
import type { Deadline, Fee, Trigger } from '../../generated/content-types.ts';
import type { DriverRules } from '../facts/driver-rules.ts';
import type { FilingReason } from '../facts/filing-reasons.ts';
import { composeAnswer } from './compose-answer.ts';

const trigger = (changes: Partial<Trigger> = {}): Trigger => ({
  reason: 'dui',
  filing: 'required',
  note: 'A rule.',
  sources: ['statute'],
  ...changes,
});
const deadline = (changes: Partial<Deadline> = {}): Deadline => ({
  what: 'to ask for a hearing',
  kind: 'hearing',
  days: 10,
  from: 'notice',
  sources: ['statute'],
  ...changes,
});
const fee = (amount: string, changes: Partial<Fee> = {}): Fee => ({
  for: `Something for ${amount}`,
  kind: 'reinstatement',
  amount,
  asOf: '2026-11-20',
  sources: ['agency'],
  ...changes,
});

const florida: DriverRules = {
  slug: 'florida',
  name: 'Florida',
  code: 'FL',
  agency: { name: 'Highway Safety', abbreviation: 'FLHSMV', url: 'https://www.flhsmv.gov/' },
  filing: {
    status: 'required',
    form: 'SR-22 (FR-44 after a DUI)',
    typicalLength: '3 years',
    note: 'A note.',
    limits: { perPerson: 10000, perAccident: 20000, propertyDamage: 10000 },
    sources: ['agency'],
  },
  fr44: { limits: { perPerson: 100000, perAccident: 300000, propertyDamage: 50000 }, length: '3 years', note: 'Kept.' },
  bac: { adult: 0.08, under21: 0.02, commercial: 0.04, sources: ['agency'] },
  minimumLiability: {
    perPerson: null,
    perAccident: null,
    propertyDamage: 10000,
    otherMandatory: ['Personal injury protection $10,000'],
    sources: ['agency'],
  },
  triggers: [trigger(), trigger({ reason: 'uninsured-crash', form: 'SR-22' })],
  fees: [],
  deadlines: [],
  nonOwner: { accepted: 'unknown' },
  officialPages: [],
  conflicts: [],
  sources: [],
  verifiedOn: '2026-11-21',
};
const answer = (changes: Partial<DriverRules>, reason?: Trigger['reason']) =>
  composeAnswer({ ...florida, ...changes }, reason);

describe('the form', () => {
  test('has all of its own limits, and the coverage that the state asks for besides', () => {
    const others = ['Personal injury protection $10,000'];
    expect(answer({}, 'uninsured-crash').cases[0]).toMatchObject({
      form: 'SR-22',
      limits: { liability: { perPerson: 10000, perAccident: 20000, propertyDamage: 10000 }, others },
    });
    expect(answer({}, 'dui').cases[0]).toMatchObject({ form: 'FR-44', limits: { liability: { perPerson: 100000 } } });
  });

  test('has no limits where no filing is asked for', () => {
    const triggers = [trigger({ filing: 'not-required' }), trigger({ filing: 'unknown', title: 'Another' })];
    expect(answer({ triggers }, 'dui').cases.map(({ limits }) => limits)).toEqual([undefined, undefined]);
  });
});

describe('the certainty', () => {
  test.each([
    [['required'], 'required'],
    [['court-decides'], 'court-decides'],
    [['not-required'], 'not-required'],
    [['required', 'not-required'], 'sometimes'],
    [['unknown', 'not-required'], 'unknown'],
    [[], 'no-rule'],
  ] as const)('of %j is %s', (filings, certainty) => {
    const triggers = filings.map((filing) => trigger({ filing, title: filing }));
    expect(answer({ triggers }, 'dui').certainty).toBe(certainty);
  });
});

describe('what counts for the reason', () => {
  test('is what names it and what names none', () => {
    const fees = [fee('$1'), fee('$2', { reasons: ['dui'] }), fee('$4', { reasons: ['points'] })];
    const deadlines = [deadline(), deadline({ reasons: ['points'] })];
    const conflicts = [
      { about: 'fees', text: 'One.', reasons: ['points'] },
      { about: 'fees', text: 'Two.' },
    ] satisfies DriverRules['conflicts'];
    const relief: DriverRules['relief'] = [
      { note: 'A plan.', reasons: ['dui'], sources: ['agency'] },
      { note: 'No.', reasons: ['points'], sources: ['agency'] },
    ];
    const found = answer({ fees, deadlines, conflicts, relief }, 'dui');
    expect(found.total.sum).toEqual({ from: 3, to: 3 });
    expect(found.deadlines).toHaveLength(1);
    expect(found.conflicts.map(({ text }) => text)).toEqual(['Two.']);
    expect(found.relief.map(({ text }) => text)).toEqual(['A plan.']);
  });

  test('is paid in the order in which holds are lifted: the court, then the registration, then the license', () => {
    const kinds = ['restricted-license', 'reinstatement', 'registration', 'penalty'] as const;
    const { fees } = answer({ fees: kinds.map((kind) => fee('$1', { kind })) }, 'dui');
    expect(fees.map(({ kind }) => kind)).toEqual(kinds.toReversed());
  });

  test('begins with the hearing among deadlines, the nearest first', () => {
    const deadlines = [
      deadline({ kind: 'suspension', days: 5 }),
      deadline({ kind: 'course', days: 90 }),
      deadline({ days: 15 }),
      deadline({ days: 7 }),
    ];
    expect(answer({ deadlines }, 'dui').deadlines.map(({ kind, days }) => `${kind} ${days}`)).toEqual([
      'hearing 7',
      'hearing 15',
      'course 90',
      'suspension 5',
    ]);
  });
});

test('a restricted license, and what ends the duty, are those of the reason, or else of the state', () => {
  const restrictedLicense: DriverRules['restrictedLicense'] = {
    name: 'hardship license',
    filing: 'required',
    note: 'A court grants it.',
    cases: [{ reasons: ['dui'], note: 'After 30 days.', sources: ['agency'] }],
    sources: ['agency'],
  };
  const removal = { note: 'It ends by itself.', sources: ['agency'] };
  const triggers = [trigger({ ends: 'After three years.' }), trigger({ reason: 'points' })];
  const rules = { restrictedLicense, removal, triggers };
  expect(answer(rules, 'dui').restricted.map(({ text }) => text)).toEqual(['After 30 days.']);
  expect(answer(rules, 'dui').ends.map(({ text }) => text)).toEqual(['After three years.']);
  expect(answer(rules, 'points').restricted.map(({ text }) => text)).toEqual(['Hardship license: A court grants it.']);
  expect(answer(rules, 'points').ends.map(({ text }) => text)).toEqual(['It ends by itself.']);
});

test('a restricted license of some reasons stands in no other answer, except for what a case adds', () => {
  const restrictedLicense: DriverRules['restrictedLicense'] = {
    name: 'interlock license',
    filing: 'unknown',
    note: 'First offenders can have it.',
    reasons: ['dui', 'refusal'],
    cases: [
      { reasons: ['refusal'], note: 'After a year.', sources: ['agency'] },
      { reasons: ['points'], note: 'A court may grant one.', sources: ['agency'] },
    ],
    sources: ['agency'],
  };
  const texts = (reason: FilingReason) => answer({ restrictedLicense }, reason).restricted.map(({ text }) => text);
  expect(texts('dui')).toEqual(['Interlock license: First offenders can have it.']);
  expect(texts('refusal')).toEqual(['After a year.']);
  expect(texts('points')).toEqual(['A court may grant one.']);
  expect(texts('unpaid-judgment')).toEqual([]);
});
