import { escapeHtml } from './escape-html.ts';
import type { Counts } from './report-data.ts';

/** Charts as SVG text. Colors come from the page's stylesheet; every bar says in a title what it stands for. */

const WIDTH = 720;
const LEFT = 60;
/** Room above for half a letter. */
const TOP = 16;
const PLOT = 160;
/** Width of a date where letters are largest: on a narrow screen, where the whole plot is small. */
const DAY_LABEL = 115;

export interface Series {
  readonly name: string;
  /** Class in the stylesheet. */
  readonly look: string;
  readonly values: readonly number[];
}

/** Bars over days, one series on top of the other. */
export function dayBars(title: string, days: readonly string[], series: readonly Series[]): string {
  const totals = days.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const scale = scaleFor(totals);
  const step = (WIDTH - LEFT) / Math.max(1, days.length);
  const bars = days.flatMap((day, index) => {
    let top = TOP + PLOT;
    return series.map(({ name, look, values }) => {
      const value = values[index] ?? 0;
      const height = (value / scale.top) * PLOT;
      top -= height;
      if (value === 0) return '';
      const at = `x="${round(LEFT + index * step)}" y="${round(top)}" width="${round(Math.max(0.5, step * 0.8))}" height="${round(height)}"`;
      return `<rect class="${look}" ${at}><title>${day}: ${value} ${escapeHtml(name)}</title></rect>`;
    });
  });
  return chart(title, TOP + PLOT + 30, [...axis(scale), ...bars, ...dayLabels(days, step)]);
}

/** A line over days. */
export function dayLine(title: string, days: readonly string[], values: readonly number[], unit: string): string {
  const scale = scaleFor(values);
  const step = (WIDTH - LEFT) / Math.max(1, days.length);
  const points = values.map(
    (value, index) => [LEFT + (index + 0.4) * step, TOP + PLOT - (value / scale.top) * PLOT] as const,
  );
  const dots = points.map(
    ([x, y], index) =>
      `<circle class="line-dot" cx="${round(x)}" cy="${round(y)}" r="2.5"><title>${days[index]}: ${values[index]} ${unit}</title></circle>`,
  );
  const line = `<polyline class="line" points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}"/>`;
  return chart(title, TOP + PLOT + 30, [...axis(scale), line, ...dots, ...dayLabels(days, step)]);
}

const ROW = 46;
/** Room for a count beside the longest bar. */
const COUNT = 80;

/** A bar for each name, at most `most`; the others in one more. */
export function nameBars(title: string, counts: Counts, most = 12): string {
  const shown = counts.slice(0, most);
  const rest = counts.slice(most).reduce((sum, [, count]) => sum + count, 0);
  const rows = rest > 0 ? [...shown, [`${counts.length - most} others`, rest] as const] : shown;
  const top = Math.max(1, ...rows.map(([, count]) => count));
  const lines = rows.flatMap(([name, count], index) => {
    const y = index * ROW;
    const width = round((count / top) * (WIDTH - COUNT));
    const label = escapeHtml(shorten(name));
    return [
      `<text class="label" x="0" y="${y + 17}">${label}<title>${escapeHtml(name)}</title></text>`,
      `<rect class="one" x="0" y="${y + 23}" width="${width}" height="16"/>`,
      `<text class="label" x="${width + 6}" y="${y + 36}">${count}</text>`,
    ];
  });
  return chart(title, Math.max(1, rows.length) * ROW + 8, lines);
}

function chart(title: string, height: number, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">\n${parts.filter(Boolean).join('\n')}\n</svg>`;
}

interface Scale {
  readonly top: number;
  readonly ticks: readonly number[];
}

/** Up to the next round number: 1, 2 or 5 times a power of ten. */
function scaleFor(values: readonly number[]): Scale {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  const top = ([1, 2, 5, 10].find((factor) => factor * power >= most) ?? 10) * power;
  return { top, ticks: [0, top / 2, top] };
}

function axis({ top, ticks }: Scale): readonly string[] {
  return ticks.flatMap((tick) => {
    const y = round(TOP + PLOT - (tick / top) * PLOT);
    return [
      `<line class="grid" x1="${LEFT}" x2="${WIDTH}" y1="${y}" y2="${y}"/>`,
      `<text class="label" x="${LEFT - 6}" y="${y + 4}" text-anchor="end">${tick}</text>`,
    ];
  });
}

/** At most eight, on a narrow screen every second of them, so that they do not run into each other; none beyond the edge. */
function dayLabels(days: readonly string[], step: number): readonly string[] {
  const every = Math.ceil(days.length / 8);
  return days.map((day, index) => {
    if (index % every !== 0) return '';
    const x = LEFT + index * step;
    const place = x > WIDTH - DAY_LABEL ? `x="${WIDTH}" text-anchor="end"` : `x="${round(x)}"`;
    const look = (index / every) % 2 === 0 ? 'label' : 'label spare';
    return `<text class="${look}" ${place} y="${TOP + PLOT + 22}">${day}</text>`;
  });
}

function shorten(name: string): string {
  return name.length > 32 ? `${name.slice(0, 31)}…` : name;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
