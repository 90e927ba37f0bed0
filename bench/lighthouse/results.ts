import { CATEGORIES, type Category, type CostlyAudit, type PageRun } from './measure-page.ts';
import type { ChosenPage } from './page-kinds.ts';

/** A page's result: `npm run lighthouse -- --json` prints an array of these. */
export interface PageResult extends ChosenPage, PageRun {
  /** The performance score of every run. */
  readonly performances: readonly number[];
}

const FULL = 100;

/**
 * The run with the median performance. The scores of the other categories do not depend on the machine's load, so the
 * lowest of all runs counts.
 */
export function resultOf(page: ChosenPage, runs: readonly PageRun[]): PageResult {
  const sorted = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!median) throw new Error(`There is no run of ${page.path}.`);
  const lowest = (category: Category) => Math.min(...runs.map(({ scores }) => scores[category]));
  return {
    ...page,
    ...median,
    scores: {
      performance: median.scores.performance,
      accessibility: lowest('accessibility'),
      'best-practices': lowest('best-practices'),
      seo: lowest('seo'),
    },
    costly: costlyOf(median, runs),
    performances: runs.map(({ scores }) => scores.performance),
  };
}

/** Of performance those of the median run, of the other categories those of any run. */
function costlyOf(median: PageRun, runs: readonly PageRun[]): readonly CostlyAudit[] {
  const isSpeed = ({ category }: CostlyAudit) => category === 'performance';
  const others = new Map<string, CostlyAudit>();
  for (const { costly } of runs) for (const audit of costly) if (!isSpeed(audit)) others.set(audit.id, audit);
  return [...median.costly.filter(isSpeed), ...others.values()];
}

/** Whether every category has all points. */
export function isPerfect({ scores }: Pick<PageResult, 'scores'>): boolean {
  return CATEGORIES.every((category) => scores[category] === FULL);
}

export const HEADER = row(['kind', 'perf.', 'access.', 'best p.', 'SEO', 'LCP', 'TBT', 'CLS', 'runs'], 'page');

/** A line of the table, and one for each audit that cost a point. */
export function formatResult(result: PageResult): string {
  const { kind, path, scores, lcp, tbt, cls, performances } = result;
  const line = row(
    [
      kind,
      ...CATEGORIES.map((category) => String(scores[category])),
      `${(lcp / 1000).toFixed(2)} s`,
      `${Math.round(tbt)} ms`,
      cls.toFixed(3),
      performances.join(' '),
    ],
    path,
  );
  const short = new Set(CATEGORIES.filter((category) => scores[category] < FULL));
  const costs = result.costly.filter(({ category }) => short.has(category));
  return [
    line,
    ...costs.map(({ category, id, title, found }) => `    ${category} ${id}: ${title} ${found}`.trimEnd()),
  ].join('\n');
}

function row([kind = '', ...figures]: readonly string[], page: string): string {
  return `${kind.padEnd(10)}${figures.map((figure) => `${figure}  `.padStart(11)).join('')}${page}`;
}
