import type { Assets } from '../page.ts';

/** The screens on which the form of these pages stands beside the first words; on phones it follows them. */
const BESIDE = '(min-width:60rem)';
const FORM_FOLLOWS = new Set(['guide', 'state', 'provider', 'legal']);

/** A script for the browser to fetch while it still reads the page. */
export interface Preload {
  readonly href: string;
  /** Only on these screens. */
  readonly media?: string;
}

/**
 * The scripts of the islands that visitors see first, each once. The page's own script would ask for an island only
 * after it has arrived, and the island for its parts after that: on a slow line each is a wait of its own.
 */
export function firstViewPreloads(markup: string, kind: string, { islandFiles = {} }: Assets): Preload[] {
  const names = [...firstView(markup).matchAll(/data-island="([^"]+)"/g)].map(([, name = '']) => name);
  const media = FORM_FOLLOWS.has(kind) ? { media: BESIDE } : {};
  return [...new Set(names.flatMap((name) => islandFiles[name] ?? []))].map((href) => ({ href, ...media }));
}

/** The hero and the first band, or what stands before the article. */
function firstView(markup: string): string {
  const main = markup.slice(markup.indexOf('<main'));
  const [before = ''] = main.split('<article', 1);
  return before.split(/class="band[ "]/, 2).join('');
}
