import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, formatFigure } from '../figures.ts';
import { releaseSectionOf, withReleaseSection } from '../release/release-section.ts';
import { ROOT } from '../site-copy.ts';
import type { Measured } from './measure-tool.ts';
import { resultsPlot } from './results-plot.ts';
import { marginalTable } from './results-table.ts';
import type { Tool } from './tool.ts';

/** Markdown tables of where the time of our build goes. */
export interface Costs {
  readonly stages: string;
  readonly checks: string;
}

interface Report {
  readonly measured: readonly Measured[];
  readonly tools: readonly Tool[];
  /** What was left out, one sentence each. */
  readonly notes: readonly string[];
  readonly ratios: readonly Figure[];
  readonly table: string;
  /** Undefined if this project was not measured. */
  readonly costs: Costs | undefined;
  readonly setting: {
    readonly machine: string;
    readonly day: string;
    readonly runs: number;
    readonly limitMinutes: number;
  };
}

const DOCUMENT = 'docs/benchmarks.md';
const PLOT = 'docs/images/benchmarks.svg';

/** Writes the document and its picture. Returns their paths. */
export function writeReport(report: Report): readonly string[] {
  mkdirSync(join(ROOT, 'docs/images'), { recursive: true });
  const document = join(ROOT, DOCUMENT);
  const release = existsSync(document) ? releaseSectionOf(readFileSync(document, 'utf8')) : undefined;
  const text = benchmarksDocument(report);
  writeFileSync(document, release === undefined ? text : withReleaseSection(text, release));
  writeFileSync(join(ROOT, PLOT), resultsPlot(report.measured, report.tools));
  return [DOCUMENT, PLOT];
}

/** The text of docs/benchmarks.md. */
export function benchmarksDocument({ tools, measured, notes, ratios, table, costs, setting }: Report): string {
  const { machine, day, runs, limitMinutes } = setting;
  const versions = tools.map(({ label, version }) => `${label} (${version})`).join(', ');
  const sizes = [...new Set(measured.map(({ pages }) => pages))].join(',');
  const marginal = marginalTable(measured, tools);
  const flags = `--pages ${sizes} --runs ${runs} --tools ${tools.map(({ name }) => name).join(',')} --limit ${limitMinutes}`;
  return `# Benchmarks

How long this project and other site generators take to build the same posts. Measured on ${day}, in one run on one
machine:

- ${machine}
- ${versions}

![Seconds of a build by tool, case and number of pages](images/benchmarks.svg)

${table}

Times are wall time, the median of ${runs === 1 ? 'one build' : `${runs} builds`}, each a new process.
Peak memory is the resident memory of the process and of all that it starts, sampled
from \`/proc\` every 20 ms: the largest median of the three cases.
${notes.map((sentence) => `\n${sentence}\n`).join('')}
## What is compared

- All tools get the same words: posts of about 1.9 KB with tables, lists, links, bold text and notes as often as our own
  guides and posts have them. A note is a directive for this project and a quote for the others.
- **Cold** has no caches and no output. This project then bundles its own tool, too.
- **Nothing changed** is the same build again. **One edit** changes a word in one post.
- Every post, and every edit, is looked for in the output.
- The other tools have the least project that does this: one layout with a head, a menu and the article, lists of 20
  posts and a feed of 50. Syntax highlighting is off. They run with their ordinary build command.
- This project adds the posts to the real site and its more than 600 pages. Every check is on.

## What our checks cost
${costs ? costsText(costs) : '\nThis run did not measure it.\n'}
## Budgets

${ratios.length > 0 ? ratios.map(budgetLine).join('\n') : 'No measured size has a budget.'}
${marginal === undefined ? '' : reasons(marginal)}

## Repeat it

    apt-get install -y hugo
    npm run bench -- --only peers ${flags} --write

The first run installs Eleventy and Astro into \`.cache/bench/peers\`. Use an otherwise idle machine.
`;
}

/** Why budgets of builds are missed. */
const reasons = (marginal: string): string => `
A budget that is missed stands as missed. Cold builds in two parts, on the line through the smallest and largest size:

${marginal}

Before the first post, this project bundles its own tool and builds the real site, which the other tools do not have.
For each post it parses Markdown into blocks, checks it against all rules above, renders React with the site's menu,
forms and structured data, and records what the page read, so that the next edit builds only what it changes. An edit
starts Node and reads the records of all pages, which Hugo, a compiled program without records, does not need.
`;

const budgetLine = (figure: Figure): string => `    ${formatFigure(figure).trim()}`;

const costsText = ({ stages, checks }: Costs): string => `
Checks cannot be switched off. V8's profiler shows what they take of our cold build of the largest size, on all threads:

${checks}

A check has the time of all that it calls, and of nothing else. The stages of a cold build, on the clock:

${stages}
`;
