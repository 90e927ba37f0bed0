import { Prose } from '../prose/prose.tsx';
import { daysOf, hasTime, type RoadStop } from './place-stops.ts';
import { Lane } from './road-lane.tsx';

interface RoadProps {
  readonly stops: readonly RoadStop[];
  /** Stands upright on wide screens, too: beside a title. */
  readonly isUpright?: boolean;
}

/**
 * The way from the notice to the license: a road with a stop for each thing to do, whose days and years are to scale.
 * A way without any time is a line of numbered steps. On phones both stand upright.
 */
export function Road({ stops, isUpright = false }: RoadProps) {
  const isTimed = hasTime(stops);
  return (
    <div className={['road', isUpright && 'is-upright', !isTimed && 'is-counted'].filter(Boolean).join(' ')}>
      {isTimed && !isUpright && <Lane stops={stops} />}
      <ol>
        {stops.map((stop, at) => (
          <li key={`${stop.title} ${stop.text}`} className={classOf(stop, at, stops)}>
            {stop.figure && <b>{stop.figure}</b>}
            <strong>{stop.title}</strong>
            {stop.text && <span>{stop.text}</span>}
            {stop.now && <span className="road-now">{stop.now}</span>}
            {stop.html && <Prose html={stop.html} />}
            {stop.afterBreak && <span className="visually-hidden">Later</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function classOf({ kind }: RoadStop, at: number, stops: readonly RoadStop[]): string | undefined {
  const next = stops[at + 1];
  return (
    [kind && `is-${kind}`, next?.afterBreak && 'has-break', wayTo(at + 1, stops)].filter(Boolean).join(' ') || undefined
  );
}

/** Phones have room for the most of these weeks. Words are longer than the way of the least. */
const WEEKS = { least: 4, most: 16, step: 2 } as const;

/** How long the upright way to a stop is: a class for each two weeks (road.roads.css). */
function wayTo(at: number, stops: readonly RoadStop[]): string | undefined {
  const day = daysOf(stops[at]?.figure);
  if (day === undefined) return undefined;
  const before = stops.slice(0, at).flatMap(({ figure }) => daysOf(figure) ?? []);
  const weeks = WEEKS.step * Math.round((day - Math.max(0, ...before)) / 7 / WEEKS.step);
  return weeks > WEEKS.least ? `weeks-${Math.min(weeks, WEEKS.most)}` : undefined;
}
