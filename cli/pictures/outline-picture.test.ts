import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { HASHED } from '../../functions/http/caching.ts';
import { OUTLINE_PATHS } from '../../templates/components/state-outline/generated/outline-paths.ts';
import { examplesOf } from '../../templates/testing/examples.ts';
import { CLOCK, loadSmallSite } from '../../tests/support/small-site.ts';
import { siteOf } from '../pipeline/plan/site-of.ts';
import { OUTLINE_COLORS, outlinePicture, outlinePictures } from './outline-picture.ts';

const slugs = Object.keys(OUTLINE_PATHS);
const pictureOf = (slug: string) => outlinePicture(slug) ?? { address: '', svg: '' };

/** All points of a path made of absolute moves and relative lines. */
function pointsOf(path: string): [number, number][] {
  return path
    .split('M')
    .slice(1)
    .flatMap((ring) => {
      const numbers = [...ring.matchAll(/-?\d+/g)].map(([number]) => Number(number));
      let [x = 0, y = 0] = numbers;
      const points: [number, number][] = [[x, y]];
      for (let i = 2; i < numbers.length; i += 2) {
        x += numbers[i] ?? 0;
        y += numbers[i + 1] ?? 0;
        points.push([x, y]);
      }
      return points;
    });
}

const length = (line: readonly [number, number][]) =>
  line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - (line[i]?.[0] ?? 0), y - (line[i]?.[1] ?? 0)), 0);

/** Whether what a line goes around is hardly wider than the stroke of a coast. */
function isThin(line: readonly [number, number][]): boolean {
  const twice = line.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = line[(i + 1) % line.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) < 2 * length(line);
}

describe('the outline of', () => {
  test.each(slugs)('%s fills its square, and is light enough to load in one piece', (slug) => {
    const points = pointsOf(OUTLINE_PATHS[slug] ?? '');
    expect(points.length).toBeGreaterThan(5);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const sides = [xs, ys].map((all) => Math.max(...all) - Math.min(...all));
    expect(Math.max(...sides)).toBeGreaterThanOrEqual(306);
    expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...xs, ...ys)).toBeLessThanOrEqual(315);
    expect(brotliCompressSync(pictureOf(slug).svg).length).toBeLessThan(1_000);
  });

  test.each(slugs)('%s has no spit or inlet so narrow that its coast is a blot', (slug) => {
    const rings = (OUTLINE_PATHS[slug] ?? '').split('z').filter(Boolean).map(pointsOf);
    const spits = rings.flatMap((ring) =>
      ring.flatMap((from, i) => {
        const ends = ring.map((to, j) => ({ to, j })).slice(i + 6, i + 16);
        return ends.filter(({ to, j }) => length([from, to]) < 4 && isThin(ring.slice(i, j + 1))).map(() => from);
      }),
    );
    expect(spits).toEqual([]);
  });

  test('a state that is unknown is not drawn', () => {
    expect(outlinePicture('atlantis')).toBeUndefined();
  });
});

test('an outline may be cached for good', () => {
  expect(slugs.map((slug) => pictureOf(slug).address).filter((address) => !HASHED.test(address))).toEqual([]);
});

test('outlines have the colors of the page in both schemes', () => {
  const tokens = readFileSync(new URL('../../templates/styles/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = tokens.split('@media');
  const { svg } = pictureOf('ohio');
  for (const [sheet, colors] of [
    [light, OUTLINE_COLORS.light],
    [dark, OUTLINE_COLORS.dark],
  ] as const) {
    const { land, coast, shallow, water, deep } = colors;
    for (const [token, color] of Object.entries({ land, coast, paper: shallow, sea3: water, sea2: deep })) {
      expect(sheet).toContain(`--${token}: ${color};`);
      expect(svg).toContain(color);
    }
  }
});

test('the catalogue shows an outline that the build writes', () => {
  const [shown] = examplesOf('state-outline');
  expect(shown?.draw()).toContain(`src="${pictureOf('ohio').address}"`);
});

test('the build writes those of its states, and pages know where', () => {
  const site = siteOf(loadSmallSite().content, CLOCK);
  const paths = outlinePictures(site).map(({ path }) => path);
  expect(paths).toEqual(site.states.map(({ outline }) => `public${outline}`));
  expect(paths[0]).toMatch(/^public\/assets\/states\/[a-z-]+-[0-9A-F]{8}\.svg$/);
});
