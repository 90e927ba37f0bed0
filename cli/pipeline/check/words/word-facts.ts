import type { Prose, SaidRule } from '../../../../schemas/generated/content-types.ts';
import type { RenderedPage } from '../../../../templates/render-page.tsx';
import type { RepeatedPart } from '../../../../templates/repeated.tsx';
import type { ProblemDetails } from '../../parse/problem-at.ts';
import type { Content } from '../../resolve/content.ts';
import { headingsInHtml, skippedLevels } from './check-headings.ts';
import { mainText, partHtml, partOf, textOf } from './html-text.ts';
import { isVague, type LinkText, linksInHtml, sameWordsElsewhere, vagueLink } from './link-texts.ts';

/** What content/prose.yaml asks of pages. */
export interface PageRules {
  /** Texts of links that may lead to several places. */
  readonly linkTexts: readonly string[];
  readonly says: readonly SaidRule[];
  /** Page kinds whose pages must differ from each other. */
  readonly differing: readonly string[];
}

/** A fault of a page, and a text by which its place in a file is found. */
export interface WordFault {
  readonly details: ProblemDetails;
  readonly written: string;
}

/** What the checks of words want to know of a rendered page. Each is left out where there is none. */
export interface WordFacts {
  readonly faults?: readonly WordFault[];
  /** What the page must say and does not. */
  readonly unsaid?: readonly SaidRule[];
}

export function pageRulesOf(content: Content): PageRules {
  const [rules = {}]: readonly Prose[] = content.all('prose').map(({ data }) => data);
  const { linkTexts = [], says = [], pages = [] } = rules;
  return { linkTexts, says, differing: pages.map(({ kind }) => kind) };
}

/** Gathers the faults of headings and links as a page shows them, and what the page does not say. */
export function wordFactsOf({ html, own, parts }: RenderedPage, path: string, rules: PageRules): WordFacts {
  const faults = [...faultsOf(own, new Set(rules.linkTexts)), ...parts.flatMap(vagueLinksOf)];
  const unsaid = rules.says.filter((rule) => rule.page === path && !isSaid(html, rule));
  return { ...(faults.length > 0 ? { faults } : {}), ...(unsaid.length > 0 ? { unsaid } : {}) };
}

/** The text by which a page is compared with the others of its kind; undefined if it is not. */
export function comparedText(html: string, kind: string, { differing }: PageRules): string | undefined {
  return differing.includes(kind) ? mainText(html) : undefined;
}

const known = new WeakMap<RepeatedPart, WordFault[]>();

/** In a part that pages share, looked for once. */
function vagueLinksOf(part: RepeatedPart): WordFault[] {
  const faults = known.get(part) ?? vagueAmong(linksInHtml(part.markup));
  known.set(part, faults);
  return faults;
}

function vagueAmong(links: readonly LinkText[]): WordFault[] {
  return links.filter(isVague).map((link) => ({ details: vagueLink(link), written: link.href }));
}

function faultsOf(html: string, several: ReadonlySet<string>): WordFault[] {
  const links = linksInHtml(html);
  const [start, end] = partOf(html, 'main');
  // Two parts of this page with the same words are headings, which are checked in their text.
  const inMain = links.filter(
    ({ text, href, index }) => index >= start && index < end && !several.has(text) && !href.startsWith('#'),
  );
  return [
    ...skippedLevels(headingsInHtml(html), 0).map(({ heading, details }) => ({ details, written: heading.text })),
    ...vagueAmong(links),
    ...sameWordsElsewhere(inMain).map(({ link: { text, href }, other, more }) => ({
      details: {
        code: 'two-places',
        message: `The words "${text}" lead to ${other} and to ${href}${more > 0 ? `, and to ${more} more places` : ''}.`,
        hint: 'Give the links different words, so that they can be told apart in a list of links.',
      } as const,
      written: href,
    })),
  ];
}

function isSaid(html: string, { part, words }: SaidRule): boolean {
  return textOf(part === undefined ? html : partHtml(html, part)).includes(words.replace(/\s+/g, ' '));
}
