import { type ReadTimeline, timelineAddress } from '../../schemas/rules/deadlines/deadline-query.ts';
import {
  type TimelineDates,
  type TimelineRules,
  timelinePoints,
} from '../../schemas/rules/deadlines/deadline-timeline.ts';
import { longDate } from '../../templates/format/date.ts';
import { pageTitle } from '../../templates/format/page-title.ts';
import { dayOffAdvice, pointRule, pointTitle, shownDay } from '../../templates/format/timeline-words.ts';
import type { FormState } from '../../templates/page.ts';
import type { ComposedPage } from '../../templates/pages/composed/props.ts';
import { type CalendarEvent, icalendar } from '../lib/icalendar.ts';

export interface DeadlinesStage {
  readonly read: ReadTimeline;
  /** Of the state that was picked, when there are dates. */
  readonly rules?: TimelineRules;
  /** 2026-11-22 */
  readonly today: string;
}

/** The page of the deadlines with what was entered, and the timeline when it can be drawn. */
export function deadlinesPage(
  model: ComposedPage,
  { read, rules, today }: DeadlinesStage,
  brand: string,
): { readonly page: ComposedPage; readonly form: FormState } {
  const { values, errors, dates } = read;
  const { hero, blocks } = model.props;
  const title = rules && dates ? `${rules.name} deadlines from ${longDate(dates.date)}` : undefined;
  const shown = rules && dates ? { shown: { rules, dates, today } } : {};
  const page: ComposedPage = {
    ...model,
    noIndex: true,
    ...(title ? { title: pageTitle(title, brand) } : {}),
    props: {
      ...model.props,
      hero: { ...hero, ...(title ? { title } : {}) },
      blocks: blocks.map((block) => (block.type === 'deadline-timeline' ? { ...block, ...shown } : block)),
    },
  };
  return { page, form: { form: 'deadline-timeline', values: { ...values }, errors: { ...errors } } };
}

interface DeadlinesCalendar {
  readonly rules: TimelineRules;
  readonly dates: TimelineDates;
  readonly values: ReadTimeline['values'];
  /** 2026-11-22 */
  readonly today: string;
  readonly now: Date;
  /** https://www.example.com */
  readonly origin: string;
  readonly brand: string;
}

const ALARM_DAYS = 3;

/** The points that have a day, as a calendar file. Undefined when none but the one entered has. */
export function deadlinesCalendar(about: DeadlinesCalendar): string | undefined {
  const { rules, dates, today, now, brand } = about;
  const events = timelinePoints(rules, dates).flatMap((point, index): CalendarEvent[] => {
    const { kind, until } = point;
    const day = shownDay(point, today);
    if (day === undefined || kind === 'start') return [];
    const range = until ? ` The last day of the range is ${longDate(until)}.` : '';
    const closed = dayOffAdvice(point, today) ?? [];
    const description = [`${pointRule(point)}${range}`, closed, 'An estimate. Your letter decides.'].flat();
    return [
      {
        uid: uidOf(about, `${kind}-${index}`),
        day,
        summary: `${pointTitle(point, dates.event)} (estimate, ${rules.name})`,
        description: description.join('\n'),
        url: about.origin + timelineAddress(about.values),
        ...(kind === 'suspension' ? {} : { alarmDays: ALARM_DAYS }),
      },
    ];
  });
  if (events.length === 0) return undefined;
  return icalendar({ name: `${rules.name} deadlines`, product: `${brand}//Deadlines`, now, events });
}

/** The same for what is entered again. */
function uidOf({ rules, dates, origin }: DeadlinesCalendar, point: string): string {
  const { reason = 'any', event, date } = dates;
  return `${[rules.slug, reason, event, date, point].join('.')}@${new URL(origin).hostname}`;
}
