import { STAGES, type Stage } from '../../cli/pipeline/stage-names.ts';
import { CASES, type Measured } from './measure-tool.ts';
import type { Tool } from './tool.ts';

const HEAD = ['Pages', 'Tool', 'Cold', 'Nothing changed', 'One edit', 'Peak memory'];

/** A Markdown table with a row for each size and tool. Its columns are aligned, so it is read on a terminal too. */
export function resultsTable(measured: readonly Measured[], tools: readonly Tool[]): string {
  const sizes = [...new Set(measured.map(({ pages }) => pages))].sort((a, b) => a - b);
  const rows = sizes.flatMap((pages) =>
    tools.map((tool) => {
      const cells = CASES.map((one) =>
        measured.find((each) => each.tool === tool.name && each.pages === pages && each.case === one),
      );
      return [
        pages.toLocaleString('en-US'),
        tool.label,
        ...cells.map((cell) => (cell ? formatSeconds(cell.seconds) : 'not measured')),
        formatMegabytes(Math.max(...cells.map((cell) => cell?.megabytes ?? Number.NaN))),
      ];
    }),
  );
  return markdownTable(HEAD, rows);
}

/**
 * A Markdown table of cold builds in two parts: what a tool takes before the first post, and what each post adds. Both
 * are on the line through its smallest and its largest size. Undefined if no tool was measured at two sizes.
 */
export function marginalTable(measured: readonly Measured[], tools: readonly Tool[]): string | undefined {
  const rows = tools.flatMap(({ name, label }) => {
    const cold = measured.filter((each) => each.tool === name && each.case === 'cold');
    const [least, most] = [cold[0], cold.at(-1)];
    if (!least || !most || least.pages === most.pages) return [];
    const each = (most.seconds - least.seconds) / (most.pages - least.pages);
    return [[label, formatSeconds(Math.max(0, least.seconds - each * least.pages)), `${(each * 1000).toFixed(2)} ms`]];
  });
  return rows.length > 0 ? markdownTable(['Tool', 'Before the first post', 'Each post'], rows, [0]) : undefined;
}

/** Columns of numbers are aligned to the right; `left` counts from zero. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[], left = [1]): string {
  const widths = head.map((title, column) => Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map(length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, left.includes(column))).join(' | ')} |`;
  const rule = widths.map((width, column) => (left.includes(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
}

const formatMegabytes = (megabytes: number): string =>
  Number.isNaN(megabytes) ? 'not measured' : `${Math.round(megabytes).toLocaleString('en-US')} MB`;
const length = (text: string): number => text.length;
const pad = (text: string, width: number, toTheLeft: boolean): string =>
  toTheLeft ? text.padEnd(width) : text.padStart(width);

interface StageTime {
  readonly stage: 'start' | Stage;
  readonly seconds: number;
}

/** The times that `site build` prints, one line a stage, and what is left of the time that it took in all. */
export function stageTimes(output: string, seconds: number): StageTime[] {
  const stages = STAGES.flatMap((stage) => {
    const [, milliseconds] = new RegExp(`^  ${stage} +(\\d+) ms$`, 'm').exec(output) ?? [];
    return milliseconds === undefined ? [] : [{ stage, seconds: Number(milliseconds) / 1000 }];
  });
  const start = stages.reduce((left, one) => left - one.seconds, seconds);
  return [{ stage: 'start', seconds: start }, ...stages];
}

/** A Markdown table: the time of each stage and its share. */
export function stageTable(times: readonly StageTime[]): string {
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = times.map(({ stage, seconds }) => [
    stage,
    formatSeconds(seconds),
    `${Math.round((seconds / total) * 100)} %`,
  ]);
  return markdownTable(['Stage', 'Time', 'Share'], rows, [0]);
}
