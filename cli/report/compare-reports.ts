import type { BuildReport, ReportedPage } from './build-report.ts';

/** A page that is in both builds. */
export interface PagePair {
  readonly base: ReportedPage;
  readonly now: ReportedPage;
}

/** What changes for visitors from one build to another. */
export interface ReportChanges {
  readonly added: readonly ReportedPage[];
  readonly removed: readonly ReportedPage[];
  readonly retitled: readonly PagePair[];
  readonly redescribed: readonly PagePair[];
  /** By more than 5 % or 500 bytes, the largest change first. */
  readonly heavier: readonly PagePair[];
  readonly lighter: readonly PagePair[];
  /** Former addresses that lead somewhere now, or somewhere else. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

const MUCH_BYTES = 500;
const MUCH_SHARE = 0.05;

export function compareReports(base: BuildReport, now: BuildReport): ReportChanges {
  const [before, after] = [byPath(base), byPath(now)];
  const pairs = now.pages.flatMap((page): PagePair[] => {
    const former = before.get(page.path);
    return former ? [{ base: former, now: page }] : [];
  });
  const changed = pairs.filter(isMuch).sort((a, b) => Math.abs(growthOf(b)) - Math.abs(growthOf(a)));
  return {
    added: now.pages.filter(({ path }) => !before.has(path)),
    removed: base.pages.filter(({ path }) => !after.has(path)),
    retitled: pairs.filter((pair) => pair.base.title !== pair.now.title),
    redescribed: pairs.filter((pair) => pair.base.description !== pair.now.description),
    heavier: changed.filter((pair) => growthOf(pair) > 0),
    lighter: changed.filter((pair) => growthOf(pair) < 0),
    redirects: Object.entries(now.redirects)
      .filter(([from, to]) => base.redirects[from] !== to)
      .map(([from, to]) => ({ from, to })),
  };
}

/** HTML and scripts together. */
export function weightOf({ html, script }: ReportedPage): number {
  return html + script;
}

/** Bytes that a page grew by. */
export function growthOf({ base, now }: PagePair): number {
  return weightOf(now) - weightOf(base);
}

function isMuch(pair: PagePair): boolean {
  const growth = Math.abs(growthOf(pair));
  return growth > MUCH_BYTES || growth > MUCH_SHARE * weightOf(pair.base);
}

function byPath({ pages }: BuildReport): Map<string, ReportedPage> {
  return new Map(pages.map((page) => [page.path, page]));
}
