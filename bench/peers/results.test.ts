import { describe, expect, test } from 'vitest';
import { isWithin } from '../figures.ts';
import { compare } from './compare.ts';
import { CASES, type Case, type Measured } from './measure-tool.ts';
import { resultsPlot } from './results-plot.ts';
import { marginalTable, markdownTable, resultsTable, stageTable, stageTimes } from './results-table.ts';
import type { Tool, ToolName } from './tool.ts';
import { benchmarksDocument } from './write-report.ts';

const tool = (name: ToolName, label: string): Tool => ({
  name,
  label,
  version: '1.2.3',
  makeProject: () => {
    throw new Error('Nothing is built here.');
  },
});
const tools = [tool('ours', 'This project'), tool('hugo', 'Hugo'), tool('eleventy', 'Eleventy')];
const one = (name: ToolName, pages: number, kind: Case, seconds: number, megabytes = 100): Measured => ({
  tool: name,
  pages,
  case: kind,
  seconds,
  megabytes,
  output: '',
});
const all = (name: ToolName, pages: number, seconds: number): Measured[] =>
  CASES.map((kind, place) => one(name, pages, kind, seconds / 10 ** place, 100 + place));
const measured = [...all('ours', 4000, 8), ...all('hugo', 4000, 2), ...all('eleventy', 4000, 10)];

describe('the table', () => {
  test('has a row for each size and tool, with the three times and the largest peak', () => {
    expect(resultsTable(measured, tools).split('\n')).toEqual([
      '| Pages | Tool         |   Cold | Nothing changed | One edit | Peak memory |',
      '| ----: | ------------ | -----: | --------------: | -------: | ----------: |',
      '| 4,000 | This project | 8.00 s |          0.80 s |   0.08 s |      102 MB |',
      '| 4,000 | Hugo         | 2.00 s |          0.20 s |   0.02 s |      102 MB |',
      '| 4,000 | Eleventy     | 10.0 s |          1.00 s |   0.10 s |      102 MB |',
    ]);
  });

  test('is in order of size, and says what was not measured', () => {
    const rows = resultsTable([...all('ours', 16_000, 30), ...measured], tools).split('\n');
    expect(rows[2]).toMatch(/^\| +4,000 \| This project /);
    expect(rows.at(-1)).toMatch(/^\| 16,000 \| Eleventy +\| not measured \| +not measured \|/);
  });

  test('of Markdown has no cell wider than its column', () => {
    const lines = markdownTable(['A', 'Long title'], [['a long cell', 'b']]).split('\n');
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });
});

describe('the two parts of a cold build', () => {
  test('are what comes before the first post, and what each post adds', () => {
    const twoSizes = [one('ours', 1000, 'cold', 5), one('ours', 5000, 'cold', 9), one('hugo', 1000, 'cold', 1)];
    expect(marginalTable(twoSizes, tools)?.split('\n')).toEqual([
      '| Tool         | Before the first post | Each post |',
      '| ------------ | --------------------: | --------: |',
      '| This project |                4.00 s |   1.00 ms |',
    ]);
  });

  test('need two sizes', () => {
    expect(marginalTable(measured, tools)).toBeUndefined();
  });
});

describe('budgets', () => {
  const within = (results: readonly Measured[]) =>
    Object.fromEntries(compare(results).map((figure) => [figure.name, isWithin(figure)]));

  test('compare with Eleventy, with Hugo, and with a quarter of the pages', () => {
    expect(within([...measured, ...all('ours', 16_000, 35), ...all('hugo', 16_000, 8)])).toEqual({
      '4,000 pages, cold / Eleventy': true,
      '4,000 pages, one edit / Hugo': false,
      '16,000 pages, one edit / Hugo': false,
      '16,000 pages / 4,000 pages, cold': true,
      '16,000 pages, peak memory': true,
    });
    expect(within([...all('ours', 4000, 10.1), ...all('eleventy', 4000, 10)])).toEqual({
      '4,000 pages, cold / Eleventy': false,
    });
  });

  test('know the peak of every case', () => {
    const most = compare([one('ours', 16_000, 'cold', 1, 500), one('ours', 16_000, 'edit', 1, 601)]);
    expect(most).toMatchObject([{ name: '16,000 pages, peak memory', value: 601, budget: { atMost: 600 } }]);
  });

  test('need their measurements, and no other size has one', () => {
    expect(compare(all('ours', 1000, 3))).toEqual([]);
    expect(compare([one('ours', 16_000, 'edit', 1, Number.NaN)])).toEqual([]);
  });
});

describe('the plot', () => {
  const plot = resultsPlot(measured, tools);
  const bars = [...plot.matchAll(/<rect x="200" y="\d+" width="(\d+)"[^>]*\/><text[^>]*>([\d.]+) s</g)];
  const widths = new Map(bars.map(([, width, seconds]) => [seconds, Number(width)]));

  test('has a bar for each tool and case, with its seconds', () => {
    expect(bars.map(([, , seconds]) => seconds)).toEqual(
      [8, 2, 10, 0.8, 0.2, 1, 0.08, 0.02, 0.1].map((seconds) => seconds.toFixed(seconds < 10 ? 2 : 1)),
    );
  });

  test('is logarithmic: a tenth of the time is the same step anywhere', () => {
    const step = (widths.get('8.00') ?? 0) - (widths.get('0.80') ?? 0);
    expect(step).toBeGreaterThan(100);
    expect(Math.abs((widths.get('0.80') ?? 0) - (widths.get('0.08') ?? 0) - step)).toBeLessThanOrEqual(1);
  });

  test('is well-formed, stands on its own background, and says what was not measured', () => {
    const open = plot.match(/<(?!\/)[a-z]+[^>]*[^/]>/g) ?? [];
    expect(open.length).toBe(plot.match(/<\/[a-z]+>/g)?.length);
    expect(plot).toMatch(/<rect x=".5" y=".5"[^>]* fill="#fff"/);
    expect(resultsPlot(all('ours', 4000, 8), tools)).toContain('>not measured</text>');
  });
});

describe('stages', () => {
  const output = '  read           5 ms\n  parse       1200 ms\n  render      2000 ms\n664 pages in 3.20 s\n';

  test('are read from what a build prints, and the rest is its start', () => {
    const times = stageTimes(output, 4);
    expect(times.map(({ stage }) => stage)).toEqual(['start', 'read', 'parse', 'render']);
    expect(times[0]?.seconds).toBeCloseTo(0.795);
  });

  test('are shown with their share', () => {
    expect(stageTable(stageTimes(output, 4))).toMatch(/^\| render \| 2\.00 s \| +50 % \|$/m);
  });
});

test('the document has the machine, the versions, the results, what was left out, and how to repeat it', () => {
  const setting = { machine: '2 x Processor', day: '2026-11-22', runs: 3, limitMinutes: 20 };
  const table = resultsTable(measured, tools);
  const costs = { stages: '| render |', checks: '| all checks |' };
  const notes = ['Astro is left out.'];
  const text = benchmarksDocument({ measured, tools, notes, ratios: compare(measured), table, costs, setting });
  for (const part of [
    '2026-11-22',
    '2 x Processor',
    'Hugo (1.2.3)',
    table,
    'Astro is left out.',
    '| all checks |',
    'OVER',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain('--only peers --pages 4000 --runs 3 --tools ours,hugo,eleventy --limit 20 --write');
});
