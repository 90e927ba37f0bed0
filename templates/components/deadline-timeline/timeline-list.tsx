import {
  TIMELINE_EVENTS,
  type TimelineDates,
  type TimelinePoint,
  type TimelineRules,
  timelinePoints,
} from '../../../schemas/rules/deadlines/deadline-timeline.ts';
import { longDate } from '../../format/date.ts';
import { isDayOff, pointDay, pointRule, pointTitle } from '../../format/timeline-words.ts';
import { Cites } from '../driver-rules/conflicts.tsx';
import { numberSources } from '../driver-rules/number-sources.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Sources } from '../sources/sources.tsx';

/** A timeline that can be drawn. */
export interface ShownTimeline {
  readonly rules: TimelineRules;
  readonly dates: TimelineDates;
  /** 2026-11-22 */
  readonly today: string;
}

interface TimelineListProps extends ShownTimeline {
  /** Address of the calendar file. */
  readonly calendar: string;
  readonly level?: HeadingLevel;
}

/** The points as a list that is drawn as a line, with today among them. */
export function TimelineList({ rules, dates, today, calendar, level }: TimelineListProps) {
  const points = timelinePoints(rules, dates);
  const { cite, cited } = numberSources(rules.sources);
  const before = points.filter(({ day }) => day !== undefined && day < today);
  const after = points.slice(before.length);
  const show = (point: TimelinePoint, index: number) => {
    const ids = (point.deadline ?? point.end)?.sources;
    return (
      <li key={`${point.kind}-${index}`} className={`timeline-point is-${point.kind}${point.day ? '' : ' is-open'}`}>
        <strong>{pointTitle(point, dates.event)}</strong>
        <Day point={point} agency={rules.agency} />
        <p>
          {pointRule(point)}
          {ids && <Cites cites={cite(ids)} />}
        </p>
        <Advice point={point} today={today} />
      </li>
    );
  };
  const canBeKept = points.some(({ kind, day }) => kind !== 'start' && day !== undefined);
  return (
    <>
      <Heading level={level}>Your dates in {rules.name}</Heading>
      <p>
        <strong>An estimate. Your letter decides.</strong> A date in a letter or an order from {rules.agency} or a court
        counts, not this page.
      </p>
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
      {canBeKept && (
        <a className="button button-plain" href={calendar}>
          Add the dates to my calendar (.ics)
        </a>
      )}
      <p className="soft small">
        We count the day after your date as day one. Weekends and federal holidays are left out only where a rule says
        business days. Print this page to keep it. Rules checked{' '}
        <time dateTime={rules.verifiedOn}>{longDate(rules.verifiedOn)}</time>.
      </p>
      <Sources sources={cited()} isNumbered level={level} />
    </>
  );
}

function Day({ point, agency }: { readonly point: TimelinePoint; readonly agency: string }) {
  const text = pointDay(point);
  if (text === undefined) return <span className="soft">{openReason(point, agency)}</span>;
  return point.until ? <span>{text}</span> : <time dateTime={point.day}>{text}</time>;
}

/** Why a point has no day, and what to do about it. */
function openReason({ deadline, end }: TimelinePoint, agency: string): string {
  if (end?.startsOn === 'reinstatement') return 'Enter the day your license was given back to see a date.';
  const from = deadline?.from ?? end?.startsOn;
  const isKnown = TIMELINE_EVENTS.some((event) => event === from);
  return isKnown
    ? 'Counted from another day. Enter that one to see a date.'
    : `We cannot count this day. Ask ${agency}.`;
}

/** What to do about a day that has passed, or on which offices are closed. */
function Advice({ point: { kind, day, until }, today }: { readonly point: TimelinePoint; readonly today: string }) {
  if (day === undefined || kind === 'start' || kind === 'suspension') return null;
  if ((until ?? day) < today) {
    const next = kind === 'end' ? 'Ask the agency whether anything is still open.' : 'Call the agency now.';
    return <p className="timeline-advice small">This day has passed. {next}</p>;
  }
  if (kind === 'end' || !isDayOff(day)) return null;
  return <p className="timeline-advice small">Offices are closed that day. Act on the business day before.</p>;
}
