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
  city: (page) => page.kind === 'listing' && page.path.split('/').length > 3,
  insurer: rendered('provider'),
  post: rendered('post'),
  quote: withIsland('quote-form'),
  contact: withIsland('contact-form'),
  bac: withIsland('bac-calculator'),
  business: withIsland('business-listing-form'),
};

export const KIND_NAMES = Object.keys(PAGE_KINDS);

/**
 * The heaviest page of each kind: its HTML and scripts are the most of its kind.
 * @param wanted names of kinds, or paths of pages
 * @throws {Error} a kind without a page, or a path that was not built. Names it.
 */
export function choosePages(built: readonly BuiltPage[], wanted: readonly string[] = KIND_NAMES): ChosenPage[] {
  return wanted.map((kind) => {
    const isWanted = PAGE_KINDS[kind] ?? (({ path }: BuiltPage) => path === kind);
    const [heaviest] = built.filter(isWanted).toSorted((a, b) => weightOf(b) - weightOf(a));
    if (heaviest) return { kind, path: heaviest.path };
    const message = kind.startsWith('/')
      ? `The build has no page ${kind}.`
      : `The build has no page of kind "${kind}".`;
    throw new Error(`${message} Kinds: ${KIND_NAMES.join(', ')}; or give a path, such as /what-is-sr22.`);
  });
}

function weightOf({ html, script }: BuiltPage): number {
  return html + script;
}
