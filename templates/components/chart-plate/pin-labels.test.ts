import { describe, expect, test } from 'vitest';
import { labelPins } from './pin-labels.ts';

const pin = (name: string, x: number, y: number) => ({ slug: name.toLowerCase(), name, x, y });
const labelsOf = (pins: Parameters<typeof labelPins>[0], named = pins.map(({ slug }) => slug)) =>
  labelPins(pins, named).map(({ label }) => label);

describe('names of cities on a chart', () => {
  test('stand at the right of their pin where nothing is in the way', () => {
    const [label] = labelsOf([pin('Dayton', 100, 100)]);
    expect(label).toMatchObject({ name: 'Dayton', anchor: 'start' });
    expect(label?.x).toBeGreaterThan(100);
  });

  test('stand at the left where the chart ends', () => {
    expect(labelsOf([pin('Jacksonville', 340, 100)])[0]?.anchor).toBe('end');
  });

  test('cover neither a pin nor another name', () => {
    const [first, second] = labelsOf([pin('Cleveland', 100, 100), pin('Parma', 118, 100)]);
    expect(first?.anchor).toBe('end');
    expect(second?.anchor).toBe('start');
  });

  test('are left out where they have no room', () => {
    const around = [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3, 4].map((at) => pin(`P${row}${at}`, 60 + 12 * at, 60 + 12 * row)),
    );
    expect(labelsOf(around).some((label) => label === undefined)).toBe(true);
  });

  test('are written for those that are asked for, and have their miles', () => {
    const pins = [{ ...pin('Dayton', 100, 100), miles: 65 }, pin('Lima', 100, 200)];
    expect(labelsOf(pins, ['dayton'])).toEqual([expect.objectContaining({ name: 'Dayton', miles: 65 }), undefined]);
  });
});
