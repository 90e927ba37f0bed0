import { CASES, type Case, type Measured } from './measure-tool.ts';
import { formatSeconds } from './results-table.ts';
import type { Tool, ToolName } from './tool.ts';

const WIDTH = 800;
const BAR = { left: 200, right: 720, height: 13, step: 17 };
const TITLES: Readonly<Record<Case, string>> = {
  cold: 'Cold: no caches, no output',
  unchanged: 'Again: nothing changed',
  edit: 'One edit: a word in one post',
};
/** Told apart by lightness too. Each bar has its name beside it, so color is never the only sign. */
const COLORS: Readonly<Record<ToolName, string>> = {
  ours: '#0a5c8a',
  hugo: '#c2410c',
  eleventy: '#6b7280',
  astro: '#a78bda',
};
/** A light card: the picture does not depend on the theme of the page around it. */
const STYLE = 'text{font:12px system-ui,sans-serif;fill:#1f2328}.t{font-weight:600;font-size:14px}.e{text-anchor:end}';

/** Bars of seconds on a logarithmic scale, as SVG: a part for each case, in it a group for each size. */
export function resultsPlot(measured: readonly Measured[], tools: readonly Tool[]): string {
  const x = logScale(measured.map(({ seconds }) => seconds));
  const shapes: string[] = [];
  let y = 12;
  for (const one of CASES) {
    y += 22;
    shapes.push(text(16, y, TITLES[one], 't'));
    const top = y + 8;
    const bars: string[] = [];
    for (const pages of sizesOf(measured)) {
      y += 8;
      bars.push(text(16, y + BAR.step, `${pages.toLocaleString('en-US')} pages`));
      for (const tool of tools) {
        const found = measured.find((each) => each.tool === tool.name && each.pages === pages && each.case === one);
        y += BAR.step;
        bars.push(text(BAR.left - 8, y, tool.label, 'e'));
        bars.push(found ? bar(y, x.at(found.seconds), found) : text(BAR.left + 6, y, 'not measured'));
      }
    }
    shapes.push(...x.decades.map((seconds) => gridLine(x.at(seconds), top, y + 6)), ...bars);
    y += 22;
    shapes.push(...x.decades.map((seconds) => text(x.at(seconds), y, `${seconds} s`, 'm')));
  }
  y += 24;
  shapes.push(
    text(16, y, 'The scale is logarithmic: each line is ten times the time of the one before. Shorter is better.'),
  );
  const height = y + 16;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" ` +
      'role="img" aria-label="Seconds of a build by tool, case and number of pages; shorter is better">',
    `<style>${STYLE}.m{text-anchor:middle;fill:#59636e}</style>`,
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${height - 1}" rx="8" fill="#fff" stroke="#d0d7de"/>`,
    ...shapes,
    '</svg>',
    '',
  ].join('\n');
}

const sizesOf = (measured: readonly Measured[]): number[] =>
  [...new Set(measured.map(({ pages }) => pages))].sort((a, b) => a - b);

/** From the power of ten below the least value to that above the largest. */
function logScale(values: readonly number[]) {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  const decades = Array.from({ length: last - first + 1 }, (_, place) => Number(`1e${first + place}`));
  const at = (seconds: number) =>
    Math.round(BAR.left + ((Math.log10(seconds) - first) / (last - first)) * (BAR.right - BAR.left));
  return { decades, at };
}

const bar = (y: number, end: number, { tool, seconds }: Measured): string =>
  `<rect x="${BAR.left}" y="${y - BAR.height + 2}" width="${Math.max(1, end - BAR.left)}" height="${BAR.height}" ` +
  `fill="${COLORS[tool]}"/>${text(Math.max(BAR.left, end) + 6, y, formatSeconds(seconds))}`;

const gridLine = (x: number, top: number, bottom: number): string =>
  `<path d="M${x} ${top}V${bottom}" stroke="#d0d7de"/>`;

function text(x: number, y: number, words: string, className?: string): string {
  return `<text x="${x}" y="${y}"${className ? ` class="${className}"` : ''}>${words}</text>`;
}
