import { expect, test } from 'vitest';
import { nextCallingTime } from './calling-hours.ts';

const next = (state: string | undefined, now: string) => nextCallingTime(state, new Date(now)).toISOString();

test.each([
  ['by day, now', 'OH', '2026-11-21T15:07:00.000Z', '2026-11-21T15:07:00.000Z'],
  ['from 8 p.m. on, at 8 the next morning', 'OH', '2026-11-22T01:00:00.000Z', '2026-11-22T13:00:00.000Z'],
  ['before 8 p.m., now', 'OH', '2026-11-22T00:59:59.000Z', '2026-11-22T00:59:59.000Z'],
  ['in summer, an hour earlier in UTC', 'OH', '2026-07-01T03:00:00.000Z', '2026-07-01T12:00:00.000Z'],
  ['in two time zones, when both may be called', 'TX', '2026-11-21T14:30:00.000Z', '2026-11-21T15:00:00.000Z'],
  ['in Arizona without daylight saving time', 'AZ', '2026-07-01T12:00:00.000Z', '2026-07-01T15:00:00.000Z'],
  [
    'in an unknown state, when it is day from New York to Adak',
    undefined,
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T18:00:00.000Z',
  ],
  [
    'with a code that no state has, as for an unknown state',
    'PR',
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T18:00:00.000Z',
  ],
])('%s', (_, state, now, expected) => {
  expect(next(state, now)).toBe(expected);
});
