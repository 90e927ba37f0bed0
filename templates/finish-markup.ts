/** Names of forms and telephone numbers. A browser may break a line after any of their hyphens. */
const WHOLE = /\b[SF]R-\d\d\b|\b\d{3}-\d{3}-\d{4}\b/g;
const PART = /<(\/?)(\w+)([^>]*)>|[^<]+/g;
/** Their text has no lines, or keeps to one already. */
const LEFT_ALONE = new Set(['abbr', 'header', 'option', 'script', 'style', 'svg', 'textarea', 'title']);
/** Of elements that a script renders again, which must find its own markup, and of those whose style forbids breaks. */
const LEFT_ALONE_WITH = /\sdata-props=|\sclass="(?:nowrap|logo|menu)"|\shref="tel:/;
/** Their style is a row, in which each part of a text would stand as a column of its own. */
const ROW = /^<(?:summary\b|\w+[^>]*\sclass="[^"]*\b(?:button|with-icon)\b)/;

/**
 * The last touches to a page's markup: what must stay on one line does, as the same text for copy, search and screen
 * readers; and what HTML does not need is left out. The document is the same.
 */
export function finishMarkup(markup: string): string {
  let left: { readonly tag: string; depth: number } | undefined;
  const kept = markup.replace(PART, (part, end: string, tag: string | undefined, attributes: string, at: number) => {
    if (tag === undefined) return left ? part : keepTogether(part, isBesideIcon(markup, at, at + part.length));
    if (left && tag === left.tag) {
      left.depth += end ? -1 : 1;
      if (left.depth === 0) left = undefined;
    } else if (!left && !end && (LEFT_ALONE.has(tag) || LEFT_ALONE_WITH.test(attributes))) {
      left = { tag, depth: 1 };
    }
    return part;
  });
  return withoutNeedless(kept);
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

/** An icon and the text beside it are the items of a line, so the text must remain one. So is that of a button. */
function isBesideIcon(markup: string, start: number, end: number): boolean {
  const before = markup.slice(markup.lastIndexOf('<', start - 1), start);
  return before === '</svg>' || markup.startsWith('<svg', end) || ROW.test(before);
}

function keepTogether(text: string, isItem: boolean): string {
  const kept = text.replace(WHOLE, (name) =>
    /^[SF]/.test(name) ? `<abbr>${name}</abbr>` : `<span class="nowrap">${name}</span>`,
  );
  return isItem && kept !== text ? `<span>${kept}</span>` : kept;
}
