import { textOf } from './text.ts';

export interface LinkText {
  readonly text: string;
  readonly href: string;
}

/** Links in a file as written, including Markdown in YAML. */
export function linksInMarkdown(source: string): LinkText[] {
  return [...source.matchAll(/(?<!!)\[([^\][]+)\]\(([^)\s]+)\)/g)].map(([, text = '', href = '']) => ({
    text: text.replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim(),
    href,
  }));
}

/** Links on a page with the names that screen readers announce. */
export function linksInHtml(html: string): LinkText[] {
  return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', inner = '']) => {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
    const drawn = /<title>([^<]*)<\/title>/.exec(inner)?.[1] ?? '';
    const pictured = inner.replace(/<img\b[^>]*\salt="([^"]*)"[^>]*>/g, ' $1 ');
    const words = textOf(pictured.replace(/<svg\b[^>]*aria-hidden[\s\S]*?<\/svg>|<title>[^<]*<\/title>/g, ' '));
    return { text: textOf(attribute('aria-label') ?? '') || words || textOf(drawn), href: attribute('href') ?? '' };
  });
}

const VAGUE = [
  'click|click here|here|this|this page|this link|link|more|read more|learn more|find out more|see more',
  String.raw`details|page|website|go|continue|https?:.*|www\..*`,
];
const SAYS_NOTHING = new RegExp(`^(${VAGUE.join('|')})[.…]?$`, 'i');

/** Links whose text alone does not say where they lead. */
export function vagueLinks(links: readonly LinkText[]): string[] {
  return links
    .filter(({ text }) => text.length < 2 || SAYS_NOTHING.test(text))
    .map(({ text, href }) => `"${text}" to ${href}`);
}

/** Links of a page that have the same text but lead to different addresses. */
export function sameWordsElsewhere(links: readonly LinkText[]): string[] {
  const first = new Map<string, string>();
  return links.flatMap(({ text, href }) => {
    const known = first.get(text.toLowerCase());
    if (known === undefined) first.set(text.toLowerCase(), href);
    return known !== undefined && known !== href ? [`"${text}" to ${known} and to ${href}`] : [];
  });
}
