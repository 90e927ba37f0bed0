import type { ReactNode } from 'react';
import { Bars } from '../components/bars/bars.tsx';

/** Charts. Colors come from the page's styles; each bar and dot of a day has a title with its value. */

const WIDTH = 720;
const LEFT = 60;
/** Leaves room for half a letter above the plot. */
const TOP = 16;
const PLOT = 160;
/** Width of a date at its largest, on a narrow screen that shrinks the plot. */
const DAY_LABEL = 115;

/** How many, by name, largest first. */
export type Counts = readonly (readonly [name: string, count: number])[];

interface Series {
  readonly name: string;
  /** Its class in the page's styles. */
  readonly look: string;
  readonly values: readonly number[];
}

interface DayBarsProps {
  readonly title: string;
  readonly days: readonly string[];
  readonly series: readonly Series[];
}

/** Stacked bars, one stack per day. */
export function DayBars({ title, days, series }: DayBarsProps) {
  const scale = scaleFor(days.map((_, index) => sum(series.map(({ values }) => values[index] ?? 0))));
  const step = stepOf(days);
  const bars = days.flatMap((day, index) =>
    series.map(({ name, look, values }, level) => {
      const value = values[index] ?? 0;
      const below = sum(series.slice(0, level).map((one) => one.values[index] ?? 0));
      if (value === 0) return null;
      return (
        <rect
          key={`${day} ${name}`}
          className={look}
          x={round(LEFT + index * step)}
          y={round(heightOf(below + value, scale))}
          width={round(Math.max(0.5, step * 0.8))}
          height={round((value / scale.top) * PLOT)}
        >
          <title>{`${day}: ${value} ${name}`}</title>
        </rect>
      );
    }),
  );
  return (
    <DayChart title={title} days={days} scale={scale}>
      {bars}
    </DayChart>
  );
}

interface DayLineProps {
  readonly title: string;
  readonly days: readonly string[];
  readonly values: readonly number[];
  readonly unit: string;
}

/** A line with a dot per day. */
export function DayLine({ title, days, values, unit }: DayLineProps) {
  const scale = scaleFor(values);
  const step = stepOf(days);
  const points = values.map((value, index) => ({
    x: round(LEFT + (index + 0.4) * step),
    y: round(heightOf(value, scale)),
    label: `${days[index]}: ${value} ${unit}`,
  }));
  return (
    <DayChart title={title} days={days} scale={scale}>
      <polyline className="line" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y, label }) => (
        <circle key={label} className="dot" cx={x} cy={y} r="2.5">
          <title>{label}</title>
        </circle>
      ))}
    </DayChart>
  );
}

/** Most bars of a list; the remaining names share one more. */
const MAX_BARS = 12;

/** A bar for each name, with its count. */
export function NameBars({ counts }: { readonly counts: Counts }) {
  const rest = sum(counts.slice(MAX_BARS).map(([, count]) => count));
  const others: Counts = rest > 0 ? [[`${counts.length - MAX_BARS} others`, rest]] : [];
  const rows = [...counts.slice(0, MAX_BARS), ...others];
  const largest = Math.max(1, ...rows.map(([, count]) => count));
  return <Bars items={rows.map(([label, count]) => ({ label, value: `${count}`, share: count / largest }))} />;
}

function Chart({ title, height, children }: { title: string; height: number; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={title}>
      {children}
    </svg>
  );
}

interface DayChartProps {
  readonly title: string;
  readonly days: readonly string[];
  readonly scale: Scale;
  readonly children: ReactNode;
}

function DayChart({ title, days, scale, children }: DayChartProps) {
  return (
    <Chart title={title} height={TOP + PLOT + 30}>
      <Axis scale={scale} />
      {children}
      <DayLabels days={days} />
    </Chart>
  );
}

function Axis({ scale }: { scale: Scale }) {
  return [0, scale.top / 2, scale.top].map((tick) => {
    const y = round(heightOf(tick, scale));
    return [
      <line key={`${tick} line`} className="grid" x1={LEFT} x2={WIDTH} y1={y} y2={y} />,
      <text key={`${tick} label`} className="label" x={LEFT - 6} y={y + 4} textAnchor="end">
        {tick}
      </text>,
    ];
  });
}

/** At most eight, so that they do not overlap (every other one on a narrow screen), and none beyond the edge. */
function DayLabels({ days }: { days: readonly string[] }) {
  const every = Math.ceil(days.length / 8);
  return days.map((day, index) => {
    if (index % every !== 0) return null;
    const x = LEFT + index * stepOf(days);
    const atEdge = x > WIDTH - DAY_LABEL;
    return (
      <text
        key={day}
        className={(index / every) % 2 === 0 ? 'label' : 'label spare'}
        x={atEdge ? WIDTH : round(x)}
        textAnchor={atEdge ? 'end' : undefined}
        y={TOP + PLOT + 22}
      >
        {day}
      </text>
    );
  });
}

interface Scale {
  /** The value at the top of the plot. */
  readonly top: number;
}

/** Ends at the next round number: 1, 2 or 5 times a power of ten. */
function scaleFor(values: readonly number[]): Scale {
  const largest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(largest));
  return { top: ([1, 2, 5, 10].find((factor) => factor * power >= largest) ?? 10) * power };
}

function heightOf(value: number, { top }: Scale): number {
  return TOP + PLOT - (value / top) * PLOT;
}

function stepOf(days: readonly string[]): number {
  return (WIDTH - LEFT) / Math.max(1, days.length);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
