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

  test('near days are far enough apart that both stops are whole, where there is room', () => {
    const { stops } = placeStops([stop(), stop('15 days'), stop('180 days'), stop(), stop('$10'), stop()]);
    expect(Math.min(...gaps(stops))).toBeGreaterThanOrEqual(MIN_GAP);
  });

  test.each([
    [1, 14],
    [15, 180],
    [5, 90],
    [20, 21],
  ])('days %i and %i stand where the same ticks have them', (first, second) => {
    const placed = placeStops([stop(), stop(`${first} days`), stop(`${second} days`), stop(), stop('$10')]);
    const { stops } = placed;
    const [days] = placed.days;
    const [start = 0, next = 0] = days?.ticks ?? [];
    for (const gap of gaps(days?.ticks ?? [])) expect(gap).toBeCloseTo(next - start, 6);
    const perDay = ((days?.to ?? 0) - INSET) / second;
    expect(Math.abs((stops[1] ?? 0) - INSET - first * perDay)).toBeLessThanOrEqual(0.5);
    expect(stops[2]).toBe(days?.to);
    expect(Math.min(...gaps(stops))).toBeGreaterThan(MIN_GAP / 4);
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

  test('equal days are one place', () => {
    const { stops } = placeStops([stop(), stop('30 days'), stop('30 days'), stop()]);
    expect(stops[1]).toBe(stops[2]);
  });
});

describe('the scale', () => {
  test.each([
    ['10 days', '1 day', 11],
    ['45 days', '1 week', 7],
    ['180 days', '30 days', 7],
  ])('of a road of %s has a tick each %s', (figure, tick, count) => {
    const [days] = placeStops([stop(), stop(figure), stop()]).days;
    expect([days?.tick, days?.ticks.length]).toEqual([tick, count]);
  });

  test('of years begins after the break, and ends with the filing', () => {
    const { years, breaks } = placeStops([stop(), stop(), stop('3 years', { afterBreak: true })]);
    expect(years?.ticks).toHaveLength(4);
    expect(years?.ticks.at(-1)).toBe(END);
    expect(years?.from).toBeGreaterThan(breaks[0]?.x ?? END);
  });

  test('says which years no one can promise', () => {
    const { years, maybe } = placeStops([stop(), stop(), stop('1 to 5 years', { afterBreak: true })]);
    expect(maybe).toEqual({ from: Math.round(years?.ticks[1] ?? 0), to: END });
  });

  test('is left out where there is nothing to measure', () => {
    const placed = placeStops([stop(), stop('$40'), stop(undefined, { afterBreak: true })]);
    expect([placed.days, placed.years]).toEqual([[], undefined]);
  });
});

describe('days that count from another day than the first stop', () => {
  const own = (figure: string, countedFrom: string) => stop(figure, { countedFrom });
  const { stops, days, breaks } = placeStops([
    stop(),
    stop('15 days'),
    own('90 days', 'the conviction'),
    own('180 days', 'the conviction'),
    stop('$40'),
    stop('2 years', { afterBreak: true }),
  ]);

  test('have a scale of their own, which begins after a break and ends with their last stop', () => {
    expect(days.map(({ tick }) => tick)).toEqual(['1 week', '30 days']);
    expect(days.map(({ to }) => to)).toEqual([stops[1], stops[3]]);
    expect(breaks.map(({ at }) => at)).toEqual([2, 5]);
    expect(Math.min(...gaps([stops[1], breaks[0]?.x, days[1]?.from, stops[2]].map((x = 0) => x)))).toBeGreaterThan(0);
  });

  test('are as far from its start as they are many', () => {
    const start = days[1]?.from ?? 0;
    expect(Math.abs((stops[3] ?? 0) - start - 2 * ((stops[2] ?? 0) - start))).toBeLessThanOrEqual(2);
  });

  test('never begin at the first stop', () => {
    const placed = placeStops([stop(), own('10 days', 'the crash'), stop('$40')]);
    expect(placed.days[0]?.from).toBeGreaterThan(INSET);
    expect(placed.breaks).toEqual([{ x: expect.any(Number), at: 1 }]);
  });

  test('are not to scale where that day has no name', () => {
    const placed = placeStops([stop(), own('10 days', ''), stop('$40')]);
    expect([placed.days, placed.stops]).toEqual([[], placed.labels]);
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
  expect(['1 year', 'Up to 3 years', '1 to 5 years', 'three years', '180 days', 'Some years'].map(yearsOf)).toEqual([
    { from: 1, to: 1 },
    { from: 0, to: 3 },
    { from: 1, to: 5 },
    { from: 3, to: 3 },
    undefined,
    undefined,
  ]);
});

test('a way without any time is no road to scale', () => {
  expect(hasTime([stop(), stop('$40')])).toBe(false);
  expect(hasTime([stop(), stop('10 days')])).toBe(true);
});
