import type { Problem } from '../report/problem.ts';
import { suggest } from '../report/suggest.ts';
import { checkPage, idsIn, type LeadsNowhere, type PageFault } from './check-page.ts';
import { problemAt } from './parse.ts';
import type { Page } from './render.ts';
import type { Content } from './validate.ts';

export interface CheckInput {
  readonly pages: readonly Page[];
  readonly content: Content;
  /** Addresses that are not pages: scripts, pictures, the feed, what functions answer. */
  readonly otherAddresses: ReadonlySet<string>;
}

/** Checks the whole rendered site: every link leads somewhere, every id is unique, no placeholder is left. */
export function check({ pages, content, otherAddresses }: CheckInput): Problem[] {
  const ids = new Map(pages.map(({ route, html }) => [route.page.path, idsIn(html)]));
  const leadsNowhere: LeadsNowhere = (href, from) => {
    const [path = '', fragment] = href.split('#');
    const target = path === '' ? from : (path.split('?')[0] ?? '');
    if (otherAddresses.has(target)) return undefined;
    const targetIds = ids.get(target);
    if (!targetIds) return `No page has the address ${target}.`;
    return fragment && !targetIds.all.has(fragment) ? `${target} has no part named #${fragment}.` : undefined;
  };
  const authored = authoredLinks(content, [...ids.keys()], leadsNowhere);
  const reported = new Set(authored.map(({ message }) => message));
  const found = pages.flatMap((page) => {
    const pageIds = ids.get(page.route.page.path) ?? idsIn(page.html);
    return checkPage(page, pageIds, leadsNowhere).map((fault) => ({ page, fault }));
  });
  return [...authored, ...gathered(found.filter(({ fault }) => !reported.has(fault.message)))];
}

/** Links as authors wrote them, with their place in the content file. */
function authoredLinks(content: Content, addresses: readonly string[], leadsNowhere: LeadsNowhere): Problem[] {
  return content.entries.flatMap((entry) =>
    entry.links
      .filter(({ href }) => href.startsWith('/')) // "#part" depends on the page it ends up on: the rendered page is asked.
      .flatMap((link): Problem[] => {
        const message = leadsNowhere(link.href, '');
        if (message === undefined) return [];
        const [path = ''] = link.href.split('#');
        const hint = addresses.includes(path)
          ? 'Name a heading of that page, in lowercase with hyphens.'
          : `${suggest(path, addresses)}Link to a page that exists, or add it.`;
        return [problemAt(entry.draft.file, link, 'broken-link', { message, hint })];
      }),
  );
}

interface Found {
  readonly page: Page;
  readonly fault: PageFault;
}

/** One problem for each fault, however many pages have it: a link in the menu is on all of them. */
function gathered(found: readonly Found[]): Problem[] {
  const byFault = new Map<string, Found[]>();
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
