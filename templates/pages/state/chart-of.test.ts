import { expect, test } from 'vitest';
import type { Deadline, Fee, State, Trigger } from '../../../schemas/generated/content-types.ts';
import { testSite } from '../../testing/site.ts';
import { signRows, stateFigures } from './chart-of.ts';

const ohio = testSite.states.find(({ slug }) => slug === 'ohio')?.facts as State;
const [{ title: _, ...trigger } = {} as Trigger] = ohio.triggers;

test('is as sure of a reason as the table of reasons', () => {
  const triggers = [
    { ...trigger, filing: 'sometimes', reason: 'refusal' },
    { ...trigger, filing: 'required', reason: 'points' },
    { ...trigger, filing: 'court-decides', reason: 'dui' },
  ] as const;
  const [row] = signRows({ ...ohio, triggers: [...triggers] });
  expect(row?.kind).toBe('form');
  expect(row?.text).toBe(
    'Too many points. If a court orders it: DUI or DWI. In some cases: refusing a breath or blood test.',
  );
});

test.each([
  ['3 years', 'Usually 3 years'],
  ['1 to 5 years', '1 to 5 years, by reason'],
  ['up to 3 years', 'Up to 3 years'],
  [null, 'For how long depends on the case'],
])('a usual length of %j is "%s" in the opening', (typicalLength, title) => {
  const triggers = (['points', 'refusal'] as const).map(
    (reason) => ({ ...trigger, filing: 'required', reason }) as const,
  );
  const [row] = signRows({ ...ohio, triggers, filing: { ...ohio.filing, typicalLength } });
  expect(row?.title).toBe(title);
});

test('says for what the least is paid, and after what the most', () => {
  const fee = (amount: string, reason: NonNullable<Fee['reasons']>[number]): Fee => ({
    for: 'A license given back',
    kind: 'reinstatement',
    due: 'always',
    amount,
    asOf: '2026-11-20',
    reasons: [reason],
    sources: ['agency'],
  });
  const triggers = (['points', 'dui'] as const).map((reason) => ({ ...trigger, reason }));
  const fees = [fee('$100', 'points'), fee('$3,000 to $6,000', 'dui')];
  expect(stateFigures('ohio', { ...ohio, triggers, fees }).at(-1)).toEqual({
    figure: 'From $100',
    text: 'in fees and penalties to get a license back, up to $6,000 after a DUI',
  });
});

test('says of deadlines that differ by reason from which to which they go, and of one what it is for', () => {
  const deadline = (days: number, what: string): Deadline => ({
    kind: 'hearing',
    days,
    what,
    from: 'notice',
    sources: ['agency'],
  });
  const firstFigure = (...deadlines: Deadline[]) => stateFigures('ohio', { ...ohio, deadlines })[0];
  expect(firstFigure(deadline(45, 'to show proof'), deadline(20, 'to appeal'))).toEqual({
    figure: '20 to 45 days',
    text: 'to act, by reason: your letter names your day',
  });
  expect(firstFigure(deadline(45, 'to show proof'))).toEqual({ figure: '45 days', text: 'to show proof' });
});
