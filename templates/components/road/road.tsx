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
            {stop.figure && (
              <b>
                {stop.figure}
                {stop.countedFrom && (
                  <>
                    {' '}
                    <small>from {stop.countedFrom}</small>
                  </>
                )}
              </b>
            )}
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
  const weeks = weeksTo(at + 1, stops);
  const isToScale = weeks !== undefined && WEEKS.includes(weeks);
  const isCut = stops[at + 1]?.afterBreak || (weeks !== undefined && weeks > 2 && !isToScale);
  return (
    [kind && `is-${kind}`, isCut && 'has-break', isToScale && `weeks-${weeks}`].filter(Boolean).join(' ') || undefined
  );
}

/** Upright, ways of these weeks are to scale, each with its class (road-lane.figures.css). Others are cut. */
const WEEKS = [2, 3, 4, 5, 6];

/** How long the way to a stop is. Unknown where it has no number of days, endless where no stop is its start. */
function weeksTo(at: number, stops: readonly RoadStop[]): number | undefined {
  const day = daysOf(stops[at]?.figure);
  if (day === undefined) return undefined;
  const last = stops.slice(0, at).findLast(({ figure }, place) => place === 0 || daysOf(figure) !== undefined);
  if (last?.countedFrom !== stops[at]?.countedFrom) return Number.POSITIVE_INFINITY;
  return Math.round((day - (daysOf(last?.figure) ?? 0)) / 7);
}
