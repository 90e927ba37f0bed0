import { slug } from 'github-slugger';
import { suggest } from '../../report/phrases.ts';
import type { Position, Problem } from '../../report/problem.ts';
import { type ProblemDetails, problemAt } from '../parse/problem-at.ts';
import type { AbsentPages } from '../plan/publishing/absent-pages.ts';
import type { PageFacts } from '../render/page-facts.ts';
import type { Content, ResolvedEntry } from '../resolve/content.ts';
import { type ClaimingPage, checkClaims } from './check-claims.ts';

interface CheckInput {
  /** The pages to check. */
  readonly pages: readonly CheckedPage[];
  /** The entries whose links to check. */
  readonly entries: readonly ResolvedEntry[];
  readonly all: AllPages;
  readonly content: Content;
  /** Addresses that are not pages: scripts, pictures, the feed, endpoints. */
  readonly otherAddresses: ReadonlySet<string>;
  /** Pages that visitors do not see, and former addresses. */
  readonly absent?: AbsentPages;
}

/** Every page of the site, in the order of their routes. */
interface AllPages {
  readonly pages: readonly ClaimingPage[];
  has(path: string): boolean;
  /** The ids on a page. */
  idsOf(path: string): ReadonlySet<string>;
}

/**
 * Checks the rendered site: every link works, every id is unique, no placeholder is left, every claim has its entry.
 */
export function check({ pages, entries, all, content, otherAddresses, absent }: CheckInput): Problem[] {
  const explain: LeadsNowhere = (href, from) => {
    const [path = '', fragment] = href.split('#');
    const target = path === '' ? from : (path.split('?')[0] ?? '');
    if (otherAddresses.has(target) || absent?.passedOn.has(target)) return undefined;
    if (!all.has(target)) {
      const what = target.startsWith('/api/') ? 'endpoint' : 'page';
      return absent?.explain(target)?.message ?? `No ${what} has the address ${target}.`;
    }
    return fragment && !all.idsOf(target).has(fragment) ? `${target} has no part named #${fragment}.` : undefined;
  };
  // Pages share most of their links.
  const explained = new Map<string, string | undefined>();
  const leadsNowhere: LeadsNowhere = (href, from) => {
    if (!href.startsWith('/')) return explain(href, from);
    if (!explained.has(href)) explained.set(href, explain(href, from));
    return explained.get(href);
  };
  const authored = authoredLinks(entries, { all, pageOf: onlyPageOf(all.pages), leadsNowhere, absent });
  const reported = new Set(authored.map(({ message }) => message));
  const found = pages.flatMap((page) => checkPage(page, leadsNowhere).map((fault) => ({ page, fault })));
  const faults = gathered(
    found.filter(({ fault }) => !reported.has(fault.message)),
    content,
  );
  const sources = absent?.checkSources(otherAddresses) ?? [];
  return [...authored, ...sources, ...faults, ...checkClaims(all.pages, content)];
}

interface LinkCheck {
  readonly all: AllPages;
  /** The page made from a content file, if exactly one is. */
  readonly pageOf: (file: string) => string | undefined;
  readonly leadsNowhere: LeadsNowhere;
  readonly absent: AbsentPages | undefined;
}

/** Checks links as written. A link to "#part" in a text shown on several pages is checked on those pages instead. */
function authoredLinks(entries: readonly ResolvedEntry[], { all, pageOf, leadsNowhere, absent }: LinkCheck): Problem[] {
  return entries.flatMap((entry) =>
    entry.links.flatMap((link): Problem[] => {
      const { file } = entry.authored;
      const from = pageOf(file.path);
      const isChecked = link.href.startsWith('/') || (link.href.startsWith('#') && from !== undefined);
      const fault = selfLink(link.href, from) ?? endpointLink(link.href);
      if (fault) return [problemAt(file, link, fault)];
      const message = isChecked ? leadsNowhere(link.href, from ?? '') : undefined;
      if (message === undefined || absent?.mayStay(entry, link)) return [];
      const hint = absent?.explain(link.href.split('#')[0] ?? '')?.hint ?? hintFor(link.href, from, all);
      return [problemAt(file, link, { code: 'broken-link', message, hint })];
    }),
  );
}

function hintFor(href: string, from: string | undefined, all: AllPages): string {
  const [path = '', fragment = ''] = href.split('#');
  const target = path === '' ? (from ?? '') : path;
  if (!all.has(target))
    return `${suggest(
      path,
      all.pages.map((page) => page.path),
    )}Link to a page that exists, or add it.`;
  const parts = [...all.idsOf(target)];
  const named = suggest(fragment, parts) || partsLike(fragment, parts);
  return `${named}Name a heading of that page, in lowercase with hyphens.`;
}

/** The parts of a page that share a word with what was written. */
function partsLike(written: string, parts: readonly string[]): string {
  const words = new Set(written.split('-').filter((word) => word.length > 3));
  const like = parts.filter((part) => part.split('-').some((word) => words.has(word))).slice(0, 3);
  return like.length === 0 ? '' : `It has ${like.map((part) => `#${part}`).join(', ')}. `;
}

function onlyPageOf(pages: readonly ClaimingPage[]): LinkCheck['pageOf'] {
  const byFile = new Map<string, string[]>();
  for (const { file, path } of pages) {
    const paths = byFile.get(file);
    if (paths) paths.push(path);
    else byFile.set(file, [path]);
  }
  return (file) => {
    const [path, ...others] = byFile.get(file) ?? [];
    return others.length === 0 ? path : undefined;
  };
}

interface FaultOnPage {
  readonly page: CheckedPage;
  readonly fault: PageFault;
}

/** One problem per fault, even if many pages have it: a link in the menu is on all of them. */
function gathered(found: readonly FaultOnPage[], content: Content): Problem[] {
  const byFault = new Map<string, FaultOnPage[]>();
  for (const one of found) {
    const key = `${one.fault.code} ${one.fault.message}`;
    byFault.set(key, [...(byFault.get(key) ?? []), one]);
  }
  return [...byFault.values()].flatMap((all): Problem[] => {
    const [first] = all;
    if (!first) return [];
    const { path } = first.page;
    const where = all.length === 1 ? `On the page ${path}` : `On ${all.length} pages, ${path} among them`;
    const { id, ...fault } = first.fault;
    const details: ProblemDetails = { ...fault, message: `${where}: ${fault.message}` };
    const file = content.entries.find(({ authored }) => authored.file.path === first.page.file)?.authored.file;
    const heading = file && id !== undefined ? headingWith(id, file.text) : undefined;
    if (file && heading) return [problemAt(file, heading, details)];
    return [{ ...details, severity: 'error', file: first.page.file, line: 1, column: 1 }];
  });
}

/** Where a text has the last heading that makes this id; undefined if none does as it is written. */
function headingWith(id: string, text: string): Position | undefined {
  const lines = text.split('\n').map((line) => /^#{2,4} (.+)$/.exec(line)?.[1]);
  const index = lines.findLastIndex((words) => words !== undefined && slug(words) === id);
  return index < 0 ? undefined : { line: index + 1, column: 1 };
}

/** What takes the answers of forms has nothing to show. */
function endpointLink(href: string): ProblemDetails | undefined {
  if (!/^\/api\//.test(href)) return undefined;
  const message = 'The link leads to an endpoint, which has no page for visitors.';
  return { code: 'broken-link', message, hint: 'Link to the page with the form.' };
}

/** A link to the page it is on does nothing. A link to a part of the page is fine. */
function selfLink(href: string, page: string | undefined): ProblemDetails | undefined {
  if (href !== page) return undefined;
  return {
    code: 'self-link',
    severity: 'warning',
    message: 'The link leads to the page it is on.',
    hint: 'Link to a part of the page (#part), to another page, or to none.',
  };
}

/** What the checks read of a rendered page. */
interface CheckedPage {
  readonly path: string;
  /** The content file it comes from. */
  readonly file: string;
  readonly facts: Omit<PageFacts, 'sightings' | 'images'>;
}

/** A fault found only in a rendered page. */
interface PageFault extends Omit<ProblemDetails, 'severity'> {
  /** The id that is used twice. */
  readonly id?: string;
}

/** Explains why a link is broken; undefined if it works. */
type LeadsNowhere = (href: string, from: string) => string | undefined;

/** Checks one rendered page: links, ids, headings, and leftover placeholders. */
function checkPage({ path, facts }: CheckedPage, leadsNowhere: LeadsNowhere): PageFault[] {
  return [
    ...facts.links.flatMap((href) => brokenLink(leadsNowhere(href, path))),
    ...facts.repeatedIds.map(repeatedId),
    ...facts.placeholders.map(leftPlaceholder),
    ...(facts.titles === 1 ? [] : [headingCount(facts.titles)]),
  ];
}

function brokenLink(message: string | undefined): PageFault[] {
  if (message === undefined) return [];
  return [
    {
      code: 'broken-link',
      message,
      hint: "Look for the link in the file, in content/site.yaml or in the page's template.",
    },
  ];
}

function repeatedId(id: string): PageFault {
  return {
    code: 'duplicate-id',
    id,
    message: `The id "${id}" is used more than once.`,
    hint:
      'Two headings or questions on the page have the same text, or one has that of a part which the page has by ' +
      'itself. Change one.',
  };
}

function leftPlaceholder(name: string): PageFault {
  return {
    code: 'unfilled-placeholder',
    message: `{${name}} was not filled in.`,
    hint: LEFTOVER_HINT,
  };
}

const LEFTOVER_HINT =
  'Look for it in the file and in content/site.yaml, where nothing fills it in. docs/content.md lists placeholders.';

function headingCount(count: number): PageFault {
  return {
    code: 'heading-order',
    message: `The page has ${count} first-level headings.`,
    hint: 'A page must have exactly one.',
  };
}
