import type { HTMLAttributes } from 'react';
import type { Html } from './html.ts';

/** A `div` that holds HTML as it is. No other component uses dangerouslySetInnerHTML. */
export function RawHtml({ html, ...attributes }: { readonly html: Html } & HTMLAttributes<HTMLDivElement>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Html is a type of its own, made only from trusted sources
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
