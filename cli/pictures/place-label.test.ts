import { expect, test } from 'vitest';
import { coastLines } from '../../templates/components/chart-plate/chart-lines.ts';
import { clearOf } from './place-label.ts';

const at = { x: 100, y: 100 };
const wide = coastLines('M0 0l200 0 0 200-200 0z');
const STAYS = { x: 0, y: 0 };

test('a label stays where no dot lies on it', () => {
  expect(clearOf([], at, wide)).toEqual(STAYS);
  expect(clearOf([{ x: 100, y: 130 }], at, wide)).toEqual(STAYS);
});

test('a label moves off a dot, no further than it must', () => {
  expect(clearOf([{ x: 100, y: 104 }], at, wide)).toEqual({ x: 0, y: -12 });
  expect(clearOf([{ x: 118, y: 100 }], at, wide)).toEqual({ x: -4, y: 0 });
});

test('a label stays on the land of its state', () => {
  const low = coastLines('M0 90l200 0 0 110-200 0z');
  expect(clearOf([{ x: 100, y: 104 }], at, low)).toEqual({ x: 0, y: 20 });
});

test('a label stays where dots or the coast leave no room', () => {
  const dots = Array.from({ length: 144 }, (_, index) => ({
    x: 45 + 10 * (index % 12),
    y: 45 + 10 * Math.floor(index / 12),
  }));
  expect(clearOf(dots, at, wide)).toEqual(STAYS);
  expect(clearOf([at], at, coastLines('M95 95l10 0 0 10-10 0z'))).toEqual(STAYS);
});
