import { counted } from '../report/counted.ts';
import { type FactCounts, isOfficial } from './count-facts.ts';
import type { RatedFact } from './rated-facts.ts';

/** The counts in sentences. */
export function printCounts(counts: FactCounts): string {
  const { states } = counts;
  return [
    `${counted(counts.facts, 'fact')}: ${counts.high} of high confidence, ${counts.medium} medium, ${counts.low} low. ` +
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
