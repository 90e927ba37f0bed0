import type { Html } from '../../html.ts';
import { Prose } from '../prose/prose.tsx';

/** A stop of the road back. */
export interface RoadStop {
  readonly title: string;
  /** When it is reached, and what is done there. */
  readonly text?: string;
  /** In place of the text, where it has links. */
  readonly html?: Html;
  /** A deadline, the end of the road, or what no one can promise. */
  readonly kind?: 'deadline' | 'end' | 'open';
  /** Years lie before it, which the drawing leaves out. */
  readonly afterBreak?: boolean;
}

interface RoadProps {
  readonly stops: readonly RoadStop[];
}

/** The way from the notice to the license: a road with a stop for each thing to do. On phones it stands upright. */
export function Road({ stops }: RoadProps) {
  return (
    <div className="road">
      <Lane stops={stops} />
      <ol>
        {stops.map(({ title, text, html, kind, afterBreak }, at) => (
          <li
            key={`${title} ${text}`}
            className={
              [kind && `is-${kind}`, stops[at + 1]?.afterBreak && 'has-break'].filter(Boolean).join(' ') || undefined
            }
          >
            <strong>{title}</strong>
            {text && <span>{text}</span>}
            {html && <Prose html={html} />}
            {afterBreak && <span className="visually-hidden">Later</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The drawn lane, which bends from stop to stop. */
function Lane({ stops }: RoadProps) {
  const paths = lanesOf(stops);
  return (
    <svg className="road-lane" viewBox={`0 0 ${stops.length * UNIT} 56`} preserveAspectRatio="none" aria-hidden="true">
      {paths.map(({ d, isOpen }) => (
        <path key={d} d={d} className={isOpen ? 'is-open' : undefined} pathLength={1} />
      ))}
      {paths.map(({ d, isOpen }) => !isOpen && <path key={d} d={d} className="road-dash" />)}
      {stops.map(
        ({ title, afterBreak }, at) => afterBreak && <path key={title} d={breakBefore(at)} className="road-break" />,
      )}
    </svg>
  );
}

/** Width of a column, in units of the drawing. */
const UNIT = 100;
/** From the edge of its column to the middle of a stop. */
const INSET = 7;
/** Heights of the stops, in turn: road.roads.css places them. */
const HEIGHTS = [34, 20, 38, 24] as const;
/** How much of the lane a break leaves out, on either side of its middle. */
const GAP = 9;

function lanesOf(stops: readonly RoadStop[]): { d: string; isOpen: boolean }[] {
  return stops.slice(1).flatMap((stop, i) => {
    const [from, to] = [pointOf(i), pointOf(i + 1)];
    const isOpen = stop.kind === 'open';
    if (!stop.afterBreak) return [{ d: curve(from, to), isOpen }];
    const middle = (from.x + to.x) / 2;
    const y = (from.y + to.y) / 2;
    return [
      { d: curve(from, { x: middle - GAP, y }), isOpen },
      { d: curve({ x: middle + GAP, y }, to), isOpen },
    ];
  });
}

/** Two strokes where the lane is cut. */
function breakBefore(at: number): string {
  const [from, to] = [pointOf(at - 1), pointOf(at)];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return [x - 5, x + 2].map((left) => `M${left} ${y + 14}l3-28`).join('');
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointOf(at: number): Point {
  return { x: at * UNIT + INSET, y: HEIGHTS[at % HEIGHTS.length] ?? HEIGHTS[0] };
}

function curve(from: Point, to: Point): string {
  const bend = Math.round((to.x - from.x) / 2);
  return `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
}
