import { expect, test } from 'vitest';
import { isOpen, isTimeZone, localTime, neverOpens } from './hours.ts';
import { periodKey } from './periods.ts';

const at = (moment: string) => new Date(moment);
const NEW_YORK = 'America/New_York';

test.each([
  ['2026-03-08T06:59:00Z', '01:59'],
  ['2026-03-08T07:00:00Z', '03:00'],
  ['2026-11-01T05:59:00Z', '01:59'],
  ['2026-11-01T06:00:00Z', '01:00'],
])('at %s clocks in New York show %s', (moment, time) => {
  expect(localTime(at(moment), NEW_YORK)).toMatchObject({ weekday: 'sun', time });
});

test('a buyer is open from its first minute until before its last, and not on a closed day', () => {
  const hours = { open: [{ days: ['tue' as const], from: '09:00', to: '17:00' }], closed: ['2026-12-01'] };
  const isOpenAt = (moment: string) => isOpen(hours, localTime(at(moment), NEW_YORK));
  expect(['2026-11-24T14:00:00Z', '2026-11-24T21:59:00Z'].map(isOpenAt)).toEqual([true, true]);
  const closed = ['2026-11-24T13:59:00Z', '2026-11-24T22:00:00Z', '2026-11-25T15:00:00Z', '2026-12-01T15:00:00Z'];
  expect(closed.map(isOpenAt)).toEqual([false, false, false, false]);
});

test('hours that end before they begin never open', () => {
  const hour = { days: ['mon' as const], from: '09:00', to: '10:00' };
  expect(neverOpens({ open: [hour, { ...hour, to: '09:00' }] })).toBe(1);
  expect(neverOpens({ open: [{ ...hour, to: '24:00' }] })).toBeUndefined();
});

test('a time zone is one that clocks know', () => {
  expect(['America/Denver', 'UTC', 'America/Nowhere', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

test('periods begin by the clocks of the buyer, and the hour that clocks show twice is two', () => {
  const newYears = at('2027-01-01T04:30:00Z');
  expect(periodKey('day', newYears, NEW_YORK)).toBe('day 2026-12-31');
  expect(periodKey('day', newYears, 'UTC')).toBe('day 2027-01-01');
  expect(periodKey('month', newYears, NEW_YORK)).toBe('month 2026-12');
  expect(periodKey('week', newYears, NEW_YORK)).toBe('week 2026-12-28');
  expect(periodKey('week', at('2026-11-29T12:00:00Z'), NEW_YORK)).toBe('week 2026-11-23');
  const twice = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((moment) =>
    periodKey('hour', at(moment), NEW_YORK),
  );
  expect(new Set(twice).size).toBe(2);
  expect(periodKey('total', newYears, NEW_YORK)).toBe('total');
});
