import { expect, test } from 'vitest';
import { beforeDayOff } from './timeline-words.ts';

test.each([
  ['a Saturday', '2026-12-05', 'Act by Friday, December 4, 2026.'],
  ['a Sunday', '2026-12-06', 'Act by Friday, December 4, 2026.'],
  ['a holiday after a weekend', '2026-09-07', 'Act by Friday, September 4, 2026.'],
  ['a weekend after a holiday', '2026-07-04', 'Act by Thursday, July 2, 2026.'],
])('a deadline on %s names the last day before it on which offices are open', (_, day, advice) => {
  expect(beforeDayOff({ kind: 'hearing', day })).toBe(`Offices are closed that day. ${advice}`);
});

test('a deadline on a day on which offices are open needs no other', () => {
  expect(beforeDayOff({ kind: 'hearing', day: '2026-12-04' })).toBeUndefined();
});

test.each(['start', 'suspension', 'end'] as const)('a day off needs no other for what is not acted on: %s', (kind) => {
  expect(beforeDayOff({ kind, day: '2026-12-05' })).toBeUndefined();
});
