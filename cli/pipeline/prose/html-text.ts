const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};

/** The text of some HTML, without tags. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

export type PagePart = 'header' | 'main' | 'footer';

/** The HTML of a part of a page; empty if the page has no such part. */
export function partHtml(html: string, part: PagePart): string {
  return new RegExp(`<${part}[\\s>][\\s\\S]*</${part}>`).exec(html)?.[0] ?? '';
}

/** The main part of a page. */
export function mainHtml(html: string): string {
  return partHtml(html, 'main');
}

/** What a visitor reads in the main part of a page, without forms, drawings, and scripts. */
export function mainText(html: string): string {
  return textOf(mainHtml(html).replace(/<(form|svg|script)\b[\s\S]*?<\/\1>/g, ' '));
}

/** Every paragraph and list item of some HTML, as plain text. */
export function paragraphsOf(html: string): string[] {
  return [...html.matchAll(/<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , inner = '']) => textOf(inner))
    .filter(Boolean);
}
