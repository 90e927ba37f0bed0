import type { BuildCache } from '../../cache/build-cache.ts';
import type { Problem } from '../../report/problem.ts';
import type { AbsentPages } from '../plan/publishing/absent-pages.ts';
import type { RenderedPages, SitePage } from '../render/render-pages.ts';
import type { Content } from '../resolve/content.ts';
import { check } from './check.ts';
import { checkReach } from './check-reach.ts';
import { checkSearchResults } from './check-search-results.ts';
import { checkPageWords, checkSaid } from './words/check-page-words.ts';

interface CheckPagesInput {
  readonly rendered: RenderedPages;
  readonly content: Content;
  /** Addresses that are not pages: scripts, pictures, the feed, endpoints. */
  readonly otherAddresses: ReadonlySet<string>;
  /** Pages that are not there now, for the check of links. */
  readonly absent: AbsentPages;
  /** What is found in texts, and is not reported again of the pages that show them. Asked when pages have faults. */
  readonly reported: () => readonly Problem[];
  /** Checks only these content files and their pages. */
  readonly only?: ReadonlySet<string>;
  readonly cache: BuildCache;
}

/** Checks the pages that were rendered, and all of them when links may have lost their targets. */
export function checkPages(input: CheckPagesInput): Problem[] {
  const { rendered, content, otherAddresses, absent, reported, only, cache } = input;
  const checked = lastCheck(cache);
  const checksAll = checked.before(otherAddresses) || rendered.lostTargets;
  const isChecked = ({ path, file }: SitePage): boolean =>
    only ? only.has(file) : checksAll || rendered.reasons.has(path);
  const pages = rendered.pages.filter(isChecked).map(({ path, file }) => ({ path, file, ...rendered.detailsOf(path) }));
  // A link to a former address is a mistake of its own, and leads to the page all the same.
  const linking = (page: SitePage) => {
    const { links } = rendered.detailsOf(page.path).facts;
    return { ...page, links: absent.hasMoved ? links.map((link) => absent.movedTo(link) ?? link) : links };
  };
  const problems = [
    ...check({
      pages,
      entries: only ? content.entries.filter(({ authored }) => only.has(authored.file.path)) : content.entries,
      all: { ...rendered, idsOf: remembered((path) => new Set(rendered.detailsOf(path).facts.ids)) },
      content,
      otherAddresses,
      absent,
    }),
    ...(checkPageWords(pages, content, []).length > 0 ? checkPageWords(pages, content, reported()) : []),
    ...checkSaid(pages, content),
    ...checkSearchResults(rendered.pages, content),
    ...(checksAll || rendered.leadsElsewhere ? checkReach(rendered.pages.map(linking), content) : []),
  ];
  if (!only) checked.now(otherAddresses, problems);
  return problems;
}

/** Asks once for each page: many links lead to parts of the same ones. */
function remembered<Value>(of: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, Value>();
  return (path) => {
    const value = known.get(path) ?? of(path);
    known.set(path, value);
    return value;
  };
}

interface CheckState {
  readonly clean: boolean;
  /** Addresses that are not pages. */
  readonly files: readonly string[];
}

/** The last check. What it found good stays good while nothing that links may lead to is lost. */
function lastCheck({ table }: BuildCache) {
  const states = table<CheckState>('check');
  const { clean, files } = states.get('last') ?? { clean: false, files: [] };
  states.delete('last');
  return {
    /** Whether every page has to be checked again. */
    before: (addresses: ReadonlySet<string>): boolean => !clean || files.some((file) => !addresses.has(file)),
    now: (addresses: ReadonlySet<string>, problems: readonly Problem[]): void => {
      states.set('last', { clean: problems.length === 0, files: [...addresses] });
    },
  };
}
