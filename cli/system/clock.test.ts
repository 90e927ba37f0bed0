import { expect, test } from 'vitest';
import { clockAt, instantOf } from './clock.ts';

test.each([
  ['2026-11-21', '2026-11-21', 2026],
  ['2026-12-31T23:59:59Z', '2026-12-31', 2026],
  ['2026-12-31T23:59:59-05:00', '2027-01-01', 2027],
])('%s is the date %s in any time zone', (iso, today, year) => {
  expect(clockAt(iso)).toMatchObject({ today, year });
});

test('the default is today', () => {
  expect(clockAt(undefined, () => new Date('2030-05-06T07:08:09Z'))).toEqual({
    today: '2030-05-06',
    year: 2030,
    now: '2030-05-06T07:08:09.000Z',
  });
});

test.each(['yesterday', '2026-13-01', '2026-02-30', '2026-02-30T10:00Z', '2026-11-21T10:00', '21.11.2026', '5', ''])(
  '"%s" is not a date',
  (iso) => {
    expect(() => clockAt(iso)).toThrow(`"${iso}" is not an ISO date such as 2026-11-21.`);
  },
);

test.each([
  ['2026-12-01', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T09:00-05:00', '2026-12-01T14:00:00.000Z'],
  ['2026-12-01T23:30:00-05:00', '2026-12-02T04:30:00.000Z'],
])('%s is the moment %s', (iso, moment) => {
  expect(clockAt(iso).now).toBe(moment);
  expect(instantOf(iso)?.toISOString()).toBe(moment);
});
