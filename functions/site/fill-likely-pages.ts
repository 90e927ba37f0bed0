import { LIKELY_PAGES } from '../../schemas/rules/places/likely-pages.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { NamedPage } from './likely-pages.ts';

const HIDDEN = `${LIKELY_PAGES}="" hidden=""`;
const EMPTY_LIST = '<ul></ul>';

/** The page for missing addresses with links to the pages that were likely meant. Without any it is as it was built. */
export function fillLikelyPages(html: string, pages: readonly NamedPage[]): string {
  const [before = '', after] = html.split(HIDDEN);
  if (pages.length === 0 || after === undefined) return html;
  const items = pages
    .map(({ path, name }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`)
    .join('');
  return `${before}${LIKELY_PAGES}=""${after.replace(EMPTY_LIST, () => `<ul>${items}</ul>`)}`;
}
