import { readFileSync, writeFileSync } from 'node:fs';
import { Option } from 'commander';
import type { BuildResult } from '../../pipeline/build.ts';
import type { MeasuredBuild } from '../../pipeline/emit/measure-build.ts';
import type { Emitted } from '../../pipeline/emit/output-folder.ts';
import type { FinishedBuild } from '../../pipeline/unchanged-build.ts';
import { type BuildReport, readReport } from '../../report/build-report.ts';
import { openGates, openLines } from '../../report/launch-gate.ts';
import { counted } from '../../report/phrases.ts';
import { BUILD_REPORT_FORMATS, type BuildReportFormat } from '../../report/print-report.ts';
import { hasErrors, type ReportFormat } from '../../report/problem.ts';
import { onDisk } from '../../system/disk-error.ts';
import { type CommandContext, reportDiskFailures } from '../context.ts';

/** What a build made, and when it was finished on the clock of `performance.now()`. */
export interface MadeBuild {
  readonly result: MeasuredResult | FinishedBuild;
  readonly finishedAt: number;
}

export interface MeasuredResult extends BuildResult {
  /** Only if flags ask for sizes. */
  readonly measured?: MeasuredBuild;
}

/** Flags of `site build` for those who want to know what visitors get. */
export interface MeasureFlags {
  /** Measure every page and compare it with its budget. */
  readonly sizes?: boolean;
  /** Print how far each page is from the home page. */
  readonly links?: boolean;
  readonly report?: BuildReportFormat;
  /** Where the report goes, if not to standard output. */
  readonly reportFile?: string;
  /** A report of another build. */
  readonly compare?: string;
  readonly format?: ReportFormat;
}

export function measureOptions(): Option[] {
  return [
    new Option(
      '--sizes',
      'name every page, script and first load over its size budget, and weigh pictures; exit 1 when a page is over ' +
        'the limit of 40 KB, or its first load over 400 KB',
    ),
    new Option(
      '--links',
      'print for every page how many clicks it is from the home page and how many pages link to it; exit 1 when a page ' +
        'for search engines is more than 3 clicks away',
    ),
    new Option('--report <format>', 'print what visitors get: every page with its size').choices(BUILD_REPORT_FORMATS),
    new Option('--report-file <file>', 'write the report to this file'),
    new Option('--compare <file>', 'report what changed since the build with this JSON report'),
  ];
}

/** The report to compare with, or what is wrong with the flags. */
export function readMeasureFlags(flags: MeasureFlags): { readonly base?: BuildReport } | { readonly fault: string } {
  const { report, reportFile, compare, format = 'text' } = flags;
  if (!report && (reportFile ?? compare) !== undefined)
    return { fault: `Add --report with its format: ${BUILD_REPORT_FORMATS.join(', ')}.` };
  if (report && format !== 'text' && reportFile === undefined)
    return { fault: `The report and the problems as ${format} would both be printed. Add --report-file.` };
  if (compare === undefined) return {};
  const base = readReport(readText(compare));
  return base ? { base } : { fault: `${compare} is no report of a build. \`site build --report json\` makes one.` };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // Not there or not readable, so no report either.
  }
}

interface ReportFlags extends MeasureFlags {
  readonly base?: BuildReport;
  /** When the command began, on the clock of `performance.now()`. */
  readonly started: number;
}

/** Prints the problems of a build, or how it ended and what was asked for. Returns whether visitors get all of it. */
export async function reportBuild(
  { terminal, exit }: CommandContext,
  { result, finishedAt }: MadeBuild,
  flags: ReportFlags,
): Promise<boolean> {
  const { format = 'text' } = flags;
  const isUnchanged = 'inputs' in result;
  const { problems } = result;
  const emitted = isUnchanged ? { written: 0, kept: result.files, removed: 0 } : result.emitted;
  const { printProblems, summarize } = await import('../../report/print-problems.ts');
  if (problems.length > 0 || format !== 'text') terminal.out(printProblems(problems, format));
  const { gates = [], notes } = result;
  if (!emitted) {
    const closed = hasErrors(problems) ? [] : openLines(gates);
    for (const line of closed) terminal.note(line);
    const reason = closed.length > 0 ? `${counted(closed.length, 'point')} to settle first` : summarize(problems);
    terminal.note(`\n${reason}. Nothing was written.`);
    exit(1);
    return false;
  }
  const open = openGates(gates).length;
  if (open > 0) terminal.note(closedLine(open, gates.length));
  const pages = isUnchanged ? result.pages : result.pages.length;
  terminal.note(finishedLine(pages, emitted, finishedAt - flags.started));
  for (const note of notes) terminal.note(note);
  if (isUnchanged || !result.measured) return true;
  return reportMeasured({ terminal, exit }, result.measured, flags);
}

function finishedLine(pages: number, { written, kept, removed }: Emitted, milliseconds: number): string {
  const files = `${counted(written, 'file')} written, ${kept} unchanged, ${removed} removed`;
  return `${counted(pages, 'page')} in ${(milliseconds / 1000).toFixed(2)} s: ${files}`;
}

function closedLine(open: number, all: number): string {
  return (
    `Not open to the public: ${open} of ${counted(all, 'point')} to settle first. ` +
    '`node cli/site.mjs launch` lists them; a server with a public SITE_ORIGIN does not start.'
  );
}

/**
 * Prints what was asked for of a measured build. Returns whether all pages that --sizes looks at are within the limits.
 */
async function reportMeasured(
  { terminal, exit }: CommandContext,
  { sizes, shared, report }: MeasuredBuild,
  flags: ReportFlags,
): Promise<boolean> {
  if (flags.report) {
    const { printReport } = await import('../../report/print-report.ts');
    const text = printReport(report, flags.report, flags.base);
    const { reportFile } = flags;
    if (reportFile === undefined) terminal.out(text);
    else {
      const write = async () => onDisk('write', reportFile, () => writeFileSync(reportFile, `${text}\n`)) ?? true;
      if (!(await reportDiskFailures({ terminal, exit }, write))) return false;
    }
  }
  const isNear = flags.links ? await reportLinks({ terminal, exit }, report) : true;
  if (!flags.sizes) return isNear;
  const { sizeTable } = await import('../../pipeline/emit/sizes/size-table.ts');
  const { overLimit } = await import('../../pipeline/emit/sizes/size-budget.ts');
  terminal.out(sizeTable(sizes, shared));
  for (const sentence of report.overBudget) terminal.out(`over budget: ${sentence}`);
  const tooHeavy = overLimit(sizes);
  for (const sentence of tooHeavy) terminal.out(`over the limit: ${sentence}`);
  if (tooHeavy.length > 0) exit(1);
  return tooHeavy.length === 0 && isNear;
}

async function reportLinks({ terminal, exit }: CommandContext, { pages }: BuildReport): Promise<boolean> {
  const { farPages, linkTable } = await import('../../report/link-table.ts');
  terminal.out(linkTable(pages));
  const isNear = farPages(pages).length === 0;
  if (!isNear) exit(1);
  return isNear;
}
