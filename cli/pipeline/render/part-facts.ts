import type { RepeatedPart } from '../../../templates/repeated.tsx';
import { factsOf, type PageFacts } from './page-facts.ts';

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
