import { describe, expect, test } from 'vitest';
import { CLOCK } from '../../../tests/support/small-site.ts';
import { realDisk } from '../../system/disk.ts';
import { toolRoot } from '../../system/project.ts';
import { loadContent } from '../load-content.ts';
import { siteOf } from './site-of.ts';
import { stateOutlines } from './state-outlines.ts';

const outlines = stateOutlines();
const of = (name: string) => {
  const outline = outlines.get(name);
  if (!outline) throw new Error(`${name} has no outline.`);
  return outline;
};

/** All points of a path made of absolute moves and relative lines. */
function pointsOf(path: string): [number, number][] {
  return path
    .split('M')
    .slice(1)
    .flatMap((ring) => {
      const [start = '', steps = ''] = ring.replace('z', '').split('l');
      const numbers = (text: string) => [...text.matchAll(/-?\d+/g)].map(([number]) => Number(number));
      let [x = 0, y = 0] = numbers(start);
      const points: [number, number][] = [[x, y]];
      const deltas = numbers(steps);
      for (let i = 0; i < deltas.length; i += 2) {
        x += deltas[i] ?? 0;
        y += deltas[i + 1] ?? 0;
        points.push([x, y]);
      }
      return points;
    });
}

describe('the map of states', () => {
  test('fits a space of 1200 by 700', () => {
    for (const [name, { path, x, y }] of outlines) {
      for (const [px, py] of [...pointsOf(path), [x, y]]) {
        expect(px, name).toBeGreaterThanOrEqual(0);
        expect(px, name).toBeLessThanOrEqual(1200);
        expect(py, name).toBeGreaterThanOrEqual(0);
        expect(py, name).toBeLessThanOrEqual(700);
      }
    }
  });

  test('shows Hawaii below the southwest', () => {
    const points = pointsOf(of('Hawaii').path);
    expect(Math.min(...points.map(([x]) => x))).toBeGreaterThanOrEqual(300);
    expect(Math.max(...points.map(([x]) => x))).toBeLessThanOrEqual(470);
    expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThanOrEqual(590);
    expect(Math.max(...points.map(([, y]) => y))).toBeLessThanOrEqual(700);
  });

  test('has Washington in the northwest, Maine in the northeast and Florida in the southeast', () => {
    expect(of('Washington').x).toBeLessThan(of('Maine').x);
    expect(of('Florida').y).toBeGreaterThan(of('Maine').y);
    expect(of('Florida').x).toBeGreaterThan(of('Texas').x);
  });

  test('has a label inside each large state', () => {
    const xs = pointsOf(of('Colorado').path).map(([x]) => x);
    expect(of('Colorado').x).toBeGreaterThan(Math.min(...xs));
    expect(of('Colorado').x).toBeLessThan(Math.max(...xs));
  });

  test('draws even the smallest states', () => {
    expect(pointsOf(of('Rhode Island').path).length).toBeGreaterThan(3);
    expect(pointsOf(of('Delaware').path).length).toBeGreaterThan(3);
  });

  test('is small enough to include in a page', () => {
    const size = [...outlines.values()].reduce((sum, { path }) => sum + path.length, 0);
    expect(size).toBeLessThan(20_000);
  });
});

test('the site shows the 50 states, not the District of Columbia or the territories', () => {
  const { content } = loadContent(realDisk(toolRoot()), { clock: CLOCK });
  const codes = Object.keys(siteOf(content, CLOCK).outlines);
  expect(codes).toHaveLength(50);
  expect(codes).not.toContain('DC');
});
