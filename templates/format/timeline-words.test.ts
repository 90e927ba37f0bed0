import { expect, test } from 'vitest';
import { weekdayDate } from './date.ts';
import { actBy, dayOffAdvice, shownDay } from './timeline-words.ts';

test.each([
  ['a Saturday', '2026-12-05', '2026-12-04'],
  ['a Sunday', '2026-12-06', '2026-12-04'],
  ['a holiday after a weekend', '2026-09-07', '2026-09-04'],
  ['a weekend after a holiday', '2026-07-04', '2026-07-02'],
])('a deadline on %s is shown on the last day before it on which offices are open', (_, day, open) => {
  expect(shownDay({ kind: 'hearing', day }, '2026-06-01')).toBe(open);
  const advice = `Moved up from ${weekdayDate(day)}, when offices are closed.`;
  expect(dayOffAdvice({ kind: 'hearing', day }, '2026-06-01')).toBe(advice);
});

test('a deadline on a day on which offices are open needs no other', () => {
  expect(dayOffAdvice({ kind: 'hearing', day: '2026-12-04' }, '2026-06-01')).toBeUndefined();
});

test.each([
  ['before it', '2026-12-03', '2026-12-04', 'Moved up from Sunday, December 6, 2026, when offices are closed.'],
  ['on the last open day', '2026-12-04', '2026-12-04', 'Moved up from Sunday, December 6, 2026,'],
  ['on a day off before it', '2026-12-05', '2026-12-06', 'Offices are closed until Monday, December 7, 2026.'],
  ['on the day itself', '2026-12-06', '2026-12-06', 'Offices are closed until Monday, December 7, 2026.'],
])('of a deadline on a Sunday, it says what is still true %s', (_, today, act, advice) => {
  expect(actBy('2026-12-06', today)).toBe(act);
  const said = dayOffAdvice({ kind: 'hearing', day: '2026-12-06' }, today);
  expect(said?.startsWith(advice)).toBe(true);
});

test('of a deadline that has passed it names no day', () => {
  expect(dayOffAdvice({ kind: 'hearing', day: '2026-12-06' }, '2026-12-07')).toBeUndefined();
});

test.each(['start', 'suspension', 'end'] as const)('a day off needs no other for what is not acted on: %s', (kind) => {
  expect(dayOffAdvice({ kind, day: '2026-12-05' }, '2026-06-01')).toBeUndefined();
  expect(shownDay({ kind, day: '2026-12-05' }, '2026-06-01')).toBe('2026-12-05');
});
