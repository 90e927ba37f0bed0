/** Names of forms and telephone numbers. A browser may break a line after any of their hyphens. */
const WHOLE = /\b[SF]R-\d\d\b|\b\d{3}-\d{3}-\d{4}\b/g;
const PART = /<(\/?)(\w+)([^>]*)>|[^<]+/g;
/** Their text has no lines, or keeps to one already. */
const LEFT_ALONE = new Set(['abbr', 'option', 'script', 'style', 'svg', 'textarea', 'title']);
/** Of elements that a script renders again, which must find its own markup, and of those whose style forbids breaks. */
const LEFT_ALONE_WITH = /\sdata-props=|\sclass="(?:nowrap|logo|menu)"|\shref="tel:/;
/** Their style is a row, in which each part of a text would stand as a column of its own. */
const ROW = /^<(?:summary\b|\w+[^>]*\sclass="[^"]*\b(?:button|with-icon)\b)/;

/**
 * The last touches to a page's markup: what must stay on one line does, as the same text for copy, search and screen
 * readers; and what HTML does not need is left out. The document is the same.
 */
export function finishMarkup(markup: string): string {
  let left: OpenElement | undefined;
  let row: OpenElement | undefined;
  const kept = markup.replace(PART, (part, end: string, tag: string | undefined, attributes: string) => {
    if (tag === undefined) {
      const text = left ? part : part.replace(WHOLE, keepTogether);
      return row && text !== part ? `<span>${text}</span>` : text;
    }
    left = left ? after(left, tag, end) : begins(tag, end, LEFT_ALONE.has(tag) || LEFT_ALONE_WITH.test(attributes));
    row = row ? after(row, tag, end) : begins(tag, end, ROW.test(part));
    return part;
  });
  return withoutNeedless(kept);
}

/** An element whose end is still to come, with the number of open elements of its name in it, its own included. */
interface OpenElement {
  readonly tag: string;
  readonly depth: number;
}

function begins(tag: string, end: string, isMeant: boolean): OpenElement | undefined {
  return isMeant && !end ? { tag, depth: 1 } : undefined;
}

/** The open element after a start or end tag in it, unless that ends it. */
function after(open: OpenElement, tag: string, end: string): OpenElement | undefined {
  if (tag !== open.tag) return open;
  const depth = open.depth + (end ? -1 : 1);
  return depth > 0 ? { tag, depth } : undefined;
}

/** Without end tags that the parser adds, and with few characters escaped in what islands read. */
function withoutNeedless(markup: string): string {
  return markup
    .replace(/><\/(?:path|rect|circle)>/g, '/>')
    .replace(/(<(?:meta|link|input|br|img|hr)\b[^>]*)\/>/g, '$1>')
    .replace(/<\/(?:li|td|th|tr|dt|dd|option)>/g, '')
    .replace(/<\/p>(?=<(?:(?:p|div|[uo]l|h\d|section|table|details|form|nav)\b|\/(?:div|section|article)>))/g, '')
    .replace(/ data-props="([^"]*)"/g, (_, json: string) => ` data-props='${json.replaceAll('&quot;', '"')}'`);
}

function keepTogether(text: string): string {
  return text.startsWith('S') || text.startsWith('F') ? `<abbr>${text}</abbr>` : `<span class="nowrap">${text}</span>`;
}
