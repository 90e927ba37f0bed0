import { expect, test } from 'vitest';
import type { Deadline, State } from '../../../schemas/generated/content-types.ts';
import { testSite } from '../../testing/site.ts';
import { nextStops } from './next-stops.ts';

const ohio = testSite.states[0]?.facts as State;
const deadline = (days: number): Deadline => ({
  what: 'to appeal',
  kind: 'hearing',
  from: 'notice',
  days,
  sources: [''],
});
const titles = (facts: State) => nextStops(facts).map(({ title }) => title);

test('the road begins with the shortest and the longest deadline', () => {
  const deadlines = [30, 10, 20].map(deadline);
  expect(nextStops({ ...ohio, deadlines })[0]?.figure).toBe('10 to 30 days');
  expect(nextStops({ ...ohio, deadlines: deadlines.slice(0, 1) })[0]?.figure).toBe('30 days');
  expect(nextStops({ ...ohio, deadlines: [] })[0]?.figure).toBeUndefined();
});

test('it ends with how long the form is kept, and where there is none, with who decides', () => {
  const filing = { ...ohio.filing, status: 'required' as const, form: 'SR-22', typicalLength: '3 years' };
  expect(nextStops({ ...ohio, filing }).at(-1)).toMatchObject({ kind: 'end', figure: '3 years' });
  expect(titles({ ...ohio, filing })).toContain('Your insurer files an SR-22');
  const none = { ...filing, status: 'not-used' as const, form: 'none', typicalLength: null };
  expect(titles({ ...ohio, filing: none }).at(-1)).toBe('Ask what is wanted of you');
});
