import type { Entries } from '../pipeline/validate/entry.ts';
import { counted } from '../report/phrases.ts';
import { isOfficial, type RatedFact } from './rated-facts.ts';

/** How many facts there are, and what they rest on. */
interface FactCounts {
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

/** The counts in sentences. */
export function printCounts(counts: FactCounts): string {
  const { states } = counts;
  return [
    `${counted(counts.facts, 'fact')}: ` +
      `${counts.high} of high confidence, ${counts.medium} medium, ${counts.low} low. ` +
      `${counts.withoutOfficial} without an official source, ${counts.overdue} past their review day.`,
    `${counted(counts.sources, 'source')}, each counted once; ${counts.officialSources} are official.`,
    `${counted(states.states, 'state')}: ${counted(states.triggers, 'trigger')}, ${counted(states.fees, 'fee')}, ` +
      `${counted(states.deadlines, 'deadline')}, ${counted(states.officialPages, 'official page')}, ` +
      `${counted(states.sources, 'source')} (${states.officialSources} official), ` +
      `${counted(states.conflicts, 'conflict')}. ${states.withOfficial} with an official page or source.`,
  ].join('\n');
}

const COLUMNS = ['Review by', 'Verified', 'Confidence', 'Official', 'Fact', 'Why'] as const;

/** A line for each fact. */
export function printFacts(facts: readonly RatedFact[]): string {
  const rows = facts.map(({ reviewBy, verifiedOn, confidence, sources, name, why }) => [
    reviewBy,
    verifiedOn,
    confidence,
    `${sources.filter(isOfficial).length} of ${sources.length}`,
    name,
    why,
  ]);
  const widths = COLUMNS.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [COLUMNS, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
