import { describe, expect, test } from 'vitest';
import { coastLines } from './chart-lines.ts';
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

  test('stand at the left where the margin of the page is near', () => {
    expect(labelsOf([pin('Jacksonville', 300, 100)])[0]?.anchor).toBe('end');
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

  test('stand on the side away from the courses to neighbors', () => {
    const here = { ...pin('Columbus', 200, 100), isHere: true };
    const dayton = { ...pin('Dayton', 120, 130), miles: 65 };
    const [, label] = labelsOf([here, dayton]);
    expect(label?.anchor).toBe('end');
  });

  test('stand on land, clear of its coast', () => {
    const coast = coastLines('M0 100l300 0 0 200-300 0z');
    const [label] = labelPins([pin('Toledo', 150, 106)], ['toledo'], coast).map((one) => one.label);
    expect((label?.y ?? 0) - 8).toBeGreaterThan(106);
    expect(label?.isAtSea).toBeUndefined();
  });

  test('stand in the water, without the edge of land, where land has no room', () => {
    const coast = coastLines('M100 100l60 0 0 14-60 0z');
    const [label] = labelPins([pin('Key West', 155, 107)], ['key west'], coast).map((one) => one.label);
    expect(label?.isAtSea).toBe(true);
  });

  test('are left out where they would cross a coast, except for the city of the page', () => {
    const coast = [60, 66, 72, 78, 84].flatMap((y) => coastLines(`M0 ${y}l320 0z`));
    const crossed = (isHere: boolean) =>
      labelPins([{ ...pin('Dover', 150, 72), isHere }], ['dover'], coast).map((one) => one.label?.name);
    expect([crossed(false), crossed(true)]).toEqual([[undefined], ['Dover']]);
  });

  test('go without their miles, or over a coast, rather than be left out of a lens', () => {
    const circle = { middle: 160, radius: 188 };
    const marion = { ...pin('Marion', 30, 100), miles: 35 };
    const crowd = [pin('A', 100, 100), pin('B', 90, 80), pin('C', 90, 120), pin('D', 30, 84), pin('E', 30, 116)];
    const labelIn = (coast: Parameters<typeof labelPins>[2], within?: typeof circle) =>
      labelPins([marion, ...crowd], ['marion'], coast, within)[0]?.label;
    expect(labelIn([])).toBeUndefined();
    expect(labelIn([], circle)).toEqual(expect.not.objectContaining({ miles: 35 }));
    expect(labelIn(coastLines('M60 0l0 300 1 0z'), circle)).toMatchObject({ name: 'Marion', isAtSea: true });
  });
});
