import { expect, test } from 'vitest';
import { bucketOf, dayBefore } from './field-data.ts';

test.each([
  [0, 0],
  [1, 10],
  [10, 10],
  [11, 11],
  [2001, 2240],
  [90_000, 90_000],
  [90_001, 100_000],
  [3_600_000, 100_000],
])('%d is in the bucket up to %d', (value, bucket) => {
  expect(bucketOf(value)).toBe(bucket);
});

test('every published threshold ends a bucket, so that ratings are exact', () => {
  for (const threshold of [2500, 4000, 200, 500, 100, 250, 800, 1800]) {
    expect(bucketOf(threshold)).toBe(threshold);
    expect(bucketOf(threshold + 1)).toBeGreaterThan(threshold);
  }
});

test('a bucket is at most 15 % above its values', () => {
  for (let value = 10; value < 90_000; value += 1) expect(bucketOf(value) / value).toBeLessThanOrEqual(1.15);
});

test('a day is one in UTC', () => {
  expect(dayBefore(new Date('2026-11-21T23:59:00-05:00'), 1)).toBe('2026-11-21');
});
