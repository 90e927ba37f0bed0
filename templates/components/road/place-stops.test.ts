import { describe, expect, test } from 'vitest';
import { daysOf, hasTime, INSET, MIN_GAP, placeStops, WIDTH, yearsOf } from './place-stops.ts';

const stop = (figure?: string, more = {}) => ({ title: `At ${figure}`, ...(figure ? { figure } : {}), ...more });
const END = WIDTH - INSET;
const gaps = (places: readonly number[]) => places.slice(1).map((place, at) => place - (places[at] ?? 0));

describe('the places of stops', () => {
  test('twice as many days are twice as far', () => {
    const { stops } = placeStops([stop(), stop('30 days'), stop('60 days'), stop()]);
    const [start = 0, first = 0, second = 0] = stops;
    expect(second - start).toBe(2 * (first - start));
  });

  test('a road runs over the whole width', () => {
    for (const count of [2, 3, 5, 7]) {
      const { stops } = placeStops(Array.from({ length: count }, (_, at) => stop(at === 1 ? '10 days' : undefined)));
      expect([stops[0], stops.at(-1)]).toEqual([INSET, END]);
    }
  });

  test('no two stops cover each other', () => {
    const { stops } = placeStops([stop(), stop('5 days'), stop('7 days'), stop('180 days'), stop(), stop('$10')]);
    expect(Math.min(...gaps(stops))).toBeGreaterThanOrEqual(MIN_GAP);
  });

  test('a stop that had to give way still stands at its tick', () => {
    const { stops, days } = placeStops([stop(), stop('1 day'), stop('14 days'), stop()]);
    expect(days?.ticks[1]).toBe(stops[1]);
    expect(days?.ticks[14]).toBe(stops[2]);
  });

  test('what has no day stands in its column after the days, and shares the way between them', () => {
    const { stops, labels } = placeStops([
      stop(),
      stop(),
      stop('60 days'),
      stop(),
      stop('1 year', { afterBreak: true }),
    ]);
    expect(stops[3]).toBe(labels[3]);
    expect(Math.abs((stops[0] ?? 0) + (stops[2] ?? 0) - 2 * (stops[1] ?? 0))).toBeLessThanOrEqual(1);
  });

  test('equal days stand beside each other in their order', () => {
    const { stops } = placeStops([stop(), stop('30 days'), stop('30 days'), stop()]);
    expect(Math.min(...gaps(stops))).toBeGreaterThanOrEqual(MIN_GAP);
  });
});

describe('the scale', () => {
  test.each([
    ['10 days', '1 day', 11],
    ['45 days', '1 week', 7],
    ['180 days', '30 days', 7],
  ])('of a road of %s has a tick each %s', (figure, tick, count) => {
    const { days } = placeStops([stop(), stop(figure), stop()]);
    expect([days?.tick, days?.ticks.length]).toEqual([tick, count]);
  });

  test('of years begins after the break, and ends with the filing', () => {
    const { years, breaks } = placeStops([stop(), stop(), stop('3 years', { afterBreak: true })]);
    expect(years?.ticks).toHaveLength(4);
    expect(years?.ticks.at(-1)).toBe(END);
    expect(years?.from).toBeGreaterThan(breaks[0] ?? END);
  });

  test('says which years no one can promise', () => {
    const { years, maybe } = placeStops([stop(), stop(), stop('1 to 5 years', { afterBreak: true })]);
    expect(maybe).toEqual({ from: years?.ticks[1], to: END });
  });

  test('is left out where there is nothing to measure', () => {
    const placed = placeStops([stop(), stop('$40'), stop(undefined, { afterBreak: true })]);
    expect([placed.days, placed.years]).toEqual([undefined, undefined]);
  });
});

test('reads days and years as they are written', () => {
  expect(['45 days', '5 business days', 'Day 0', '20 to 45 days', '$40', undefined].map(daysOf)).toEqual([
    45,
    7,
    0,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['1 year', 'Up to 3 years', '1 to 5 years', '180 days'].map(yearsOf)).toEqual([
    { from: 1, to: 1 },
    { from: 0, to: 3 },
    { from: 1, to: 5 },
    undefined,
  ]);
});

test('a way without any time is no road to scale', () => {
  expect(hasTime([stop(), stop('$40')])).toBe(false);
  expect(hasTime([stop(), stop('10 days')])).toBe(true);
});
