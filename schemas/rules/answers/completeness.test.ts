import { expect, test } from 'vitest';
import type { Trigger } from '../../generated/content-types.ts';
import { gapsOf, isCounted } from './completeness.ts';
import type { Answer } from './compose-answer.ts';

const trigger = (changes: Partial<Trigger> = {}): Trigger => ({
  reason: 'dui',
  filing: 'required',
  note: 'A rule.',
  sources: ['statute'],
  ...changes,
});
const answer = (changes: Partial<Answer> = {}): Answer => ({
  certainty: 'required',
  cases: [{ trigger: trigger() }],
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
const statute = { id: 'statute', title: 'A statute', official: true, seen: 'copy' } as const;

test('an answer lacks what no source said', () => {
  expect(gapsOf(answer(), [statute])).toEqual([
    'form',
    'length',
    'start',
    'limits',
    'deadline',
    'fee',
    'restricted',
    'relief',
    'ends',
  ]);
  expect(gapsOf(answer(), [{ ...statute, official: false }])).toContain('official');
});

test('a filing for life needs no day from which it is counted', () => {
  const lasting = (length: string) => gapsOf(answer({ cases: [{ trigger: trigger({ length }) }] }), [statute]);
  expect(lasting('for life')).not.toContain('start');
  expect(lasting('3 years')).toContain('start');
});

test('an answer without a rule, and one that needs no filing, are not counted', () => {
  expect(isCounted(answer())).toBe(true);
  expect(isCounted(answer({ certainty: 'no-rule' }))).toBe(false);
  expect(isCounted(answer({ certainty: 'not-required' }))).toBe(false);
});
