import { daysBetween } from '../../../schemas/rules/deadlines/calendar-day.ts';
import {
  TIMELINE_EVENTS,
  type TimelineDates,
  type TimelinePoint,
  type TimelineRules,
  timelinePoints,
} from '../../../schemas/rules/deadlines/deadline-timeline.ts';
import { SEEN_WORDS } from '../../../schemas/rules/facts/evidence.ts';
import { longDate, weekdayDate } from '../../format/date.ts';
import { actOf } from '../../format/driver-rules.ts';
import { lowerFirst } from '../../format/text.ts';
import {
  actBy,
  dayDistance,
  dayOffAdvice,
  EVENT_WORDS,
  pointRule,
  pointTitle,
  shownDay,
} from '../../format/timeline-words.ts';
import { Button, ButtonLink } from '../button/button.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { kindOf, TimelineRoad } from './timeline-road.tsx';

/** A timeline that can be drawn. */
export interface ShownTimeline {
  readonly rules: TimelineRules;
  readonly dates: TimelineDates;
  /** 2026-11-22 */
  readonly today: string;
}

export interface TimelineListProps extends ShownTimeline {
  /** Address of the calendar file. */
  readonly calendar: string;
  /** E.164. */
  readonly phone: string;
  readonly level?: HeadingLevel;
}

/** The day to act on first, the road to scale, and every date with its rule and source. */
export function TimelineList({ rules, dates, today, calendar, phone, level }: TimelineListProps) {
  const points = timelinePoints(rules, dates);
  const before = points.filter(({ day }) => day !== undefined && day < today);
  const after = points.slice(before.length);
  const next = after.find(isDue);
  const without = before.some(isDue)
    ? `The days that we can count have passed. Call ${rules.agency} now, and ask what is still open.`
    : otherDays(points, dates);
  const show = (point: TimelinePoint, index: number) => {
    const day = shownDay(point, today);
    return (
      <li key={`${point.kind}-${index}`} className={`timeline-point is-${kindOf(point, next)}${day ? '' : ' is-open'}`}>
        <strong>{pointTitle(point, dates.event)}</strong>
        {day ? <Day day={day} until={point.until} /> : <span className="soft">{openReason(point, rules.agency)}</span>}
        {day && <span className="timeline-left">{dayDistance(daysBetween(today, day))}</span>}
        <p>{pointRule(point)}</p>
        <Advice point={point} today={today} />
        <PointSources ids={(point.deadline ?? point.end)?.sources} rules={rules} />
      </li>
    );
  };
  const canBeKept = points.some(({ kind, day }) => kind !== 'start' && day !== undefined);
  return (
    <>
      <Heading level={level}>Your dates in {rules.name}</Heading>
      <div className="timeline-next">
        <div>
          {next?.day && next.deadline ? (
            <Next point={next} day={next.day} what={actOf(next.deadline)} today={today} />
          ) : (
            without && <p className="timeline-what face">{without}</p>
          )}
          <p>
            <strong>An estimate. Your letter decides.</strong> A date in a letter or an order from {rules.agency} or a
            court counts, not this page.
          </p>
        </div>
        <div className="timeline-actions">
          <Button phone={phone} />{' '}
          {rules.agencyPhone && <Button phone={rules.agencyPhone} label={`Call ${rules.agency}`} look="plain" />}{' '}
          {canBeKept && (
            <ButtonLink href={calendar} look="plain">
              Add the dates to my calendar (.ics)
            </ButtonLink>
          )}
        </div>
      </div>
      <TimelineRoad points={points} next={next} event={dates.event} today={today} />
      <ol className="timeline">
        {before.map(show)}
        <li className="timeline-point is-today">
          <strong>Today</strong>
          <time dateTime={today}>{longDate(today)}</time>
        </li>
        {after.map((point, index) => show(point, before.length + index))}
      </ol>
      {points.length === 1 && (
        <p>We found no deadline in days for this case. Your letter names yours; ask {rules.agency} if it does not.</p>
      )}
      {!dates.reason && <p>Pick the reason, too: some deadlines count only for one.</p>}
      <p className="soft small">
        We count the day after your date as day one. Weekends and federal holidays are left out only where a rule says
        business days. Print this page to keep it. Rules checked{' '}
        <time dateTime={rules.verifiedOn}>{longDate(rules.verifiedOn)}</time>.
      </p>
    </>
  );
}

/** Something the driver has to do by a day that can be counted. */
function isDue({ kind, day, deadline }: TimelinePoint): boolean {
  return day !== undefined && deadline !== undefined && kind !== 'suspension';
}

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** From which days deadlines are counted where none is from the one that was entered. */
function otherDays(points: readonly TimelinePoint[], { event }: TimelineDates): string | undefined {
  const days = TIMELINE_EVENTS.filter((one) => points.some(({ day, deadline }) => !day && deadline?.from === one));
  if (days.length === 0) return undefined;
  const named = OR.format(days.map((one) => lowerFirst(EVENT_WORDS[one])));
  return `We know of no deadline from ${lowerFirst(EVENT_WORDS[event])}. Enter the date of ${named}.`;
}

interface NextProps extends Pick<ShownTimeline, 'today'> {
  readonly point: TimelinePoint;
  /** Of the deadline. */
  readonly day: string;
  /** "to ask for a hearing" */
  readonly what: string;
}

/** The first deadline that is left, by the last day on which offices are open. */
function Next({ point, day, what, today }: NextProps) {
  const act = actBy(day, today);
  const [weekday] = weekdayDate(act).split(',');
  const left =
    act === today ? `Today is the last ${act === day ? 'day' : 'open day'}` : dayDistance(daysBetween(today, act));
  return (
    <>
      <p className="timeline-what face">
        Act {act === today ? 'today, ' : 'by '}
        {weekday},{' '}
        <time className="figure" dateTime={act}>
          {longDate(act)}
        </time>
      </p>
      <p className="timeline-more face">
        <strong>{left}</strong> {what}
      </p>
      <Advice point={point} today={today} />
    </>
  );
}

/** Where the rule of a point comes from, and what was read of it. */
function PointSources({ ids = [], rules }: { readonly ids?: readonly string[]; readonly rules: TimelineRules }) {
  const sources = rules.sources.filter(({ id }) => ids.includes(id));
  if (sources.length === 0) return null;
  return (
    <span className="timeline-sources">
      {sources.map(({ id, title, url, official, seen }) => (
        <span key={id}>
          {url ? (
            <a href={url} rel="nofollow noopener">
              {title}
            </a>
          ) : (
            title
          )}
          {` (${official ? 'official, ' : ''}${SEEN_WORDS[seen]})`}
        </span>
      ))}
    </span>
  );
}

interface DayProps {
  readonly day: string;
  /** The last day of a range that begins on `day`. */
  readonly until: string | undefined;
}

function Day({ day, until }: DayProps) {
  if (until) return <span>{`${longDate(day)} to ${longDate(until)}`}</span>;
  const [weekday] = weekdayDate(day).split(' ');
  return (
    <time dateTime={day}>
      {weekday} <span className="nowrap">{longDate(day)}</span>
    </time>
  );
}

/** Why a point has no day, and what to do about it. */
function openReason({ deadline, end }: TimelinePoint, agency: string): string {
  const from = deadline?.from ?? end?.startsOn;
  if (from === 'reinstatement') return 'Enter the day your license was given back to see a date.';
  const isKnown = TIMELINE_EVENTS.some((event) => event === from);
  return isKnown
    ? 'Counted from another day. Enter that one to see a date.'
    : `We cannot count this day. Ask ${agency}.`;
}

/** What to do about a day that has passed, or on which offices are closed. */
function Advice({ point, today }: { readonly point: TimelinePoint; readonly today: string }) {
  const { kind, day, until } = point;
  if (day === undefined || kind === 'start' || kind === 'suspension') return null;
  if ((until ?? day) < today) {
    const next = kind === 'end' ? 'Ask the agency whether anything is still open.' : 'Call the agency now.';
    return <p className="timeline-advice">This day has passed. {next}</p>;
  }
  const advice = dayOffAdvice(point, today);
  return advice ? <p className="timeline-advice">{advice}</p> : null;
}
