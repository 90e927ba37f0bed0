import type { ReportedPage } from '../../cli/report/build-report.ts';

/** A page to measure, and why it was chosen. */
export interface ChosenPage {
  /** A name in PAGE_KINDS, or the path itself when the page was named by it. */
  readonly kind: string;
  readonly path: string;
}

type BuiltPage = Pick<ReportedPage, 'path' | 'kind' | 'html' | 'script' | 'islands'>;
type IsOfKind = (page: BuiltPage) => boolean;

const rendered =
  (kind: string): IsOfKind =>
  (page) =>
    page.kind === kind;
const withIsland =
  (island: string): IsOfKind =>
  (page) =>
    page.kind === 'composed' && page.islands.includes(island);

/** How the pages of each kind are found among those that were built. */
const PAGE_KINDS: Readonly<Record<string, IsOfKind>> = {
  home: ({ path }) => path === '/',
  state: rendered('state'),
  location: rendered('listing'),
  insurer: rendered('provider'),
  post: rendered('post'),
  quote: withIsland('quote-form'),
  contact: withIsland('contact-form'),
  bac: withIsland('bac-calculator'),
  business: withIsland('business-listing-form'),
};

export const KIND_NAMES = Object.keys(PAGE_KINDS);

interface Choice {
  readonly built: readonly BuiltPage[];
  /** Names of kinds, or paths of pages. */
  readonly wanted: readonly string[];
  /** Whether search engines may index the page at a path. Others are chosen only by their path. */
  readonly isIndexed: (path: string) => boolean;
}

/**
 * The heaviest page of each kind: its HTML and scripts are the most of its kind.
 * @throws {Error} a kind without a page, or a path that was not built. Names it.
 */
export function choosePages({ built, wanted, isIndexed }: Choice): ChosenPage[] {
  return wanted.map((kind) => {
    const isOfKind = PAGE_KINDS[kind] ?? (({ path }: BuiltPage) => path === kind);
    const candidates = built.filter(isOfKind).toSorted((a, b) => weightOf(b) - weightOf(a));
    const page = candidates.find(({ path }) => path === kind || isIndexed(path));
    if (page) return { kind, path: page.path };
    const missing = kind.startsWith('/') ? `page ${kind}` : `page of kind "${kind}" that may be indexed`;
    throw new Error(
      `The build has no ${missing}. Kinds: ${KIND_NAMES.join(', ')}; or give a path, such as /what-is-sr22.`,
    );
  });
}

function weightOf({ html, script }: BuiltPage): number {
  return html + script;
}
