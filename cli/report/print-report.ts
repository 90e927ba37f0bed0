import type { BuildReport, ReportedPage } from './build-report.ts';
import { compareReports, growthOf } from './compare-reports.ts';
import { printChanges } from './print-changes.ts';

/** Formats of the report of a build: for people, for programs and a later comparison, for a pull request. */
export const BUILD_REPORT_FORMATS = ['text', 'json', 'markdown'] as const;

export type BuildReportFormat = (typeof BUILD_REPORT_FORMATS)[number];

/** Prints the report of a build, and what has changed since another one if there is one to compare with. */
export function printReport(report: BuildReport, format: BuildReportFormat, base?: BuildReport): string {
  const changes = base && compareReports(base, report);
  switch (format) {
    case 'json':
      return JSON.stringify({ ...report, ...(changes ? { changes } : {}) }, null, 1);
    case 'markdown':
      return [...(changes ? [printChanges(changes)] : []), summary(report)].join('\n\n');
    default:
      return [pageTable(report, base), ...(changes ? [printChanges(changes)] : [])].join('\n\n');
  }
}

function pageTable({ pages, css, overBudget }: BuildReport, base?: BuildReport): string {
  const before = new Map(base?.pages.map((page) => [page.path, page]));
  const changeOf = (page: ReportedPage): number | undefined => {
    const former = before.get(page.path);
    if (!base) return page.change;
    return former && growthOf({ base: former, now: page });
  };
  const rows = pages.map((page) => {
    const { path, html, script, islands } = page;
    const figures = [String(html), String(script), signed(changeOf(page))];
    const cells = figures.map((figure) => figure.padStart(8)).join('');
    return `${cells}  ${path}${islands.length > 0 ? ` (${islands.join(', ')})` : ''}`;
  });
  return [
    `Brotli bytes. The stylesheet, in the HTML of every page, is ${css} of them.`,
    '    HTML  script  change  page (islands)',
    ...rows,
    ...overBudget.map((sentence) => `over budget: ${sentence}`),
  ].join('\n');
}

/** The site in one table, by kind of page. */
function summary({ pages, css, overBudget }: BuildReport): string {
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const ofKind = pages.filter((page) => page.kind === kind);
    return `| ${kind} | ${ofKind.length} | ${most(ofKind, 'html')} | ${most(ofKind, 'script')} |`;
  });
  return [
    `### Size of the site\n\nBrotli bytes; the stylesheet, in the HTML of every page, is ${css} of them.\n`,
    '| Kind | Pages | Largest HTML | Most scripts |\n| --- | ---: | ---: | ---: |',
    ...rows,
    ...(overBudget.length > 0 ? ['\nOver budget:\n', ...overBudget.map((sentence) => `- ${sentence}`)] : []),
  ].join('\n');
}

function most(pages: readonly ReportedPage[], key: 'html' | 'script'): number {
  return Math.max(...pages.map((page) => page[key]));
}

function signed(bytes: number | undefined): string {
  if (bytes === undefined) return '-';
  return bytes > 0 ? `+${bytes}` : String(bytes);
}
