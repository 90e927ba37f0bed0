import { MAX_CLICKS } from '../../report/link-table.ts';
import type { Problem } from '../../report/problem.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Content } from '../resolve/content.ts';
import { type LinkingPage, reachOf } from './link-graph.ts';

export interface ReachedPage extends LinkingPage {
  /** The content file it comes from. */
  readonly file: string;
  /** Forms lead to such pages, or advertisements. */
  readonly noIndex: boolean;
}

/** Warns of pages for search engines that links from the home page do not lead to, or only by more than three clicks. */
export function checkReach(pages: readonly ReachedPage[], content: Content): Problem[] {
  const reach = reachOf(pages);
  const files = new Map(content.entries.map(({ authored: { file } }) => [file.path, file]));
  return pages.flatMap(({ path, file, noIndex }): Problem[] => {
    const { depth, through } = reach.get(path) ?? {};
    if (noIndex || (depth !== undefined && depth <= MAX_CLICKS)) return [];
    const details =
      depth === undefined
        ? {
            message: `No chain of links leads from the home page to ${path}.`,
            hint: 'Link to it from a page that fits, from the menu or from the footer; or set `noIndex: true` in a file of content/pages that only advertisements lead to.',
          }
        : {
            message: `${path} is ${depth} clicks from the home page, by way of ${through}.`,
            hint: `Link to it from a page that is at most ${MAX_CLICKS - 1} clicks away: search engines seldom go further than ${MAX_CLICKS}.`,
          };
    const code = depth === undefined ? 'orphan-page' : 'deep-page';
    return [
      problemAt(
        files.get(file) ?? { path: file, text: '' },
        { line: 1, column: 1 },
        { code, severity: 'warning', ...details },
      ),
    ];
  });
}
