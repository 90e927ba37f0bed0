import type { Assets } from '../page.ts';

/** Pages of text: on wide screens a form may stand beside the first words; on phones it follows them. */
const TEXTS = new Set(['guide', 'state', 'provider', 'legal', 'post']);
const BESIDE = '(min-width:60rem)';

/** A script for the browser to fetch while it still reads the page. */
interface Preload {
  readonly href: string;
  /** Only on these screens. */
  readonly media?: string;
}

/**
 * The scripts of the islands that visitors see first, each once. The page's own script would ask for an island only
 * after it has arrived, and the island for its parts after that: on a slow line each is a wait of its own.
 */
export function firstViewPreloads(markup: string, kind: string, { islandFiles = {} }: Assets): Preload[] {
  const isText = TEXTS.has(kind);
  const names = isText ? formBeside(markup) : islandsIn(firstBands(markup));
  const media = isText ? { media: BESIDE } : {};
  return [...new Set(names.flatMap((name) => islandFiles[name] ?? []))].map((href) => ({ href, ...media }));
}

function formBeside(markup: string): string[] {
  const form = islandsIn(markup).find((name) => name.endsWith('-form'));
  return form && /class="[^"]*hero-with-form/.test(markup) ? [form] : [];
}

/** The hero and the first band. */
function firstBands(markup: string): string {
  return markup
    .slice(markup.indexOf('<main'))
    .split(/class="band[ "]/, 2)
    .join('');
}

/** Those that start on their own; the others wait for the visitor's first touch. */
function islandsIn(markup: string): string[] {
  return [...markup.matchAll(/data-island="([^"]+)"(?! data-when="interaction")/g)].map(([, name = '']) => name);
}
