import type { Content } from '../pipeline/resolve/content.ts';
import { visitRecords } from '../pipeline/validate/entry.ts';

/** A place in a content file. */
interface LinkPlace {
  readonly file: string;
  readonly line: number;
}

/** An address on another site, and where content names it. */
export interface OutsideLink {
  readonly url: string;
  readonly places: readonly LinkPlace[];
}

/**
 * Every address on another site that content names: sources, official pages, and links in texts. In order of address.
 */
export function outsideLinks(content: Content): OutsideLink[] {
  const places = new Map<string, LinkPlace[]>();
  const add = (href: string, file: string, line: number) => {
    const url = addressOf(href);
    if (!url) return;
    const known = places.get(url) ?? [];
    if (!known.some((place) => place.file === file && place.line === line)) known.push({ file, line });
    places.set(url, known);
  };
  for (const { authored, links } of content.entries) {
    const { path: file } = authored.file;
    visitRecords(authored.data, ({ url }, path) => {
      if (typeof url === 'string') add(url, file, authored.locate([...path, 'url']).line);
    });
    for (const { href, line } of links) add(href, file, line);
  }
  return [...places]
    .map(([url, found]) => ({ url, places: found }))
    .sort((a, b) => (a.url < b.url ? -1 : Number(a.url > b.url)));
}

/** A web address without its part; undefined for anything else, and for hosts that exist nowhere (RFC 2606). */
function addressOf(href: string): string | undefined {
  if (!/^https?:/.test(href) || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  url.hash = '';
  return /(^|\.)(example|test|invalid|localhost)$/.test(url.hostname) ? undefined : url.href;
}
