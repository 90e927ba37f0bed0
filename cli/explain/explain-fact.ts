import { CITATIONS } from '../pipeline/plan/watched-site.ts';
import type { KnownFact } from './known-facts.ts';
import { type FileUse, filesAmong, type KnownSite } from './known-site.ts';

/** What a fact says, and who says it. */
export interface FactExplanation extends KnownFact {
  readonly kind: 'fact';
  readonly line?: number;
  /** Content files that name it, and where. */
  readonly texts: readonly FileUse[];
  /** Pages that use these texts. */
  readonly pages: readonly string[];
  /** The key of its file that it is part of, and the pages whose template reads that key itself. */
  readonly key?: string;
  readonly madeWithKey: readonly string[];
}

export function explainFact(fact: KnownFact, site: KnownSite): FactExplanation {
  const uses = site.files.flatMap((file): FileUse[] =>
    site
      .factsIn(file)
      .filter(({ name }) => name === fact.name)
      .map(({ parts }) => ({ file, parts })),
  );
  const texts = uses.map(({ file, parts }) => ({ file, parts: parts.filter((part) => part !== CITATIONS) }));
  const key = fact.keys?.[0]?.toString();
  return {
    kind: 'fact',
    ...fact,
    line: site.lineOf(fact),
    texts,
    // A page also lists the sources of the facts in what it is made of.
    pages: pagesUsing(fact.sources.length > 0 ? uses : texts, site),
    key,
    madeWithKey: key === undefined ? [] : pagesUsing([{ file: fact.file, parts: [key] }], site),
  };
}

/** The pages that use one of these parts of files. */
function pagesUsing(wanted: readonly FileUse[], { pages }: KnownSite): string[] {
  const parts = new Map(wanted.map((use) => [use.file, use.parts]));
  const uses = ({ file, parts: used }: FileUse): boolean =>
    parts.get(file)?.some((part) => used.includes(part) || used.includes('*')) ?? false;
  return pages.filter(({ used }) => filesAmong(used).some(uses)).map(({ path }) => path);
}
