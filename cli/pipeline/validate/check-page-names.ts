import type { PageTitle, PageTitles } from '../../../schemas/generated/content-types.ts';
import type { Problem } from '../../report/problem.ts';
import { type FileId, pathOf } from '../parse/content-kinds.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Authored, Entries, Entry } from './entry.ts';

type Titles = Readonly<Record<string, Authored<PageTitle> | undefined>>;

/** Keys of titles for pages made from data: one key for all pages of a kind. */
const KEYS_BY_KIND = {
  'state-article': 'state_details',
  'provider-article': 'provider_details',
  cities: 'location_listing',
} as const satisfies Partial<Record<FileId['kind'], keyof PageTitles>>;

/**
 * Checks that every page has one title and one description: its own, or that of `titles` in content/site.yaml. What
 * `titles` has for no page is a warning.
 * @param files every content file, faulty ones too.
 */
export function checkPageNames(entries: Entries, files: readonly FileId[]): Problem[] {
  const [siteFile] = entries.all('site');
  if (!siteFile) return [];
  const titles: Titles = { ...siteFile.data.titles };
  return [
    ...entries.all('page').flatMap((page) => namedOnce(page, titles)),
    ...entries.entries.flatMap((entry) => undescribed(entry, titles)),
    ...unusedTitles(siteFile, entries, files),
  ];
}

/** The key of `titles` that names a file's page. */
function keyOf({ kind, slug }: FileId): string {
  return (KEYS_BY_KIND as Partial<Record<FileId['kind'], string>>)[kind] ?? slug.replaceAll('-', '_');
}

/** Kinds whose files `titles` can name. */
const NAMED_KINDS: readonly FileId['kind'][] = [
  'page',
  'guide',
  'legal',
  'state-article',
  'provider-article',
  'cities',
];

/** A page made of blocks has each of the two in one place only. */
function namedOnce(page: Entry<'page'>, titles: Titles): Problem[] {
  const key = keyOf(page);
  return (['title', 'description'] as const).flatMap((name): Problem[] => {
    const [isOwn, isInSite] = [page.data[name] !== undefined, titles[key]?.[name] !== undefined];
    if (isOwn && isInSite) return [problemIn(page, [name], isInSiteFile(name, key))];
    return isOwn || isInSite ? [] : [missing(page, name)];
  });
}

function isInSiteFile(name: string, key: string) {
  return {
    code: 'unknown-key',
    target: 'key',
    message: `The \`${name}\` of this page belongs in content/site.yaml, under \`titles.${key}\`.`,
    hint: `Remove \`${name}\` here and change it there.`,
  } as const;
}

/** A guide, legal page, state or insurer without a description of its own needs that of `titles`. */
function undescribed(entry: Entry, titles: Titles): Problem[] {
  if (entry.kind === 'page' || !NAMED_KINDS.includes(entry.kind) || !('title' in entry.data)) return [];
  const described = describesItself(entry) || titles[keyOf(entry)]?.description !== undefined;
  return described ? [] : [missing(entry, 'description')];
}

function missing(entry: Entry, name: string): Problem {
  return problemIn(entry, [], {
    code: 'missing-key',
    message: `\`${name}\` is missing.`,
    hint: `Add \`${name}:\`, the way search results should show it.`,
  });
}

/** Titles without a page, and descriptions that no page shows because each has its own. */
function unusedTitles(siteFile: Entry<'site'>, entries: Entries, files: readonly FileId[]): Problem[] {
  const named = files.filter(({ kind }) => NAMED_KINDS.includes(kind)).map(keyOf);
  const describing = NAMED_KINDS.flatMap((kind) => entries.all(kind))
    .filter(describesItself)
    .map(keyOf);
  return Object.entries<Authored<PageTitle> | undefined>(siteFile.data.titles).flatMap(([key, title]): Problem[] => {
    const pages = named.filter((one) => one === key);
    const isFixed = Object.values<string>(KEYS_BY_KIND).includes(key);
    if (pages.length === 0 && !isFixed) {
      const hint = 'Remove it, or add the page it was written for.';
      return [unused(siteFile, ['titles', key], { message: `No page has the title \`titles.${key}\`.`, hint })];
    }
    const own = describing.filter((one) => one === key);
    if (title?.description === undefined || pages.length === 0 || own.length < pages.length) return [];
    const message = `No page shows the description \`titles.${key}.description\`, because each has its own.`;
    return [unused(siteFile, ['titles', key, 'description'], { message, hint: 'Remove it.' })];
  });
}

function unused(siteFile: Entry<'site'>, path: readonly string[], details: { message: string; hint: string }): Problem {
  return problemIn(siteFile, path, { code: 'unused-title', severity: 'warning', target: 'key', ...details });
}

function describesItself({ data }: Entry): boolean {
  return 'description' in data && data.description !== undefined;
}

interface NeededPage {
  readonly slug: string;
  /** The address that the code leads to. */
  readonly path: string;
  readonly reason: string;
}

const NEEDED: readonly NeededPage[] = [
  { slug: 'not-found', path: '/404', reason: 'the server shows it for every address without a page' },
  { slug: 'thank-you', path: '/thank-you', reason: 'every form leads there' },
];

/** What the link leads to that confirms a privacy request: a site has all of these pages, or none. */
const OF_PRIVACY_LINKS: readonly NeededPage[] = [
  { slug: 'verify-request', path: '/privacy-requests/verify', reason: 'it has the button of a privacy link' },
  {
    slug: 'request-confirmed',
    path: '/privacy-requests/confirmed',
    reason: 'the button of a privacy link leads there',
  },
  { slug: 'request-link-expired', path: '/privacy-requests/link-expired', reason: 'an old privacy link leads there' },
];

/**
 * Checks that the pages which the code itself leads to exist, at their addresses, and that visitors always see them.
 * @param files every content file, faulty ones too.
 */
export function checkNeededPages(entries: Entries, files: readonly FileId[]): Problem[] {
  const slugs = new Set(files.filter(({ kind }) => kind === 'page').map(({ slug }) => slug));
  const hasLinks = OF_PRIVACY_LINKS.some(({ slug }) => slugs.has(slug));
  return [...NEEDED, ...(hasLinks ? OF_PRIVACY_LINKS : [])].flatMap(({ slug, path, reason }): Problem[] => {
    const pages = entries.all('page');
    const found = pages.filter(({ data }) => data.path === path);
    if (found.length > 0) return found.flatMap((page) => hiddenBy(page, reason));
    const page = pages.find((one) => one.slug === slug);
    if (page) {
      const message = `The address of this page has to be ${path}.`;
      return [problemIn(page, ['path'], { code: 'wrong-value', message, hint: `Change it back: ${reason}.` })];
    }
    if (slugs.has(slug)) return [];
    const file = pathOf({ kind: 'page', slug });
    const message = `No page has the address ${path}.`;
    const hint = `Restore ${file}: ${reason}.`;
    return [{ code: 'missing-file', severity: 'error', file, line: 1, column: 1, message, hint }];
  });
}

/** The keys that take a needed page away from visitors, now or on some day. */
function hiddenBy(page: Entry<'page'>, reason: string): Problem[] {
  const { draft = false, publishAt, expireAt } = page.data;
  const message = 'Visitors always need this page.';
  const hidden = (key: string, code: 'draft-in-use' | 'wrong-value') =>
    problemIn(page, [key], { code, message, hint: `Remove \`${key}\`: ${reason}.` });
  return [
    ...(draft ? [hidden('draft', 'draft-in-use')] : []),
    ...(publishAt === undefined ? [] : [hidden('publishAt', 'wrong-value')]),
    ...(expireAt === undefined ? [] : [hidden('expireAt', 'wrong-value')]),
  ];
}
