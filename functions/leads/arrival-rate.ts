import { ARRIVED, countKey, medianOf, periodOf, usualKeys, type VelocityCounts } from './velocity.ts';

/** How many leads came in during an hour, held ones included, and how many usually do. */
export interface ArrivalRate {
  /** The hour in UTC, as "2026-11-21T10". */
  readonly hour: string;
  readonly count: number;
  /** The median of the same hour on the last 28 days. */
  readonly usual: number;
  readonly state: 'usual' | 'high' | 'low';
}

/** High is more than this many times the usual count, and more than MANY. */
const HIGH = 4;
const MANY = 30;
/** Low is less than a fifth of the usual count, where at least ENOUGH leads are usual. */
const LOW = 0.2;
const ENOUGH = 20;
const HOUR_MS = 3_600_000;

/** What arrivalRate needs of the store's counts. */
export function arrivalKeys(now: Date): readonly string[] {
  return [now, anHourBefore(now)].flatMap((at) => [arrivalKey(at), ...usualKeys(at, ARRIVED)]);
}

/**
 * The rate of this hour if it is high already, and of the last whole hour otherwise: only a whole hour can be low. An
 * unusual hour stays in view for another one.
 */
export function arrivalRate(counts: VelocityCounts, now: Date): ArrivalRate {
  const [current, last] = [hourOf(counts, now), hourOf(counts, anHourBefore(now))];
  if (isHigh(current)) return { ...current, state: 'high' };
  if (isHigh(last)) return { ...last, state: 'high' };
  const isLow = last.usual >= ENOUGH && last.count < LOW * last.usual;
  return isLow ? { ...last, state: 'low' } : { ...current, state: 'usual' };
}

type Hour = Omit<ArrivalRate, 'state'>;

function isHigh({ count, usual }: Hour): boolean {
  return count > Math.max(MANY, HIGH * usual);
}

function hourOf(counts: VelocityCounts, at: Date): Hour {
  const countOf = (key: string) => counts.get(key) ?? 0;
  const usual = medianOf(usualKeys(at, ARRIVED).map(countOf));
  return { hour: periodOf(at, 'hour'), count: countOf(arrivalKey(at)), usual };
}

function anHourBefore(at: Date): Date {
  return new Date(at.getTime() - HOUR_MS);
}

function arrivalKey(at: Date): string {
  return countKey({ kept: 'usual', period: periodOf(at, 'hour'), subject: ARRIVED });
}
