const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};

/** Elements within a line; all others start a new one. */
const INLINE = /<\/?(?:a|abbr|b|code|del|em|i|s|small|span|strong|sub|sup|time)\b[^>]*>/g;

/** The words of some HTML as a visitor reads them: a line for each paragraph, heading and item. */
export function plainText(html: string): string {
  return html
    .replace(/<(svg|form|script)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(INLINE, '')
    .replace(/\s+/g, ' ')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();
}
