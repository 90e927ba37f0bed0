import { CITATIONS } from '../pipeline/plan/watched-site.ts';
import type { PageReasons } from '../pipeline/render/page-reasons.ts';
import { type FileUse, filesAmong, type KnownSite, type KnownSitePage } from './known-site.ts';

/** What a page is made of, and what is made of it. */
export interface PageExplanation {
  readonly kind: 'page';
  readonly path: string;
  readonly title: string;
  /** The content file it comes from. */
  readonly file: string;
  readonly pageKind: string;
  readonly template: string;
  readonly reasons: PageReasons;
  readonly files: readonly FileUse[];
  /** What it used that is no content file: `site#posts`, `clock#year`. */
  readonly others: readonly string[];
  /** Facts in the texts that it used. */
  readonly facts: readonly string[];
  readonly outputs: readonly { readonly path: string; readonly bytes?: number }[];
  /** Addresses of pages. */
  readonly linksTo: readonly string[];
  readonly linkedFrom: readonly string[];
}

export function explainPage(page: KnownSitePage, site: KnownSite): PageExplanation {
  const files = filesAmong(page.used);
  const addresses = new Set(site.pages.map(({ path }) => path));
  const linksTo = targetsOf(page).filter((target) => target !== page.path && addresses.has(target));
  const linking = site.pages.filter(({ path, ...other }) => path !== page.path && targetsOf(other).includes(page.path));
  return {
    kind: 'page',
    path: page.path,
    title: page.title,
    file: page.file,
    pageKind: page.kind,
    template: `templates/pages/${page.kind}/`,
    reasons: site.reasonsOf(page.path),
    files,
    others: page.used.filter((used) => filesAmong([used]).length === 0),
    facts: factsUsed(files, site),
    outputs: page.outputs.map((path) => ({ path, bytes: site.sizeOf(path) })),
    linksTo: linksTo.sort(),
    linkedFrom: linking.map(({ path }) => path).sort(),
  };
}

/** The facts that are named in these parts of files. */
function factsUsed(files: readonly FileUse[], site: KnownSite): string[] {
  const names = files.flatMap(({ file, parts }) =>
    site
      .factsIn(file)
      .filter((fact) => fact.parts.some((part) => part !== CITATIONS && (parts.includes(part) || parts.includes('*'))))
      .map(({ name }) => name),
  );
  return [...new Set(names)].sort();
}

function targetsOf({ facts }: Pick<KnownSitePage, 'facts'>): string[] {
  return [...new Set(facts.links.map((link) => link.replace(/[?#].*$/, '')))];
}
