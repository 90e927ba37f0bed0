import { INSET, type PlacedRoad, placeStops, type RoadScale, type RoadStop, WIDTH } from './place-stops.ts';

/** Height of the drawing, and where its parts stand: the scale, the road, and the words below. */
const HEIGHT = 124;
const RULER = 26;
const ROAD = 68;
const WORDS = 120;
const RADIUS = 17;

/** How much of the road a break leaves out, on either side of its middle. */
const GAP = 12;

/**
 * The drawn road, with a scale where it has days or years. It is dotted where no one can promise it. A stop that stands
 * beside its words has a line to them.
 */
export function Lane({ stops }: { readonly stops: readonly RoadStop[] }) {
  const placed = placeStops(stops);
  const { labels, days, years, breaks, maybe } = placed;
  const { paved, dotted } = piecesOf(stops, placed);
  const lines = placed.stops.flatMap((x, at) => {
    const label = labels[at] ?? x;
    return Math.abs(label - x) < RADIUS ? [] : [`M${x} ${heightAt(x) + RADIUS + 3}L${label} ${WORDS}`];
  });
  const rulers = [...days, ...(years ? [years] : [])].map(rulerOf);
  return (
    <svg className="road-lane" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {paved && <path d={paved} pathLength={1} />}
        {paved && <path d={paved} className="road-dash" />}
        {dotted && <path d={dotted} className="is-open" />}
        {breaks.length > 0 && <path d={breaks.map(({ x }) => breakAt(x)).join('')} className="road-break" />}
        {(rulers.length > 0 || lines.length > 0) && <path d={[...rulers, ...lines].join('')} className="road-rule" />}
      </svg>
      {stops.map(({ title, text, kind }, at) => {
        const x = placed.stops[at] ?? INSET;
        return (
          <circle
            key={`${title} ${text}`}
            className={kind && kind !== 'pay' ? `is-${kind}` : undefined}
            cx={percent(x)}
            cy={heightAt(x)}
            r="14"
          />
        );
      })}
      <Captions days={days} years={years} isMaybe={maybe !== undefined} undated={undatedOf(stops, placed)} />
    </svg>
  );
}

interface CaptionsProps {
  readonly days: readonly RoadScale[];
  readonly years: RoadScale | undefined;
  readonly isMaybe: boolean;
  /** The middle of the stops that no day is known for, or not from when it counts. */
  readonly undated: number | undefined;
}

/** What the scales measure, and where there is none. */
function Captions({ days, years, isMaybe, undated }: CaptionsProps) {
  return (
    <>
      {days.map(({ from, tick }) => (
        <text key={from} x={percent(from)} y="14">
          1 tick = {tick}
        </text>
      ))}
      {undated !== undefined && (
        <text x={percent(undated)} y="30" textAnchor="middle">
          Not to scale
        </text>
      )}
      {years && (
        <text x={percent(years.to)} y="14" textAnchor="end">
          1 tick = {years.tick}
          {isMaybe && ', dotted: in some cases'}
        </text>
      )}
    </>
  );
}

const percent = (x: number) => `${Math.round((1000 * x) / WIDTH) / 10}%`;

/** The stretch after the last day that is known, up to the years. */
function undatedOf(stops: readonly RoadStop[], { stops: places, days }: PlacedRoad) {
  const from = days.at(-1)?.to ?? INSET;
  const open = places.filter((place, at) => place > from && !stops[at]?.afterBreak);
  const [first, last] = [open[0], open.at(-1)];
  return first === undefined || last === undefined ? undefined : (first + last) / 2;
}

/** Half a swing of the road, and how far it swings to either side. */
const SWING = 150;
const SWAY = 12;

/** The road bends gently and evenly: its height says nothing. */
function heightAt(x: number): number {
  const part = (x % SWING) / SWING;
  const side = Math.floor(x / SWING) % 2 === 0 ? -1 : 1;
  return Math.round(ROAD + side * 4 * SWAY * part * (1 - part));
}

/** A piece of the bending road. */
function bend(from: number, to: number): string {
  const turns = [from];
  for (let turn = SWING * (Math.floor(from / SWING) + 1); turn < to; turn += SWING) turns.push(turn);
  const curves = [...turns.slice(1), to].map((end, at) => {
    const start = turns[at] ?? from;
    const middle = (start + end) / 2;
    // The point that a parabola through its middle is drawn with.
    const pull = 2 * heightAt(middle) - (heightAt(start) + heightAt(end)) / 2;
    return `Q${Math.round(middle)} ${Math.round(pull)} ${end} ${heightAt(end)}`;
  });
  return `M${from} ${heightAt(from)}${curves.join('')}`;
}

/** The road without its breaks, and what of it is dotted. What goes on is one piece. */
function piecesOf(stops: readonly RoadStop[], { stops: places, breaks, maybe }: PlacedRoad) {
  const paved: string[] = [];
  const dotted: string[] = [];
  let start = INSET;
  for (const [at, { kind }] of stops.entries()) {
    const [from, to] = [places[at - 1], places[at]];
    const middle = breaks.find((one) => one.at === at)?.x;
    if (from === undefined || to === undefined || (middle === undefined && kind !== 'open')) continue;
    const cut = middle === undefined ? { from, to: from } : { from: middle - GAP, to: middle + GAP };
    if (kind === 'open') {
      if (from > start) paved.push(bend(start, from));
      if (cut.from > from) dotted.push(bend(from, cut.from));
      dotted.push(bend(cut.to, to));
      start = to;
      continue;
    }
    paved.push(bend(start, cut.from));
    start = cut.to;
  }
  const end = places.at(-1) ?? INSET;
  const sure = maybe ? Math.max(maybe.from, start) : end;
  if (sure > start) paved.push(bend(start, sure));
  if (sure < end && start < end) dotted.push(bend(sure, end));
  return { paved: paved.join(''), dotted: dotted.join('') };
}

/** Two strokes where the road is cut. */
function breakAt(x: number): string {
  return `M${x - 5} ${heightAt(x) + 17}l5-34m2 34l5-34`;
}

/** The line is drawn back to its first tick, and ticks from one to the next: the same few letters on each road. */
function rulerOf({ from, to, ticks }: RoadScale): string {
  const [first = 0, last = 0] = [ticks[0], ticks.at(-1)];
  const gap = Math.round((10 * (last - first)) / Math.max(1, ticks.length - 1)) / 10;
  return `M${to} ${RULER}H${from}v9${`m${gap}-9v9`.repeat(ticks.length - 1)}`;
}
