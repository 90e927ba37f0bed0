import type { HTMLAttributes } from 'react';
import type { Html } from './html.ts';

interface RawHtmlProps extends HTMLAttributes<HTMLElement> {
  readonly html: Html;
  readonly as?: 'div' | 'span' | 'h2' | 'h3';
}

/** An element that holds HTML as it is. No other component of a page uses dangerouslySetInnerHTML but RawJson. */
export function RawHtml({ html, as: Tag = 'div', ...attributes }: RawHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Html is a type of its own, made only from trusted sources
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * A block of data for machines. Browsers do not run it, so the content security policy does not ask who wrote it
 * (https://html.spec.whatwg.org/multipage/scripting.html#data-block). No text in it can end it.
 */
export function RawJson({ type, data }: { readonly type: string; readonly data: object }) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" cannot end its element
  return <script type={type} dangerouslySetInnerHTML={{ __html: json }} />;
}
