import type { ReportedPage } from './build-report.ts';
import { counted } from './phrases.ts';

/** Search engines seldom visit pages that are further from the home page. */
export const MAX_CLICKS = 3;

/** The pages for search engines that no chain of links leads to from the home page, or only a long one. */
export function farPages(pages: readonly ReportedPage[]): ReportedPage[] {
  return pages.filter(({ noIndex, clicks = Infinity }) => !noIndex && clicks > MAX_CLICKS);
}

/** How visitors reach each page by links: the furthest and least linked first, then in the order of addresses. */
export function linkTable(pages: readonly ReportedPage[]): string {
  const rows = [...pages].sort(byReach).map(({ path, clicks, linkedFrom = 0, noIndex }) => {
    const cells = [clicks ?? '-', linkedFrom].map((cell) => String(cell).padStart(8)).join('');
    return `${cells}  ${path}${noIndex ? ' (noindex)' : ''}`;
  });
  const far = farPages(pages);
  const verdict =
    far.length === 0
      ? `Every page for search engines is at most ${MAX_CLICKS} clicks from the home page.`
      : `${counted(far.length, 'page')} for search engines cannot be reached in ${MAX_CLICKS} clicks: ` +
        far.map(({ path }) => path).join(', ');
  return ['  clicks  linked  page', ...rows, verdict].join('\n');
}

function byReach(a: ReportedPage, b: ReportedPage): number {
  const [far, near] = [b, a].map(({ clicks = Infinity }) => clicks);
  if (far !== near) return (far ?? 0) > (near ?? 0) ? 1 : -1;
  return (a.linkedFrom ?? 0) - (b.linkedFrom ?? 0) || (a.path < b.path ? -1 : 1);
}
