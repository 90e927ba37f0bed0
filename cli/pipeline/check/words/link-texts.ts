import type { Problem } from '../../../report/problem.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { type ProblemDetails, problemAt } from '../../parse/problem-at.ts';
import { positionIn } from './authored-texts.ts';
import { textOf } from './html-text.ts';

/** A link, its words, and where it starts. */
export interface LinkText {
  readonly text: string;
  readonly href: string;
  readonly index: number;
}

/** Links in a file as written, including Markdown in YAML. */
export function linksInMarkdown(source: string): LinkText[] {
  return [...source.matchAll(/(?<!!)\[([^\][]+)\]\(([^)\s]+)\)/g)].map(({ 1: text = '', 2: href = '', index }) => ({
    text: text.replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim(),
    href,
    index,
  }));
}

/** Links on a page with the names that screen readers announce. */
export function linksInHtml(html: string): LinkText[] {
  return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(({ 1: attributes = '', 2: inner = '', index }) => {
    const label = /\saria-label="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const href = /\shref="([^"]*)"/.exec(attributes)?.[1] ?? '';
    return { text: textOf(label) || wordsOf(inner), href, index };
  });
}

function wordsOf(inner: string): string {
  if (!inner.includes('<')) return textOf(inner);
  const pictured = inner.replace(/<img\b[^>]*\salt="([^"]*)"[^>]*>/g, ' $1 ');
  const words = textOf(pictured.replace(/<svg\b[^>]*aria-hidden[\s\S]*?<\/svg>|<title>[^<]*<\/title>/g, ' '));
  return words || textOf(/<title>([^<]*)<\/title>/.exec(inner)?.[1] ?? '');
}

/** Words that fit every link of the world. */
const SAYS_NOTHING =
  /^(?:click|click (?:here|this|below|on)\b.*|here|tap here|this|this page|this link|more|read more|learn more|find out more|see more|https?:.*|www\..*)[.…]?$/i;
/** Words that say little, and may be what the author means. */
const SAYS_LITTLE = /^(?:link|details|page|website|go|continue)[.…]?$/i;

/** Whether the words of a link alone do not say where it leads. A link to a part of its page is read with that part. */
export function isVague({ text, href }: Pick<LinkText, 'text' | 'href'>): boolean {
  if (href.startsWith('#')) return false;
  // One letter can be the name of another site: X.
  const isName = /^https?:/.test(href) && /^[\p{L}\p{N}]$/u.test(text);
  return (text.length < 2 && !isName) || SAYS_NOTHING.test(text) || SAYS_LITTLE.test(text);
}

/** A link with the same words as an earlier one that leads elsewhere. */
interface TwoPlaces {
  readonly link: LinkText;
  /** Where the earlier link leads. */
  readonly other: string;
  /** How many further places links with these words lead to. */
  readonly more: number;
}

/** The words that lead to several places, each once. */
export function sameWordsElsewhere(links: readonly LinkText[]): TwoPlaces[] {
  const byWords = new Map<string, Map<string, LinkText>>();
  for (const link of links) {
    const words = link.text.toLowerCase();
    const places = byWords.get(words) ?? new Map<string, LinkText>();
    if (!places.has(link.href)) places.set(link.href, link);
    byWords.set(words, places);
  }
  return [...byWords.values()].flatMap((places) => {
    const [first, second, ...others] = places.values();
    return first && second ? [{ link: second, other: first.href, more: others.length }] : [];
  });
}

/** Checks that the words of each link in a file say where it leads. A link without words is broken anyway. */
export function checkLinkTexts({ file }: Draft): Problem[] {
  return linksInMarkdown(file.text)
    .filter((link) => link.text !== '' && (link.href === '#' || isVague(link)))
    .map((link) =>
      problemAt(file, positionIn(file.text, link.index), link.href === '#' ? LEADS_NOWHERE : vagueLink(link)),
    );
}

const LEADS_NOWHERE: ProblemDetails = {
  code: 'broken-link',
  message: 'This link leads to the top of its own page.',
  hint: 'Write the address of the page, or # and the name of a heading.',
};

export function vagueLink({ text, href }: LinkText): ProblemDetails {
  return {
    code: 'vague-link',
    ...(SAYS_LITTLE.test(text) ? { severity: 'warning' } : {}),
    message: `The words "${text}" do not say where the link leads: ${href}.`,
    hint: 'Screen readers list links without the text around them. Name the page or what the visitor does there.',
  };
}
