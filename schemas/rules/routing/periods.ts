import { localTime } from './hours.ts';

/** The periods of caps and budgets, the longest first: a buyer that has enough for good is not counted further. */
export const PERIODS = ['total', 'month', 'week', 'day', 'hour'] as const;
export type Period = (typeof PERIODS)[number];

/**
 * The key of the period that a moment is in, by the clocks of a time zone. A week begins on Monday and has the date of
 * that day. An hour is one of UTC, so that the hour which clocks show twice in fall counts twice.
 */
export function periodKey(period: Period, at: Date, timeZone: string): string {
  if (period === 'total') return 'total';
  if (period === 'hour') return `hour ${at.toISOString().slice(0, 13)}`;
  const { day } = localTime(at, timeZone);
  if (period === 'day') return `day ${day}`;
  if (period === 'month') return `month ${day.slice(0, 7)}`;
  const monday = new Date(`${day}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return `week ${monday.toISOString().slice(0, 10)}`;
}
