import type { Html } from '../../html.ts';
import { Prose } from '../prose/prose.tsx';

/** A stop of the road back. */
export interface RoadStop {
  readonly title: string;
  /** The number to remember, written largest: "45 days", "$475", "3 years". */
  readonly figure?: string;
  /** When it is reached, and what is done there. */
  readonly text?: string;
  /** What to do about it today. */
  readonly now?: string;
  /** In place of the text, where it has links. */
  readonly html?: Html;
  /** A deadline, what is paid, the end of the road, or what no one can promise. */
  readonly kind?: 'deadline' | 'pay' | 'end' | 'open';
  /** Years lie before it, which the drawing leaves out. */
  readonly afterBreak?: boolean;
}

interface RoadProps {
  readonly stops: readonly RoadStop[];
  /** Stands upright on wide screens, too: beside a title. */
  readonly isUpright?: boolean;
}

/** The way from the notice to the license: a road with a stop for each thing to do. On phones it stands upright. */
export function Road({ stops, isUpright = false }: RoadProps) {
  return (
    <div className={isUpright ? 'road is-upright' : 'road'}>
      {!isUpright && <Lane stops={stops} />}
      <ol>
        {stops.map(({ title, figure, text, now, html, kind, afterBreak }, at) => (
          <li
            key={`${title} ${text}`}
            className={
              [kind && `is-${kind}`, stops[at + 1]?.afterBreak && 'has-break'].filter(Boolean).join(' ') || undefined
            }
          >
            {figure && <b>{figure}</b>}
            <strong>{title}</strong>
            {text && <span>{text}</span>}
            {now && <span className="road-now">{now}</span>}
            {html && <Prose html={html} />}
            {afterBreak && <span className="visually-hidden">Later</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The drawn lane, which bends from stop to stop. It is dotted where we cannot promise it. */
function Lane({ stops }: RoadProps) {
  const pieces = lanesOf(stops);
  const [lane, open] = [false, true].map((which) => pieces.filter(({ isOpen }) => isOpen === which).map(({ d }) => d));
  const [paved, dotted] = [lane, open].map((each = []) => each.join(''));
  const breaks = stops.flatMap(({ afterBreak }, at) => (afterBreak ? [breakBefore(at, stops)] : []));
  return (
    <svg className="road-lane" viewBox={`0 0 ${stops.length * UNIT} 100`} preserveAspectRatio="none" aria-hidden="true">
      {paved && <path d={paved} pathLength={1} />}
      {paved && <path d={paved} className="road-dash" />}
      {dotted && <path d={dotted} className="is-open" />}
      {breaks.length > 0 && <path d={breaks.join('')} className="road-break" />}
    </svg>
  );
}

/** Width of a column, in units of the drawing. */
const UNIT = 100;
/** From the edge of its column to the middle of a stop: columns get narrower with their number, and stops do not. */
const insetOf = (stops: number) => Math.round(1.9 * stops);
/** Heights of the stops, in turn: road.roads.css places them. */
const HEIGHTS = [62, 30, 70, 38] as const;
/** How much of the lane a break leaves out, on either side of its middle. */
const GAP = 10;

/** From stop to stop. A road that does not end at its last stop runs on to the edge of its column. */
function lanesOf(stops: readonly RoadStop[]): { d: string; isOpen: boolean }[] {
  const last = stops.at(-1);
  const isThere = !last || last.kind === 'end' || last.kind === 'open';
  const { x, y } = pointOf(stops.length - 1, stops);
  const onward = isThere ? [] : [{ d: `M${x} ${y}H${stops.length * UNIT}`, isOpen: false }];
  const between = stops.slice(1).flatMap((stop, i) => {
    const [from, to] = [pointOf(i, stops), pointOf(i + 1, stops)];
    const isOpen = stop.kind === 'open';
    if (!stop.afterBreak) return [{ d: curve(from, to), isOpen }];
    const middle = (from.x + to.x) / 2;
    const y = (from.y + to.y) / 2;
    return [
      { d: curve(from, { x: middle - GAP, y }), isOpen },
      { d: curve({ x: middle + GAP, y }, to), isOpen },
    ];
  });
  return [...between, ...onward];
}

/** Two strokes where the lane is cut. */
function breakBefore(at: number, stops: readonly RoadStop[]): string {
  const [from, to] = [pointOf(at - 1, stops), pointOf(at, stops)];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return [x - 5, x + 1].map((left) => `M${left} ${y + 18}l4-36`).join('');
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointOf(at: number, { length }: readonly RoadStop[]): Point {
  return { x: at * UNIT + insetOf(length), y: HEIGHTS[at % HEIGHTS.length] ?? HEIGHTS[0] };
}

function curve(from: Point, to: Point): string {
  const bend = Math.round((to.x - from.x) / 2);
  return `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
}
