import type { GoodRequests } from './good-visitors.ts';
import type { ProcessUse } from './process-use.ts';

/** What the server used, and how good visitors were served, at one time. */
export interface Row {
  readonly name: string;
  readonly when: 'before' | 'during' | 'after';
  readonly use: ProcessUse;
  readonly good: GoodRequests;
}

/** What may stay in use, as a multiple of the start. */
export const MOST_KEPT = 1.1;
const MOST_P99_MS = 250;

const WIDTHS = [44, 8, 13, 8, 8, 8, 8, 8] as const;

export const HEADING = line(['', '', 'descriptors', 'MB', 'good', 'p50 ms', 'p99 ms', 'failed']);

export function formatRow({ name, when, use, good }: Row): string {
  const numbers = [use.descriptors, use.megabytes, good.count, good.p50, good.p99, good.failures.length];
  return line([name === when ? '' : name, when, ...numbers.map((number) => number.toFixed(0))]);
}

function line(cells: readonly string[]): string {
  return cells
    .map((cell, index) => (index < 2 ? cell.padEnd(WIDTHS[index] ?? 0) : cell.padStart(WIDTHS[index] ?? 0)))
    .join('')
    .trimEnd();
}

/** One sentence for each rule that was broken. The first row is the one from before. */
export function faultsOf([before, ...rows]: readonly Row[]): readonly string[] {
  if (!before) return ['Nothing was measured.'];
  let scenario = before.name;
  return [before, ...rows].flatMap((row) => {
    scenario = row.name || scenario;
    return faultsOfRow(row, before).map((fault) => `${scenario}, ${row.when}: ${fault}`);
  });
}

function faultsOfRow({ when, use, good }: Row, { use: start }: Row): string[] {
  const faults: string[] = [];
  if (when === 'after' && use.descriptors > start.descriptors * MOST_KEPT)
    faults.push(`${use.descriptors} descriptors are open, ${start.descriptors} at the start.`);
  if (when === 'after' && use.megabytes > start.megabytes * MOST_KEPT)
    faults.push(`${use.megabytes.toFixed(0)} MB are in use, ${start.megabytes.toFixed(0)} at the start.`);
  if (good.p99 > MOST_P99_MS) faults.push(`the p99 of good requests is ${good.p99.toFixed(0)} ms.`);
  const [first] = good.failures;
  if (first !== undefined) faults.push(`${good.failures.length} good requests failed, first ${first}.`);
  return faults;
}
