import { Window } from 'happy-dom';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Markup as a document, to ask questions of it. */
export function domOf(markup: string | ReactElement): Document {
  const window = new Window();
  const html = typeof markup === 'string' ? markup : renderToStaticMarkup(markup);
  if (html.startsWith('<!doctype')) window.document.write(html);
  else window.document.body.innerHTML = html;
  return window.document as unknown as Document;
}

/** The text of an element, without runs of white space. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
