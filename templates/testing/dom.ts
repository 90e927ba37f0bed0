import { parseHTML } from 'linkedom';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Parses markup, a page or a part of one, into a document. It is for reading: what runs in a page is tested in
 * happy-dom or in a browser.
 */
export function domOf(markup: string | ReactElement): Document {
  const html = typeof markup === 'string' ? markup : renderToStaticMarkup(markup);
  const page = html.startsWith('<!doctype') ? html : `<!doctype html><html><head></head><body>${html}</body></html>`;
  const { document } = parseHTML(page);
  for (const element of document.querySelectorAll('*:not(svg, svg *)')) lowerCaseAttributes(element);
  return document;
}

/** As an HTML parser reads them: linkedom keeps the case that React wrote (`autoComplete`). */
function lowerCaseAttributes(element: Element): void {
  for (const name of element.getAttributeNames().filter((name) => /[A-Z]/.test(name))) {
    element.setAttribute(name.toLowerCase(), element.getAttribute(name) ?? '');
    element.removeAttribute(name);
  }
}

/** The text of an element as it reads: blocks separated, white space collapsed. */
export function textOf(element: Element | null | undefined): string {
  const blocks = new Set(['P', 'LI', 'DIV', 'H1', 'H2', 'H3', 'H4', 'DT', 'DD', 'TH', 'TD', 'SUMMARY', 'LABEL', 'UL']);
  const read = (node: Node): string => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
    const inside = [...node.childNodes].map(read).join('');
    return blocks.has(node.nodeName) ? ` ${inside} ` : inside;
  };
  return element ? read(element).replace(/\s+/g, ' ').trim() : '';
}
