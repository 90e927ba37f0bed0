import { expect, test } from 'vitest';
import { clockAt } from './clock.ts';

test.each([
  ['2026-11-21', '2026-11-21', 2026],
  ['2026-12-31T23:59:59Z', '2026-12-31', 2026],
  ['2026-12-31T23:59:59-05:00', '2027-01-01', 2027],
])('%s is the date %s in any time zone', (iso, today, year) => {
  expect(clockAt(iso)).toEqual({ today, year });
});

test('the default is today', () => {
  expect(clockAt(undefined, () => new Date('2030-05-06T07:08:09Z'))).toEqual({ today: '2030-05-06', year: 2030 });
});

test.each(['yesterday', '2026-13-01', '2026-02-30', '2026-11-21T10:00', '21.11.2026', '5', ''])(
  '"%s" is not a date',
  (iso) => {
    expect(() => clockAt(iso)).toThrow(`"${iso}" is not an ISO date such as 2026-11-21.`);
  },
);
