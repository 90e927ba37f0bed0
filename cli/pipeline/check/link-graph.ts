/** A page and the addresses on this site that it leads to. */
export interface LinkingPage {
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
