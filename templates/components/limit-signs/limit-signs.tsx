import type { BacLimit } from '../bac-calculator/bac-limits.ts';

interface LimitSignsProps {
  readonly limits: readonly BacLimit[];
}

/** The alcohol limits as signs along a road for each kind of driver, all to one scale, the strictest first. */
export function LimitSigns({ limits }: LimitSignsProps) {
  const drivers = [...new Set(limits.map((limit) => limit.drivers))];
  const roads = drivers
    .map((kind) => limits.filter((limit) => limit.drivers === kind))
    .sort((one, other) => highestOf(one) - highestOf(other));
  const marks = marksBeyond(highestOf(limits));
  return (
    <div className="limit-signs">
      <p>Blood alcohol limits</p>
      <p>
        The scale is the percent of alcohol in the blood. A thick line is over the limit, a broken one in some states.
      </p>
      <div className="limit-chart">
        <Axis marks={marks} />
        <ul>
          {roads.map((road) => (
            <Road key={road[0]?.drivers} limits={road} end={marks.at(-1) ?? 1} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A line through all roads for each mark, with its percentage below them. */
function Axis({ marks }: { readonly marks: readonly number[] }) {
  const places = marks.map((mark) => placeOn(mark, marks.at(-1) ?? 1));
  return (
    <svg aria-hidden="true">
      {places.map((place) => (
        <line key={place} x1={place} x2={place} y2="100%" />
      ))}
      {marks.map((mark, at) => (
        <text key={mark} x={places[at]} y="100%" dy="18">
          {mark === 0 ? '0' : shown(mark)}
        </text>
      ))}
    </svg>
  );
}

/** A kind of driver: a sign for each limit, and the road, broken from the lowest on and thick from the highest. */
function Road({ limits, end }: LimitSignsProps & { readonly end: number }) {
  const [from, to] = [limits[0]?.limit ?? 0, highestOf(limits)].map((limit) => placeOn(limit, end));
  return (
    <li>
      <b>{limits[0]?.drivers}</b>{' '}
      {signsFor(limits).map(({ figure, where, limit }) => {
        const isFar = limit > end / 2;
        return (
          <span key={figure} className={isFar ? 'is-far' : undefined}>
            <svg width={placeOn(isFar ? end - limit : limit, end)} aria-hidden="true" /> <strong>{figure}</strong>{' '}
            {where}{' '}
          </span>
        );
      })}
      <svg aria-hidden="true">
        <line x2={from} y1="50%" y2="50%" />
        <line className="is-some" x1={from} x2={to} y1="50%" y2="50%" />
        <line className="is-over" x1={to} x2="100%" y1="50%" y2="50%" />
      </svg>
    </li>
  );
}

interface LimitSign {
  readonly figure: string;
  readonly where: string;
  /** Where it stands. */
  readonly limit: number;
}

/** More limits than this for one kind of driver share a sign at the highest. */
const OWN_SIGNS = 2;

function signsFor(limits: readonly BacLimit[]): readonly LimitSign[] {
  if (limits.length <= OWN_SIGNS) return limits.map((one) => ({ ...one, figure: shown(one.limit) }));
  const [lowest, highest] = [limits[0]?.limit ?? 0, highestOf(limits)];
  return [
    { figure: `${lowest === 0 ? '0' : lowest.toFixed(2)} to ${shown(highest)}`, where: 'By state', limit: highest },
  ];
}

function shown(limit: number): string {
  return limit === 0 ? '0%' : `${limit.toFixed(2)}%`;
}

function highestOf(limits: readonly BacLimit[]): number {
  return Math.max(...limits.map(({ limit }) => limit));
}

/** Every two hundredths of a percent, up to one step beyond a limit. */
function marksBeyond(limit: number): number[] {
  return Array.from({ length: Math.floor(limit / STEP + 1e-9) + 2 }, (_, count) => count * STEP);
}

const STEP = 0.02;

function placeOn(limit: number, end: number): string {
  return `${Math.round((1000 * limit) / end) / 10}%`;
}
