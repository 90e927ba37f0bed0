import { describe, expect, test } from 'vitest';
import { beginOf, dayIn, EASTERN, hourIn, momentIn, timeIn, tomorrowAtNine, zoneName } from './time-zone.ts';

describe('a moment that somebody types', () => {
  test.each([
    [EASTERN, '2026-11-21T09:30', '2026-11-21T14:30:00.000Z'],
    ['America/Chicago', '2026-07-01T09:30', '2026-07-01T14:30:00.000Z'],
    ['America/Phoenix', '2026-07-01T09:30', '2026-07-01T16:30:00.000Z'],
    [EASTERN, '2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
    [EASTERN, '2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
  ])('in %s at %s is %s', (zone, text, iso) => {
    expect((momentIn(zone, text) as Date).toISOString()).toBe(iso);
  });

  test('is no moment while clocks are put forward', () => {
    for (const text of ['2027-03-14T02:00', '2027-03-14T02:30', '2027-03-14T02:59'])
      expect(momentIn(EASTERN, text)).toBe('skipped');
    expect(momentIn('America/Phoenix', '2027-03-14T02:30')).toBeInstanceOf(Date);
  });

  test('is the first one of an hour that a day has twice', () => {
    expect((momentIn(EASTERN, '2026-11-01T01:30') as Date).toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  test.each(['', 'tomorrow', '2026-02-30T09:00', '2026-13-01T09:00', '2026-11-21'])('is none for "%s"', (text) => {
    expect(momentIn(EASTERN, text)).toBe('wrong');
  });
});

test('a moment is said in the words of its zone', () => {
  const late = new Date('2026-11-26T04:46:00.000Z');
  expect(timeIn(EASTERN, late.toISOString())).toBe('Nov 25, 2026, 11:46 PM ET');
  expect(timeIn('America/Chicago', late.toISOString())).toBe('Nov 25, 2026, 10:46 PM CT');
  expect([dayIn(EASTERN, late), hourIn(EASTERN, late), dayIn('UTC', late)]).toEqual(['2026-11-25', '23', '2026-11-26']);
  expect([zoneName(EASTERN, late), zoneName('America/Denver', late)]).toEqual(['Eastern Time', 'Mountain Time']);
});

test('a day begins, and nine o’clock of the next comes, by the clocks of the zone', () => {
  expect(beginOf(EASTERN, '2026-11-25')).toEqual(new Date('2026-11-25T05:00:00.000Z'));
  expect(beginOf(EASTERN, 'yesterday')).toBe('wrong');
  const eve = new Date('2026-11-01T03:30:00.000Z');
  expect(tomorrowAtNine(EASTERN, eve)).toEqual(new Date('2026-11-01T14:00:00.000Z'));
});
