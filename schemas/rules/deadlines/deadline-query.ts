import { isReason } from '../facts/driver-rules.ts';
import { addSpan, isCalendarDay, isDayShaped } from './calendar-day.ts';
import { TIMELINE_EVENTS, type TimelineDates, type TimelineEvent } from './deadline-timeline.ts';

export const DEADLINES_PATH = '/deadlines';
export const CALENDAR_PATH = '/deadlines.ics';

/** The fields of the timeline's form: the keys of its address. */
export const TIMELINE_FIELDS = ['state', 'reason', 'event', 'date', 'reinstated'] as const;
export type TimelineField = (typeof TIMELINE_FIELDS)[number];

export const TIMELINE_LABELS: Readonly<Record<TimelineField, string>> = {
  state: 'State',
  reason: 'Reason',
  event: 'What the date is',
  date: 'Date',
  reinstated: 'License given back on',
};

/** What was entered, as the form shows it again. */
export type TimelineValues = Readonly<Partial<Record<TimelineField, string>>>;

export interface ReadTimeline {
  readonly values: TimelineValues;
  /** A sentence for each field that cannot be used. */
  readonly errors: Readonly<Partial<Record<TimelineField, string>>>;
  /** The slug of the state. */
  readonly state?: string;
  /** All that is needed. Undefined while something is missing or wrong. */
  readonly dates?: TimelineDates;
}

/** Longer texts are no answers. */
const LONGEST = 40;
/** An older or a later day is most likely a slip of the year. */
const OLDEST = { count: -10, unit: 'year' } as const;
const LATEST = { count: 1, unit: 'year' } as const;

/**
 * Reads what was entered. A form that lacks its date is not wrong yet: links fill in the state and the reason.
 * @param today 2026-11-22
 * @param findState the slug of the state that a text names
 */
export function readTimeline(
  entered: TimelineValues,
  today: string,
  findState: (text: string) => string | undefined,
): ReadTimeline {
  const values = trimmed(entered);
  const { state: typed = '', reason = '', event = 'notice' } = values;
  const state = findState(typed);
  const isStarted = values.date !== undefined;
  const errors = Object.fromEntries(
    Object.entries({
      state: stateError(typed, state, isStarted),
      reason: reason === '' || reason === 'unknown' || isReason(reason) ? undefined : 'Reason is not in the list',
      event: isEvent(event) ? undefined : 'What the date is: pick one from the list',
      date: isStarted ? dateError(values.date ?? '', today, 'Enter a date') : undefined,
      reinstated: values.reinstated ? dateError(values.reinstated, today, '') : undefined,
    }).flatMap(([name, sentence]) => (sentence === undefined ? [] : [[name, sentence]])),
  );
  const shown = { values: { ...values, ...(state ? { state } : {}) }, errors, ...(state ? { state } : {}) };
  if (Object.keys(errors).length > 0 || !state || !values.date || !isEvent(event)) return shown;
  const dates: TimelineDates = {
    date: values.date,
    event,
    ...(isReason(reason) ? { reason } : {}),
    ...(values.reinstated ? { reinstated: values.reinstated } : {}),
  };
  return { ...shown, dates };
}

function trimmed(entered: TimelineValues): TimelineValues {
  return Object.fromEntries(
    TIMELINE_FIELDS.flatMap((name) => {
      const text = entered[name];
      return text === undefined ? [] : [[name, text.trim().slice(0, LONGEST)]];
    }),
  );
}

function isEvent(text: string): text is TimelineEvent {
  return TIMELINE_EVENTS.some((event) => event === text);
}

function stateError(typed: string, slug: string | undefined, isStarted: boolean): string | undefined {
  if (slug !== undefined) return undefined;
  if (typed === '') return isStarted ? 'Pick a state' : undefined;
  return `We have no state called “${typed}.” Pick yours from the list`;
}

function dateError(text: string, today: string, missing: string): string | undefined {
  if (text === '') return missing;
  if (!isDayShaped(text)) return `“${text}” is not a date we can read. Write year-month-day, for example 2026-11-02`;
  if (!isCalendarDay(text)) return `There is no ${text} in the calendar`;
  if (text < addSpan(today, OLDEST)) return 'This date is more than ten years ago. Check the year';
  if (text > addSpan(today, LATEST)) return 'This date is more than a year ahead. Check the year';
  return undefined;
}

/** The address of what was entered, always in the same order. */
export function timelineAddress(values: TimelineValues, path: string = DEADLINES_PATH): string {
  const given = TIMELINE_FIELDS.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
