import { LIKELY_PAGES } from '../../schemas/rules/likely-pages.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { NamedPage } from './likely-pages.ts';

/** The hidden list, up to its end. */
const LIST = new RegExp(`(<div [^>]*${LIKELY_PAGES}="")( hidden="")(>.*?<ul>)(</ul>)`, 's');

/** The page for missing addresses with links to the pages that were likely meant. Without any it is as it was built. */
export function fillLikelyPages(html: string, pages: readonly NamedPage[]): string {
  if (pages.length === 0) return html;
  const items = pages
    .map(({ path, name }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`)
    .join('');
  return html.replace(LIST, (_, start, _hidden, middle, end) => `${start}${middle}${items}${end}`);
}
