import type { Problem } from '../report/problem.ts';
import { suggest } from '../report/suggest.ts';
import { problemAt } from './parse.ts';
import type { Page } from './render.ts';
import type { AuthoredLink } from './resolve.ts';
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
  const leadsNowhere = (href: string, from: string): string | undefined => {
    const [path = '', fragment] = href.split('#');
    const target = path === '' ? from : (path.split('?')[0] ?? '');
    if (otherAddresses.has(target)) return undefined;
    const targetIds = ids.get(target);
    if (!targetIds) return `No page has the address ${target}.`;
    return fragment && !targetIds.all.has(fragment) ? `${target} has no part named #${fragment}.` : undefined;
  };
  const authored = authoredLinkProblems(content, ids, leadsNowhere);
  const known = new Set(authored.map(({ href }) => href));
  return [
    ...authored.map(({ problem }) => problem),
    ...pages.flatMap((page) => checkPage(page, ids, leadsNowhere, known)),
  ];
}

type LeadsNowhere = (href: string, from: string) => string | undefined;
type Ids = ReadonlyMap<string, { all: ReadonlySet<string>; repeated: readonly string[] }>;

/** Links as authors wrote them, with their place in the content file. */
function authoredLinkProblems(
  content: Content,
  ids: Ids,
  leadsNowhere: LeadsNowhere,
): { href: string; problem: Problem }[] {
  return content.entries.flatMap((entry) =>
    entry.links.filter(isInternal).flatMap((link) => {
      if (link.href.startsWith('#')) return []; // Which page it is on is known once it is rendered.
      const message = leadsNowhere(link.href, '');
      if (!message) return [];
      const path = link.href.split('#')[0] ?? '';
      const hint = ids.has(path)
        ? 'Name a heading of that page, in lowercase with hyphens.'
        : `${suggest(path, [...ids.keys()])}Link to a page that exists, or add it.`;
      return [{ href: link.href, problem: problemAt(entry.draft.file, link, 'broken-link', { message, hint }) }];
    }),
  );
}

function isInternal(link: AuthoredLink): boolean {
  return link.href.startsWith('/') || link.href.startsWith('#');
}

/** What only the rendered page shows. */
function checkPage(
  { route, html }: Page,
  ids: Ids,
  leadsNowhere: LeadsNowhere,
  reported: ReadonlySet<string>,
): Problem[] {
  const at = (code: Problem['code'], message: string, hint: string): Problem => ({
    code,
    severity: 'error',
    file: route.file,
    line: 1,
    column: 1,
    message: `On the page ${route.page.path}: ${message}`,
    hint,
  });
  const links = hrefsIn(html).filter((href) => !reported.has(href));
  const repeated = ids.get(route.page.path)?.repeated ?? [];
  const left = placeholdersIn(html);
  const headings = (html.match(/<h1[\s>]/g) ?? []).length;
  return [
    ...links.flatMap((href) => {
      const message = leadsNowhere(href, route.page.path);
      return message
        ? [at('broken-link', message, "Look for the link in the file, in the menu or in the page's template.")]
        : [];
    }),
    ...repeated.map((id) =>
      at(
        'duplicate-address',
        `the id "${id}" is used more than once.`,
        'Two headings or questions on the page have the same words: change one.',
      ),
    ),
    ...left.map((name) =>
      at('unfilled-placeholder', `{${name}} is left in the text.`, 'No value was given for it on this page.'),
    ),
    ...(headings === 1
      ? []
      : [at('heading-order', `there are ${headings} first-level headings.`, 'A page has exactly one.')]),
  ];
}

function idsIn(html: string): { all: Set<string>; repeated: string[] } {
  const all = new Set<string>();
  const repeated: string[] = [];
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) {
    if (all.has(id)) repeated.push(id);
    all.add(id);
  }
  return { all, repeated };
}

function hrefsIn(html: string): string[] {
  const hrefs = [...html.matchAll(/\s(?:href|action|src)="([/#][^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return [...new Set(hrefs)].filter((href) => !href.startsWith('//'));
}

/** Placeholders a visitor would see: outside the stylesheet and outside attributes. */
function placeholdersIn(html: string): string[] {
  const text = html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, ' ');
  return [...new Set([...text.matchAll(/\{([a-zA-Z][\w.-]*)\}/g)].map(([, name = '']) => name))];
}
