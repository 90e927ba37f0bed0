import { describe, expect, test } from 'vitest';
import { readTimeline, type TimelineValues, timelineAddress } from './deadline-query.ts';

const read = (values: TimelineValues) =>
  readTimeline(values, '2026-11-22', (text) => (text.toLowerCase() === 'texas' ? 'texas' : undefined));
const good = { state: 'texas', reason: 'dui', event: 'conviction', date: '2026-11-02' };

test('what is complete can be drawn', () => {
  expect(read({ ...good, state: ' Texas ' })).toEqual({
    values: good,
    errors: {},
    state: 'texas',
    dates: { reason: 'dui', event: 'conviction', date: '2026-11-02' },
  });
});

test('the reason may be missing, and a date is one of a notice when nothing else is said', () => {
  expect(read({ state: 'texas', date: '2026-11-02', reason: '' }).dates).toEqual({
    event: 'notice',
    date: '2026-11-02',
  });
});

test('a link that fills in the state and the reason is no mistake', () => {
  expect(read({ state: 'texas', reason: 'dui' })).toMatchObject({ errors: {}, state: 'texas' });
  expect(read({ state: 'texas', reason: 'dui' }).dates).toBeUndefined();
});

describe('a date', () => {
  test.each([
    ['', 'Enter a date'],
    ['   ', 'Enter a date'],
    ['11/02/2026', '“11/02/2026” is not a date we can read. Write year-month-day, for example 2026-11-02'],
    ['yesterday', '“yesterday” is not a date we can read. Write year-month-day, for example 2026-11-02'],
    ['2026-02-31', 'There is no 2026-02-31 in the calendar'],
    ['2026-99-99', 'There is no 2026-99-99 in the calendar'],
    ['1926-11-02', 'This date is more than ten years ago. Check the year'],
    ['2016-11-21', 'This date is more than ten years ago. Check the year'],
    ['2027-11-23', 'This date is more than a year ahead. Check the year'],
    ['9999-12-31', 'This date is more than a year ahead. Check the year'],
  ])('"%s" gets a sentence', (date, sentence) => {
    const { values, errors, dates } = read({ ...good, date });
    expect(errors).toEqual({ date: sentence });
    expect(dates).toBeUndefined();
    expect(values).toMatchObject({ state: 'texas', reason: 'dui', date: date.trim() });
  });

  test.each(['2016-11-22', '2027-11-22'])('%s is the last that is taken', (date) => {
    expect(read({ ...good, date }).errors).toEqual({});
  });

  test('of reinstatement is optional, and checked like the other', () => {
    expect(read({ ...good, reinstated: '' }).dates).not.toHaveProperty('reinstated');
    expect(read({ ...good, reinstated: '2026-11-31' }).errors).toEqual({
      reinstated: 'There is no 2026-11-31 in the calendar',
    });
    expect(read({ ...good, reinstated: '2027-01-02' }).dates?.reinstated).toBe('2027-01-02');
  });
});

test('nonsense elsewhere gets its sentence, and nothing is lost', () => {
  const { values, errors } = read({ state: 'Atlantis', reason: 'toString', event: 'constructor', date: '2026-11-02' });
  expect(errors).toEqual({
    state: 'We have no state called “Atlantis.” Pick yours from the list',
    reason: 'Reason is not in the list',
    event: 'What the date is: pick one from the list',
  });
  expect(values.date).toBe('2026-11-02');
  expect(read({ state: '', date: '2026-11-02' }).errors).toEqual({ state: 'Pick a state' });
});

test('the address leaves out what is empty', () => {
  expect(timelineAddress({ date: '2026-11-02', state: 'texas', reason: '' })).toBe(
    '/deadlines?state=texas&date=2026-11-02',
  );
  expect(timelineAddress({})).toBe('/deadlines');
});
