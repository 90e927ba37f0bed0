import type { Reason } from '../cache/can-reuse.ts';
import { EVERY_PART, readUsedParts } from '../cache/uses.ts';
import { BODY, CITATIONS } from '../pipeline/plan/watched-site.ts';
import type { PageReasons } from '../pipeline/render/page-reasons.ts';
import { fileOfThing } from './known-site.ts';

/** Parts that are no keys of a file, in words. */
const PARTS: Readonly<Record<string, string>> = {
  [BODY]: 'text',
  [CITATIONS]: 'sources of its facts',
  [EVERY_PART]: 'every key',
};

/** Parts of what is around every page, in words. */
const AROUND: Readonly<Record<string, string>> = {
  chrome: 'header and footer',
  assets: 'stylesheet and scripts',
  claims: 'words that need a proof',
};

export function partWords(parts: readonly string[]): string {
  return parts.map((part) => PARTS[part] ?? part).join(', ');
}

/** `post/first#title`: "title of content/blog/first.md". */
export function usedWords(used: string): string {
  const { thing, parts } = readUsedParts(used);
  const file = fileOfThing(thing);
  if (file !== undefined) return `${partWords(parts)} of ${file}`;
  if (thing === 'page') return parts.map((part) => AROUND[part] ?? part).join(', ');
  if (thing === 'assets') return parts.join(', ');
  return thing === 'clock' ? `date (${parts.join(', ')})` : `lists of the ${thing} (${parts.join(', ')})`;
}

/** Why a page was rendered or not. */
export function reasonSentence({ last, next }: PageReasons): string {
  if (next) return `The next build renders it because ${cause(next)}.`;
  if (last) return `Rendered in the last build because ${cause(last)}.`;
  return 'Taken from the cache in the last build: nothing it used had changed.';
}

/** So many names are listed. */
const MOST = 5;

function cause(reason: Reason): string {
  switch (reason.why) {
    case 'new':
      return 'this version of the tool had not built it before';
    case 'output':
      return `${listed(reason.paths)} was not as the build before had left it`;
    default:
      return `${listed(reason.names.map((name) => `the ${usedWords(name)}`))} changed`;
  }
}

/** The first of many. */
export function listed(items: readonly string[], most = MOST): string {
  const rest = items.length - most;
  return rest > 0 ? `${items.slice(0, most).join(', ')} and ${rest} more` : items.join(', ');
}
