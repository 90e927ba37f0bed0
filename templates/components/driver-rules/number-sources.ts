import type { StateSource } from '../../../schemas/generated/content-types.ts';
import type { Citation } from './rules.ts';

/**
 * Numbers the sources of a state in the order in which they are first cited, from 1.
 * @param page the page that lists them, where it is another one.
 */
export function numberSources(all: readonly StateSource[], page?: string) {
  const byId = new Map(all.map((source) => [source.id, source]));
  const numbers = new Map<string, number>();
  return {
    cite(ids: readonly string[]): Citation {
      for (const id of ids) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
      return {
        numbers: ids.map((id) => numbers.get(id) ?? 0).sort((a, b) => a - b),
        official: ids.some((id) => byId.get(id)?.official === true),
        ...(page === undefined ? {} : { page }),
      };
    },
    /** Those that were cited so far, by their numbers. */
    cited: (): StateSource[] => [...numbers.keys()].flatMap((id) => byId.get(id) ?? []),
  };
}
