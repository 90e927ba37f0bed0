import type { Source } from '../../schemas/generated/content-types.ts';
import type { Entries } from '../pipeline/validate/entry.ts';
import type { RatedFact } from './rated-facts.ts';

/** How many facts there are, and what they rest on. */
export interface FactCounts {
  readonly facts: number;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  /** Facts without an official source. */
  readonly withoutOfficial: number;
  /** Facts whose review day has passed. */
  readonly overdue: number;
  readonly sources: number;
  readonly officialSources: number;
  readonly states: {
    readonly states: number;
    readonly triggers: number;
    readonly fees: number;
    readonly deadlines: number;
    readonly officialPages: number;
    readonly sources: number;
    readonly officialSources: number;
    readonly conflicts: number;
    /** States of which an official page is linked, or an official source with its address. */
    readonly withOfficial: number;
  };
}

/** @param today ISO day */
export function countFacts(facts: readonly RatedFact[], entries: Entries, today: string): FactCounts {
  const states = entries.all('state').map(({ data }) => data);
  const sum = (count: (state: (typeof states)[number]) => number) =>
    states.reduce((total, state) => total + count(state), 0);
  const rated = (confidence: RatedFact['confidence']) => facts.filter((fact) => fact.confidence === confidence).length;
  const sources = new Map(
    [...facts.flatMap((fact) => fact.sources), ...states.flatMap((state) => state.sources)].map((source) => [
      source.url ?? source.title,
      source,
    ]),
  );
  return {
    facts: facts.length,
    high: rated('high'),
    medium: rated('medium'),
    low: rated('low'),
    withoutOfficial: facts.filter((fact) => !fact.sources.some(isOfficial)).length,
    overdue: facts.filter(({ reviewBy }) => reviewBy < today).length,
    sources: sources.size,
    officialSources: [...sources.values()].filter(isOfficial).length,
    states: {
      states: states.length,
      triggers: sum(({ triggers }) => triggers.length),
      fees: sum(({ fees }) => fees.length),
      deadlines: sum(({ deadlines }) => deadlines.length),
      officialPages: sum(({ officialPages }) => officialPages.length),
      sources: sum((state) => state.sources.length),
      officialSources: sum((state) => state.sources.filter(isOfficial).length),
      conflicts: sum(({ conflicts }) => conflicts.length),
      withOfficial: states.filter(
        (state) => state.officialPages.length > 0 || state.sources.some((source) => isOfficial(source) && source.url),
      ).length,
    },
  };
}

export function isOfficial({ official }: Source): boolean {
  return official === true;
}
