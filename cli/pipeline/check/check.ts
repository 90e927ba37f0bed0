import type { Problem } from '../../report/problem.ts';
import { suggest } from '../../report/suggest.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { AbsentPages } from '../plan/publishing/absent-pages.ts';
import type { Page } from '../render/render.ts';
import type { Content } from '../resolve/content.ts';
import { checkClaims } from './check-claims.ts';
import { checkPage, idsIn, type LeadsNowhere, type PageFault, type PageIds } from './check-page.ts';

export interface CheckInput {
  readonly pages: readonly Page[];
  readonly content: Content;
  /** Addresses that are not pages: scripts, pictures, the feed, endpoints. */
  readonly otherAddresses: ReadonlySet<string>;
  /** Pages that visitors do not see, and former addresses. */
  readonly absent?: AbsentPages;
}

/** Checks the rendered site: every link works, every id is unique, no placeholder is left, every claim has its entry. */
export function check({ pages, content, otherAddresses, absent }: CheckInput): Problem[] {
  const ids = new Map(pages.map(({ route, html }) => [route.page.path, idsIn(html)]));
  const leadsNowhere: LeadsNowhere = (href, from) => {
    const [path = '', fragment] = href.split('#');
    const target = path === '' ? from : (path.split('?')[0] ?? '');
    if (otherAddresses.has(target) || absent?.passedOn.has(target)) return undefined;
    const targetIds = ids.get(target);
    const reason = absent?.explain(target);
    if (reason) return reason.message;
    if (!targetIds) return `No ${target.startsWith('/api/') ? 'endpoint' : 'page'} has the address ${target}.`;
    return fragment && !targetIds.all.has(fragment) ? `${target} has no part named #${fragment}.` : undefined;
  };
  const authored = authoredLinks(content, { ids, pageOf: onlyPageOf(pages), leadsNowhere, absent });
  const reported = new Set(authored.map(({ message }) => message));
  const found = pages.flatMap((page) => {
    const pageIds = ids.get(page.route.page.path) ?? idsIn(page.html);
    return checkPage(page, pageIds, leadsNowhere).map((fault) => ({ page, fault }));
  });
  const faults = gathered(found.filter(({ fault }) => !reported.has(fault.message)));
  const sources = absent?.checkSources(otherAddresses) ?? [];
  return [...authored, ...sources, ...faults, ...checkClaims(pages, content)];
}

interface LinkCheck {
  readonly ids: ReadonlyMap<string, PageIds>;
  /** The page made from a content file, if exactly one is. */
  readonly pageOf: (file: string) => string | undefined;
  readonly leadsNowhere: LeadsNowhere;
  readonly absent: AbsentPages | undefined;
}

/** Checks links as written. A link to "#part" in a text shown on several pages is checked on those pages instead. */
function authoredLinks(content: Content, { ids, pageOf, leadsNowhere, absent }: LinkCheck): Problem[] {
  return content.entries.flatMap((entry) =>
    entry.links.flatMap((link): Problem[] => {
      const { file } = entry.authored;
      const from = pageOf(file.path);
      const isChecked = link.href.startsWith('/') || (link.href.startsWith('#') && from !== undefined);
      const message = isChecked ? leadsNowhere(link.href, from ?? '') : undefined;
      if (message === undefined || absent?.mayStay(entry, link)) return [];
      const hint = absent?.explain(link.href.split('#')[0] ?? '')?.hint ?? hintFor(link.href, from, ids);
      return [problemAt(file, link, { code: 'broken-link', message, hint })];
    }),
  );
}

function hintFor(href: string, from: string | undefined, ids: LinkCheck['ids']): string {
  const [path = '', fragment = ''] = href.split('#');
  const parts = ids.get(path === '' ? (from ?? '') : path);
  if (!parts) return `${suggest(path, [...ids.keys()])}Link to a page that exists, or add it.`;
  return `${suggest(fragment, [...parts.all])}Name a heading of that page, in lowercase with hyphens.`;
}

function onlyPageOf(pages: readonly Page[]): LinkCheck['pageOf'] {
  const byFile = new Map<string, string[]>();
  for (const { route } of pages) byFile.set(route.file, [...(byFile.get(route.file) ?? []), route.page.path]);
  return (file) => {
    const [path, ...others] = byFile.get(file) ?? [];
    return others.length === 0 ? path : undefined;
  };
}

interface FaultOnPage {
  readonly page: Page;
  readonly fault: PageFault;
}

/** One problem per fault, even if many pages have it: a link in the menu is on all of them. */
function gathered(found: readonly FaultOnPage[]): Problem[] {
  const byFault = new Map<string, FaultOnPage[]>();
  for (const one of found) {
    const key = `${one.fault.code} ${one.fault.message}`;
    byFault.set(key, [...(byFault.get(key) ?? []), one]);
  }
  return [...byFault.values()].flatMap((all): Problem[] => {
    const [first] = all;
    if (!first) return [];
    const { path } = first.page.route.page;
    const where = all.length === 1 ? `On the page ${path}` : `On ${all.length} pages, ${path} among them`;
    const { code, message, hint } = first.fault;
    return [
      {
        code,
        severity: 'error',
        file: first.page.route.file,
        line: 1,
        column: 1,
        message: `${where}: ${message}`,
        hint,
      },
    ];
  });
}
