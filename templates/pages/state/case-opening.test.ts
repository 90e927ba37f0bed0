import { expect, test } from 'vitest';
import type { Deadline, Fee, State, Trigger } from '../../../schemas/generated/content-types.ts';
import { testSite } from '../../testing/site.ts';
import { openingOf } from './case-opening.ts';

const ohio = testSite.states.find(({ slug }) => slug === 'ohio')?.facts as State;
const [{ title: _, ...trigger } = {} as Trigger] = ohio.triggers;

const triggerOf = (reason: Trigger['reason'], more: Partial<Trigger> = {}): Trigger => ({
  ...trigger,
  filing: 'required',
  length: '3 years',
  countedFrom: 'the arrest',
  ...more,
  reason,
});
const fee = (amount: string, reasons: Fee['reasons']): Fee => ({
  for: 'A license given back',
  kind: 'reinstatement',
  due: 'always',
  amount,
  asOf: '2026-11-20',
  ...(reasons ? { reasons } : {}),
  sources: ['agency'],
});
const deadline = (days: number, what: string, reasons: Deadline['reasons']): Deadline => ({
  kind: 'hearing',
  days,
  what,
  from: 'arrest',
  ...(reasons ? { reasons } : {}),
  sources: ['agency'],
});
const opening = (facts: Partial<State>) => openingOf('ohio', { ...ohio, deadlines: [], fees: [], ...facts });

/** The lines of one reason, as they are read. */
function linesOf(number: string, { signs, figures }: ReturnType<typeof openingOf>): string[] {
  const isShown = ({ cases = '' }: { readonly cases?: string }) => cases.split(' ').includes(number);
  return [
    ...signs.filter(isShown).map(({ title, text }) => `${title}. ${text}`),
    ...figures.filter(isShown).map(({ figure, text }) => `${figure} ${text}`),
  ];
}

test('each reason has its own form, deadline and cost', () => {
  const shown = opening({
    triggers: [triggerOf('points'), triggerOf('dui', { length: '5 years', filing: 'court-decides' })],
    deadlines: [
      deadline(20, 'to appeal', ['points']),
      deadline(10, 'to ask for a hearing; the DMV must have it by 5 p.m.', ['dui']),
    ],
    fees: [fee('$40', ['points']), fee('$475', ['dui'])],
  });
  expect(linesOf('1', shown)).toEqual([
    expect.stringMatching(/^SR-22.* for 3 years\. Counted from the arrest\.$/),
    '20 days to appeal',
    '$40 in fees and penalties to get a license back',
  ]);
  expect(linesOf('2', shown)).toEqual([
    expect.stringMatching(/^SR-22.* if a court orders it, for 5 years\. Counted from the arrest\.$/),
    '10 days to ask for a hearing',
    '$475 in fees and penalties to get a license back',
  ]);
});

test('says so where a reason has no deadline or amount', () => {
  const lines = linesOf('2', opening({ triggers: [triggerOf('points'), triggerOf('dui')] }));
  expect(lines.slice(1)).toEqual([
    'Your letter may name a deadline: we found none in days',
    'Ask BMV what is due before you pay: we found no amount',
  ]);
});

test('what is the same for several reasons is one line', () => {
  const { signs, figures } = opening({ triggers: [triggerOf('points'), triggerOf('dui'), triggerOf('refusal')] });
  const own = [...signs, ...figures].filter(({ cases }) => cases !== '0');
  expect(own.map(({ cases }) => cases)).toEqual(['1 2 3', '1 2 3', '1 2 3']);
});

test('a reason without a form says what its rule is', () => {
  const note = 'The law asks for no form. More follows.';
  const triggers = [triggerOf('points'), triggerOf('dui', { filing: 'not-required', note })];
  expect(linesOf('2', opening({ triggers }))[0]).toMatch(/^No SR-22.*\. The law asks for no form\.$/);
});

test('a state with one reason has nothing to choose', () => {
  const { signs, figures } = opening({ triggers: [triggerOf('points')] });
  expect([...signs, ...figures].filter(({ cases }) => cases !== undefined)).toEqual([]);
});
