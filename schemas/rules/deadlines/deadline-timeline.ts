import type { Deadline, StateSource, Trigger } from '../../generated/content-types.ts';
import type { DriverRules } from '../facts/driver-rules.ts';
import { type FilingLength, filingLength } from '../facts/filing-length.ts';
import type { FilingReason } from '../facts/filing-reasons.ts';
import { businessDayAfter } from './business-days.ts';
import { addDays, addSpan } from './calendar-day.ts';
import { isFederalHoliday } from './federal-holidays.ts';

/** What a date can be the day of: the days from which deadlines are counted. */
export const TIMELINE_EVENTS = ['notice', 'arrest', 'conviction', 'crash', 'judgment', 'suspension'] as const;
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number];

/** The rules of one state that its timeline needs, and their sources. */
export interface TimelineRules extends Pick<DriverRules, 'slug' | 'name' | 'verifiedOn'> {
  /** "DPS" */
  readonly agency: string;
  /** E.164. */
  readonly agencyPhone?: string;
  /** For each reason, and for a driver who does not know it. */
  readonly answers: readonly TimelineAnswer[];
  readonly sources: readonly StateSource[];
}

/** The deadlines of one answer, and when its filing ends. */
export interface TimelineAnswer {
  /** Undefined for a driver who does not know it. */
  readonly reason?: FilingReason;
  readonly deadlines: readonly Deadline[];
  readonly ends: readonly FilingEnd[];
}

/** A case with a length: when its filing ends. */
export type FilingEnd = Pick<Trigger, 'reason' | 'title' | 'countedFrom' | 'startsOn' | 'sources'> & {
  readonly length: string;
};

/** What the visitor entered. */
export interface TimelineDates {
  readonly reason?: FilingReason;
  readonly date: string;
  readonly event: TimelineEvent;
  /** The day on which the license was given back. */
  readonly reinstated?: string;
}

export type TimelineKind = 'start' | Exclude<Deadline['kind'], 'other'> | 'end';

/** A point of the timeline. */
export interface TimelinePoint {
  readonly kind: TimelineKind;
  /** Undefined when it is counted from a day that was not entered. */
  readonly day?: string;
  /** The last day of a range that begins on `day`. */
  readonly until?: string;
  /** The rule it comes from. Undefined for the day that was entered. */
  readonly deadline?: Deadline;
  readonly end?: FilingEnd;
}

/**
 * The points of a timeline in the order of their days, then those that cannot be counted. Days are calendar days; the
 * day after the one entered is the first.
 */
export function timelinePoints({ answers }: TimelineRules, dates: TimelineDates): TimelinePoint[] {
  const answer = answers.find(({ reason }) => reason === dates.reason);
  const points: TimelinePoint[] = [
    { kind: 'start', day: dates.date },
    ...(answer?.deadlines ?? []).flatMap((one) => deadlinePoint(one, dates)),
    ...(answer?.ends ?? []).map((end) => endPoint(end, dates)),
  ];
  return points
    .map((point, index) => ({ point, index }))
    .sort((a, b) => order(a.point).localeCompare(order(b.point)) || a.index - b.index)
    .map(({ point }) => point);
}

/** Sorts what has no day to the end. */
function order({ day }: TimelinePoint): string {
  return day ?? '9999';
}

function deadlinePoint(deadline: Deadline, { date, event, reinstated }: TimelineDates): TimelinePoint[] {
  const { kind, days, business } = deadline;
  if (kind === 'other') return [];
  const entered = isCountedFrom(deadline, event) ? date : undefined;
  const from = deadline.from === 'reinstatement' ? reinstated : entered;
  if (from === undefined) return [{ kind, deadline }];
  const day = business ? businessDayAfter(from, days, isFederalHoliday) : addDays(from, days);
  return [{ kind, day, deadline }];
}

/** Whether a day entered is the one from which a deadline is counted. */
function isCountedFrom({ from, servedAtArrest }: Deadline, event: TimelineEvent): boolean {
  if (from === event) return true;
  const days = ['notice', 'arrest'];
  return servedAtArrest === true && days.includes(from) && days.includes(event);
}

function endPoint(end: FilingEnd, dates: TimelineDates): TimelinePoint {
  const from = startOf(end, dates);
  const { least, most }: FilingLength = filingLength(end.length);
  if (from === undefined || !most || isOpenEnded(end)) return { kind: 'end', end };
  const last = addSpan(from, most);
  const first = least ? addSpan(from, least) : from;
  return first < last ? { kind: 'end', day: first, until: last, end } : { kind: 'end', day: last, end };
}

/** The length has a number, but may go on for as long as the driver has a license. */
function isOpenEnded({ length }: FilingEnd): boolean {
  return filingLength(length).forLife;
}

function startOf({ startsOn }: FilingEnd, { date, event, reinstated }: TimelineDates): string | undefined {
  if (startsOn === 'reinstatement') return reinstated;
  return startsOn === event ? date : undefined;
}
