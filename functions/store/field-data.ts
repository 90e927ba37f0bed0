import { DAY_MS } from '../lib/time.ts';

/**
 * What browsers measure on a page: largest contentful paint, interaction to next paint and time to first byte in
 * milliseconds, and cumulative layout shift in thousandths.
 */
export const FIELD_METRICS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type FieldMetric = (typeof FIELD_METRICS)[number];

/** What is counted of a page view: its metrics, and the presses of links that call. */
export const FIELD_COUNTS = [...FIELD_METRICS, 'calls'] as const;
export type FieldCount = (typeof FIELD_COUNTS)[number];

/** What one browser measured on one page. A browser leaves out what it cannot measure. */
export interface FieldSample {
  /** 2026-11-21, UTC. */
  readonly day: string;
  /** A folder in templates/pages. */
  readonly pageKind: string;
  readonly values: Readonly<Partial<Record<FieldCount, number>>>;
}

/** How often a metric was within a bucket on the pages of a kind. */
export interface FieldDataCount {
  readonly pageKind: string;
  readonly metric: FieldCount;
  /** The largest value that it counts. Of calls: the presses of one page view. */
  readonly bucket: number;
  readonly count: number;
}

/** The Renard series R20 of ISO 3: twenty steps to a factor of ten, each 12 % larger than the one before. */
const R20 = [100, 112, 125, 140, 160, 180, 200, 224, 250, 280, 315, 355, 400, 450, 500, 560, 630, 710, 800, 900];
/** From 10 up. It has every published threshold, so a rating by bucket is exact. */
const BUCKETS = [0.1, 1, 10, 100].flatMap((scale) => R20.map((step) => Math.round(step * scale)));
/** Holds everything above the others. */
const LAST = 100_000;

/** The bucket of a value: the smallest that is not below it. 0 has its own, and so has each number of calls. */
export function bucketOf(value: number, of?: FieldCount): number {
  if (of === 'calls') return value;
  return value <= 0 ? 0 : (BUCKETS.find((bucket) => bucket >= value) ?? LAST);
}

/** The day some days before a moment: 2026-11-21, UTC. */
export function dayBefore(at: Date, days: number): string {
  return new Date(at.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
