import type { RepeatedPart } from '../../../templates/repeated.tsx';
import { partHtml } from '../check/words/html-text.ts';
import { type Sighting, sightingsIn } from './claim-words.ts';

/** What checks want to know of a rendered page. The HTML itself is not kept. */
export interface PageFacts {
  /** Addresses on this site that it links, posts to, or loads from, each once. */
  readonly links: readonly string[];
  /** Its ids, which are link targets. */
  readonly ids: readonly string[];
  /** Ids that it has more than once. */
  readonly repeatedIds: readonly string[];
  /** Placeholders that a visitor would see. */
  readonly placeholders: readonly string[];
  /** How many first-level headings it has. */
  readonly titles: number;
  /** Words that claim something. */
  readonly sightings: readonly Sighting[];
  /** Pictures of this site in its main part, each once. */
  readonly images: readonly string[];
  /** Names of its interactive parts, each once. */
  readonly islands: readonly string[];
}

/**
 * Gathers the facts of a page. The styles are most of a small page, and have none; the data for machines repeats what
 * the page shows.
 */
export function factsOf(html: string, claimWords?: RegExp): PageFacts {
  const unstyled = html.replace(/<style>.*?<\/style>/gs, '');
  const bare = withoutData(unstyled);
  return {
    links: hrefsIn(bare),
    ...idsIn(bare),
    placeholders: placeholdersIn(bare),
    titles: (bare.match(/<h1[\s>]/g) ?? []).length,
    sightings: claimWords ? sightingsIn(bare, claimWords) : [],
    images: imagesIn(bare),
    islands: [...new Set(found(bare, /data-island="([^"]+)"/g))],
  };
}

/** A page without its data for machines. */
function withoutData(html: string): string {
  const at = html.indexOf('<script type="application/ld+json">');
  return at === -1 ? html : html.slice(0, at) + html.slice(html.indexOf('</script>', at));
}

function imagesIn(html: string): string[] {
  if (!html.includes('<img')) return [];
  return [...new Set(found(partHtml(html, 'main'), /<img\b[^>]*?\ssrc="(\/[^/"][^"]*)"/g))];
}

function idsIn(html: string): Pick<PageFacts, 'ids' | 'repeatedIds'> {
  const ids = new Set<string>();
  const repeatedIds: string[] = [];
  for (const id of found(html, /\sid="([^"]*)"/g)) {
    if (ids.has(id)) repeatedIds.push(id);
    ids.add(id);
  }
  return { ids: [...ids], repeatedIds };
}

function hrefsIn(html: string): string[] {
  const hrefs = found(html, /\s(?:href|action|src)="([/#][^"]*)"/g);
  return [...new Set(hrefs)].filter((href) => !href.startsWith('//'));
}

const PLACEHOLDER = /\{([a-zA-Z][\w.-]*)\}/g;

/** Outside of attributes. */
function placeholdersIn(html: string): string[] {
  if (html.search(PLACEHOLDER) === -1) return [];
  return [...new Set(found(html.replace(/<[^>]*>/g, ' '), PLACEHOLDER))];
}

function found(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, name = '']) => name);
}

/** Gives the facts of parts that pages share, gathered once for each. */
export function partFacts(claimWords: RegExp | undefined): (part: RepeatedPart) => PageFacts {
  const known = new WeakMap<RepeatedPart, PageFacts>();
  return (part) => {
    const facts = known.get(part) ?? factsOf(part.markup, claimWords);
    known.set(part, facts);
    return facts;
  };
}

/** The facts of a whole page, from those of what is its own and of the parts that it shares. */
export function withPartFacts(own: PageFacts, parts: readonly PageFacts[]): PageFacts {
  const all = [own, ...parts];
  const ids = all.flatMap((facts) => facts.ids);
  const once = new Set(ids);
  return {
    links: [...new Set(all.flatMap(({ links }) => links))],
    ids: [...once],
    repeatedIds: [...all.flatMap(({ repeatedIds }) => repeatedIds), ...repeated(ids, once)],
    placeholders: [...new Set(all.flatMap(({ placeholders }) => placeholders))],
    titles: all.reduce((sum, { titles }) => sum + titles, 0),
    sightings: all.flatMap(({ sightings }) => sightings),
    // Only the main part has those that count.
    images: own.images,
    islands: [...new Set(all.flatMap(({ islands }) => islands))],
  };
}

function repeated(ids: readonly string[], once: ReadonlySet<string>): string[] {
  return ids.length === once.size ? [] : ids.filter((id, at) => ids.indexOf(id) !== at);
}
