import { MAX_CLICKS } from '../../report/link-table.ts';
import type { Problem } from '../../report/problem.ts';
import { problemAt, problemIn } from '../parse/problem-at.ts';
import type { Content } from '../resolve/content.ts';

interface ReachedPage extends LinkingPage {
  /** The content file it comes from. */
  readonly file: string;
  /** Forms lead to such pages, or advertisements. */
  readonly noIndex: boolean;
}

/**
 * Warns of pages for search engines that links from the home page do not lead to, or only by more than three clicks.
 */
export function checkReach(pages: readonly ReachedPage[], content: Content): Problem[] {
  const reach = reachOf(pages);
  const files = new Map(content.entries.map(({ authored }) => [authored.file.path, authored]));
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
    const problem = { code, severity: 'warning', ...details } as const;
    const authored = files.get(file);
    // At the title, a line above which an author can accept the warning.
    return [
      authored
        ? problemIn(authored, ['title'], problem)
        : problemAt({ path: file, text: '' }, { line: 1, column: 1 }, problem),
    ];
  });
}

/** A page and the addresses on this site that it leads to. */
interface LinkingPage {
  readonly path: string;
  readonly links: readonly string[];
}

/** How visitors get to a page. */
export interface Reach {
  /** Clicks from the home page; undefined if no chain of links leads there. */
  readonly depth?: number;
  /** How many other pages link to it. */
  readonly linkedFrom: number;
  /** The page before it on a shortest way from the home page. */
  readonly through?: string;
}

const HOME = '/';

/**
 * How each page is reached by links from page to page: breadth first, so that each has its shortest way. Links to parts
 * and queries of a page count as links to the page; links of a page to itself do not count.
 */
export function reachOf(pages: readonly LinkingPage[]): ReadonlyMap<string, Reach> {
  const targets = new Map(pages.map(({ path }) => [path, new Set<string>()]));
  const linkedFrom = new Map<string, number>();
  for (const { path, links } of pages) {
    const own = targets.get(path);
    for (const link of links) {
      const target = link.replace(/[?#].*$/s, '');
      if (target === path || !targets.has(target) || !own || own.has(target)) continue;
      own.add(target);
      linkedFrom.set(target, (linkedFrom.get(target) ?? 0) + 1);
    }
  }
  const ways = waysFromHome(targets);
  return new Map(pages.map(({ path }) => [path, { linkedFrom: linkedFrom.get(path) ?? 0, ...ways.get(path) }]));
}

function waysFromHome(targets: ReadonlyMap<string, ReadonlySet<string>>) {
  const ways = new Map<string, { readonly depth: number; readonly through?: string }>();
  if (targets.has(HOME)) ways.set(HOME, { depth: 0 });
  // The map grows while it is read: it is the queue too.
  for (const [through, { depth }] of ways)
    for (const target of targets.get(through) ?? [])
      if (!ways.has(target)) ways.set(target, { depth: depth + 1, through });
  return ways;
}
