import { ADDRESSES } from '../../../functions/generated/addresses.ts';
import { locationPath, postPath, providerPath, statePath } from '../../../templates/format/place.ts';
import { suggest } from '../../report/phrases.ts';
import type { Problem } from '../../report/problem.ts';
import type { Clock } from '../../system/clock.ts';
import { type FileId, kindOf } from '../parse/content-kinds.ts';
import { problemAt } from '../parse/problem-at.ts';
import { publicationsOf } from '../plan/publishing/publications.ts';
import { redirectsOf } from '../plan/publishing/redirects.ts';
import type { Content } from '../resolve/content.ts';

interface LinksAmidErrorsInput {
  /** The files without errors. */
  readonly content: Content;
  /** Paths of all content files. */
  readonly paths: readonly string[];
  readonly clock: Clock;
}

/**
 * Finds links to pages that cannot exist while other files have errors, so that an author hears of both in one run. No
 * page is rendered then, so only addresses are checked, not parts of pages; and none that a file with errors may make.
 */
export function linksAmidErrors({ content, paths, clock }: LinksAmidErrorsInput): Problem[] {
  const valid = new Set(content.entries.map(({ authored }) => authored.file.path));
  const faulty = paths.filter((path) => !valid.has(path)).map(kindOf);
  if (faulty.some((file) => file === undefined || canBeAnywhere(file))) return [];
  // The article of a state or an insurer may be missing, and with it the page.
  const facts = content.entries.filter(({ kind }) => kind === 'state' || kind === 'cities' || kind === 'provider');
  const lacking = [...faulty, ...facts];
  const files = publicationsOf(content, clock);
  const addresses = new Set([
    ...files.flatMap((file) => file.addresses),
    ...redirectsOf(content, files).map(({ from }) => from),
    ...ADDRESSES.map(({ path }) => path),
  ]);
  const isKnown = (target: string): boolean =>
    addresses.has(target) ||
    // Files are known once a site is made; a long list takes further pages.
    /\.\w+$|\/page\/\d+$|^\/api\//.test(target) ||
    lacking.some((file) => file !== undefined && mayHaveMade(file, target));
  return content.entries.flatMap(({ authored: { file }, links }) =>
    links.flatMap((link): Problem[] => {
      const [target = ''] = link.href.split(/[#?]/);
      if (!target.startsWith('/') || isKnown(target)) return [];
      const message = `No page has the address ${target}.`;
      const hint = `${suggest(target, [...addresses])}Link to a page that exists, or add it.`;
      return [problemAt(file, link, { code: 'broken-link', message, hint })];
    }),
  );
}

/** A file that says itself where its page is, or where others are. */
function canBeAnywhere({ kind }: FileId): boolean {
  return kind === 'page' || kind === 'redirects' || kind === 'site';
}

function mayHaveMade({ kind, slug }: FileId, target: string): boolean {
  switch (kind) {
    case 'guide':
    case 'legal':
      return target === `/${slug}`;
    case 'post':
      return target === postPath(slug);
    case 'provider':
    case 'provider-article':
      return target === providerPath(slug);
    case 'state':
    case 'state-article':
    case 'cities':
      return target === statePath(slug) || `${target}/`.startsWith(`${locationPath(slug)}/`);
    default:
      return false;
  }
}
