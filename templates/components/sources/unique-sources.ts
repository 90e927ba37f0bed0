import type { Source } from '../../../schemas/generated/content-types.ts';
import type { StateRecord } from '../../site.ts';

/** The sources of some lists, each once. */
export function uniqueSources(...lists: readonly (readonly Source[] | undefined)[]): Source[] {
  const byName = new Map<string, Source>();
  for (const source of lists.flatMap((list) => list ?? [])) {
    const name = source.url ?? source.title;
    if (!byName.has(name)) byName.set(name, source);
  }
  return [...byName.values()];
}

/** All sources of a state: those of its facts, and those of its text. Every page that counts them has this number. */
export function sourcesOfState({ facts, article }: Pick<StateRecord, 'facts' | 'article'>): Source[] {
  return uniqueSources(facts.sources, article.data.sources, article.citations.sources);
}
