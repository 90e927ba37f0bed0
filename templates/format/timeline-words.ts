import { addDays, weekdayOf } from '../../schemas/rules/deadlines/calendar-day.ts';
import type { TimelineEvent, TimelinePoint } from '../../schemas/rules/deadlines/deadline-timeline.ts';
import { isFederalHoliday } from '../../schemas/rules/deadlines/federal-holidays.ts';
import { weekdayDate } from './date.ts';
import { deadlineInWords, deadlineTitle } from './driver-rules.ts';

/** What a date can be the day of, as a choice and as a point. */
export const EVENT_WORDS: Readonly<Record<TimelineEvent, string>> = {
  notice: 'Your notice or letter',
  arrest: 'The arrest',
  conviction: 'The conviction',
  crash: 'The crash',
  judgment: 'The judgment',
  suspension: 'The start of the suspension',
};

/** The name of a point: of a deadline, what to do. */
export function pointTitle({ kind, deadline }: TimelinePoint, event: TimelineEvent): string {
  if (kind === 'start') return EVENT_WORDS[event];
  return deadline ? deadlineTitle(deadline) : 'The filing ends';
}

/**
 * The rule behind a point: "15 days to ask for a hearing, counted from the notice." Empty for the day that was entered.
 */
export function pointRule({ deadline, end }: TimelinePoint): string {
  if (deadline) return `${deadlineInWords(deadline)}.`;
  if (!end) return '';
  const from = end.countedFrom ? `, counted from ${end.countedFrom}` : '';
  return `${end.title ? `${end.title}: ` : ''}${end.length}${from}.`;
}

/** A weekend or a federal holiday. */
function isDayOff(day: string): boolean {
  return [0, 6].includes(weekdayOf(day)) || isFederalHoliday(day);
}

/** The nearest day on which offices are open: the day itself, or one before it (step -1) or after it (step 1). */
function openDay(day: string, step: 1 | -1): string {
  return isDayOff(day) ? openDay(addDays(day, step), step) : day;
}

/** The day by which to act on a deadline: the last one on which offices are open, unless that has passed. */
export function actBy(deadline: string, today: string): string {
  const open = openDay(deadline, -1);
  return open < today ? deadline : open;
}

/** The day that is shown of a point: of a deadline that is still to come, the one by which to act. */
export function shownDay(point: TimelinePoint, today: string): string | undefined {
  const { day } = point;
  return day !== undefined && day >= today && isActedOn(point) ? actBy(day, today) : day;
}

function isActedOn({ kind }: TimelinePoint): boolean {
  return kind !== 'start' && kind !== 'suspension' && kind !== 'end';
}

/** What to know where offices are closed on the last day of a deadline that is still to come. */
export function dayOffAdvice(point: TimelinePoint, today: string): string | undefined {
  const { day } = point;
  if (day === undefined || day < today || !isActedOn(point) || !isDayOff(day)) return undefined;
  if (actBy(day, today) < day) return `Moved up from ${weekdayDate(day)}, when offices are closed.`;
  const next = weekdayDate(openDay(day, 1));
  return `Offices are closed until ${next}. If you can act online, do it now and keep proof. Call when they open.`;
}

const YEAR = 365.25;

/** How far a day is from today: "7 days left", "today", "8 days ago", "about 2 years left". */
export function dayDistance(days: number): string {
  if (days === 0) return 'today';
  return `${spanOf(Math.abs(days))} ${days > 0 ? 'left' : 'ago'}`;
}

/** "1 day", "20 days", "about 3 years" */
export function spanOf(days: number): string {
  if (days === 1) return '1 day';
  if (days < 2 * YEAR) return `${days} days`;
  return `about ${Math.round(days / YEAR)} years`;
}
