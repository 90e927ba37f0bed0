import { Window } from 'happy-dom';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Parses markup into a document. */
export function domOf(markup: string | ReactElement): Document {
  const window = new Window();
  const html = typeof markup === 'string' ? markup : renderToStaticMarkup(markup);
  if (html.startsWith('<!doctype')) window.document.write(html);
  else window.document.body.innerHTML = html;
  if (!isDocument(window.document)) throw new Error('happy-dom gave no document.');
  return window.document;
}

/** happy-dom has types of its own for what the DOM library of TypeScript describes too. */
function isDocument(value: object): value is Document {
  return 'querySelector' in value;
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
