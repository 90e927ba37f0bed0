import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allViews } from './views.ts';

test('there are 30 views, each with a name of its own, in three widths and both color schemes', () => {
  const views = allViews();
  expect(views).toHaveLength(30);
  expect(new Set(views.map(({ name }) => name)).size).toBe(30);
  expect(new Set(views.map(({ width }) => width))).toEqual(new Set([390, 768, 1280]));
  expect(new Set(views.map(({ scheme }) => scheme))).toEqual(new Set(['light', 'dark']));
});

test('the accepted pictures take less than 1.5 MB', () => {
  const folder = fileURLToPath(new URL('accepted/', import.meta.url));
  const sizes = readdirSync(folder).map((file) => statSync(folder + file).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});
