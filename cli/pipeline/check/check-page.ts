import type { ProblemDetails } from '../parse/problem-at.ts';
import type { Page } from '../render/render.ts';

/** A fault found only in a rendered page. */
export type PageFault = Omit<ProblemDetails, 'severity'>;

/** The ids of a page. They are link targets, so each must be unique. */
export interface PageIds {
  readonly all: ReadonlySet<string>;
  readonly repeated: readonly string[];
}

/** Explains why a link is broken; undefined if it works. */
export type LeadsNowhere = (href: string, from: string) => string | undefined;

/** Checks one rendered page: links, ids, headings, and leftover placeholders. */
export function checkPage({ route, html }: Page, ids: PageIds, leadsNowhere: LeadsNowhere): PageFault[] {
  const headings = (html.match(/<h1[\s>]/g) ?? []).length;
  return [
    ...hrefsIn(html).flatMap((href) => brokenLink(leadsNowhere(href, route.page.path))),
    ...ids.repeated.map(repeatedId),
    ...placeholdersIn(html).map(leftPlaceholder),
    ...(headings === 1 ? [] : [headingCount(headings)]),
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
    message: `The id "${id}" is used more than once.`,
    hint: 'Two headings or questions on the page have the same text. Change one.',
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

/** Collects the ids of a page. */
export function idsIn(html: string): PageIds {
  const all = new Set<string>();
  const repeated: string[] = [];
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) {
    if (all.has(id)) repeated.push(id);
    all.add(id);
  }
  return { all, repeated };
}

/** Addresses on this site that a page links, posts, or loads from. */
function hrefsIn(html: string): string[] {
  const hrefs = [...html.matchAll(/\s(?:href|action|src)="([/#][^"]*)"/g)].map(([, href = '']) => href);
  return [...new Set(hrefs)].filter((href) => !href.startsWith('//'));
}

/** Placeholders a visitor would see: outside the stylesheet and outside attributes. */
function placeholdersIn(html: string): string[] {
  const text = html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, ' ');
  return [...new Set([...text.matchAll(/\{([a-zA-Z][\w.-]*)\}/g)].map(([, name = '']) => name))];
}
