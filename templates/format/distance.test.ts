import { expect, test } from 'vitest';
import { milesBetween } from './distance.ts';

const columbus = { lat: 39.96, lon: -83 };
const cleveland = { lat: 41.5, lon: -81.7 };

test('a distance is in whole miles, and the same both ways', () => {
  expect(milesBetween(columbus, cleveland)).toBe(126);
  expect(milesBetween(cleveland, columbus)).toBe(126);
  expect(milesBetween(columbus, columbus)).toBe(0);
});
