import { daysBetween } from '../../../schemas/rules/deadlines/calendar-day.ts';
import type { TimelineEvent, TimelinePoint } from '../../../schemas/rules/deadlines/deadline-timeline.ts';
import { shortDate } from '../../format/date.ts';
import { pointTitle, shownDay, spanOf } from '../../format/timeline-words.ts';
import { layRoad, roadHeight, TIER, WIDTH } from './lay-road.ts';

export interface TimelineRoadProps {
  readonly points: readonly TimelinePoint[];
  /** The deadline to act on first. */
  readonly next?: TimelinePoint | undefined;
  readonly event: TimelineEvent;
  /** 2026-11-22 */
  readonly today: string;
}

/** What colors a stop: only the deadline to act on first is urgent. */
export function kindOf(point: TimelinePoint, next: TimelinePoint | undefined): string {
  return point === next ? 'next' : point.kind;
}

/**
 * The dates as stops of a road that is drawn to scale, up to a break before the years. The list below it says the same
 * in words, so it is only for the eye.
 */
export function TimelineRoad({ points, next, event, today }: TimelineRoadProps) {
  const stops = points.flatMap((point) => {
    const { until } = point;
    const kind = kindOf(point, next);
    const day = shownDay(point, today);
    return day === undefined
      ? []
      : [{ day, kind, title: pointTitle(point, event), date: (until ? 'from ' : '') + shortDate(day) }];
  });
  if (stops.length < 2) return null;
  const { labels, tiers, near, far, end, perDay, now } = layRoad(stops, today);
  const top = tiers * TIER;
  return (
    <svg className="timeline-road" viewBox={`0 ${-top} ${WIDTH} ${top + 140}`} aria-hidden="true">
      {now !== undefined && <path className="timeline-gone" d={`M13 52H${now}`} />}
      <path className="timeline-lane" d={lane(13, end)} />
      <path className="timeline-dash" d={lane(13, end)} />
      {far.length > 0 && (
        <>
          <path className="timeline-break" d={`M${end + 8} 42l14-34M${end + 30} 42l14-34`} />
          <path className="timeline-lane" d={lane(end + 52, WIDTH - 13)} />
          <path className="timeline-dash" d={lane(end + 52, WIDTH - 13)} />
        </>
      )}
      {perDay > 0 && <path className="timeline-ticks" d={ticks(near, perDay)} />}
      {near.slice(1).map(({ x, day }, index) => {
        const from = near[index];
        const room = from ? x - from.x : 0;
        return (
          from &&
          room > 24 && (
            <text key={day} x={(x + from.x) / 2} y="94" className="timeline-mid">
              {room > 84 ? spanOf(daysBetween(from.day, day)) : daysBetween(from.day, day)}
            </text>
          )
        );
      })}
      {labels.map(({ x, y, isLast, textX, title, date, kind }) => (
        <g key={title + date} className={`is-${kind}${isLast ? ' is-last' : ''}`}>
          <path className="timeline-leader" d={`M${x} ${y + 8}V${roadHeight(x) - 14}`} />
          <text x={textX} y={y - 18}>
            {title}
          </text>
          <text className="timeline-day" x={textX} y={y}>
            {date}
          </text>
          <circle cx={x} cy={roadHeight(x)} r="11" />
        </g>
      ))}
      {now !== undefined && <Today x={now} />}
    </svg>
  );
}

/** A line across the road, with its flag. */
function Today({ x }: { readonly x: number }) {
  return (
    <g className="timeline-now">
      <path d={`M${x} 2V108`} />
      <rect x={Math.min(x - 1.5, WIDTH - 72)} y="106" width="72" height="30" rx="6" />
      <text x={Math.min(x - 1.5, WIDTH - 72) + 36} y="128" className="timeline-mid">
        Today
      </text>
    </g>
  );
}

/** The course of the road between two places. */
function lane(from: number, to: number): string {
  const steps = Math.max(1, Math.round((to - from) / 40));
  const places = Array.from({ length: steps + 1 }, (_, step) => Math.round(from + ((to - from) * step) / steps));
  return `M${places.map((x) => `${x} ${roadHeight(x)}`).join('L')}`;
}

/** A tick for each day, or for each week where days would be too close. */
function ticks(near: readonly { readonly x: number }[], perDay: number): string {
  const step = perDay >= 9 ? perDay : perDay * 7;
  const [from = 13, to = 13] = [near[0]?.x, near.at(-1)?.x];
  const count = Math.floor((to - from) / step + 0.01);
  return Array.from({ length: count + 1 }, (_, index) => `M${Math.round(from + index * step)} 52v8`).join('');
}
