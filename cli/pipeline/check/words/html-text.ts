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
  const words = html.includes('<') ? html.replace(/<[^>]*>/g, ' ') : html;
  const read = words.includes('&')
    ? words.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    : words;
  // Most space is one blank, which stays as it is.
  return read.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

export type PagePart = 'header' | 'main' | 'footer';

/** The HTML of a part of a page; empty if the page has no such part. */
export function partHtml(html: string, part: PagePart): string {
  return html.slice(...partOf(html, part));
}

/** Where a part of a page starts and ends. Both are 0 if the page has no such part. */
export function partOf(html: string, part: PagePart): readonly [start: number, end: number] {
  const start = html.search(OPENING[part]);
  const end = html.lastIndexOf(`</${part}>`);
  return start === -1 || end < start ? [0, 0] : [start, end + `</${part}>`.length];
}

const OPENING: Readonly<Record<PagePart, RegExp>> = {
  header: /<header[\s>]/,
  main: /<main[\s>]/,
  footer: /<footer[\s>]/,
};

/** The main part of a page. */
export function mainHtml(html: string): string {
  return partHtml(html, 'main');
}

/** What a visitor reads in the main part of a page, without forms, drawings, and scripts. */
export function mainText(html: string): string {
  return textOf(withoutNotes(mainHtml(html)).replace(/<(form|svg|script)\b[\s\S]*?<\/\1>/g, ' '));
}

/** Without the notes that the build adds beside sentences: no author wrote them, and they read alike on all pages. */
export function withoutNotes(html: string): string {
  return html.replace(/<span class="prose-note">[\s\S]*?<\/span>/g, '');
}

/** Every paragraph and list item of some HTML, as plain text. */
export function paragraphsOf(html: string): string[] {
  return [...html.matchAll(/<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , inner = '']) => textOf(inner))
    .filter(Boolean);
}
