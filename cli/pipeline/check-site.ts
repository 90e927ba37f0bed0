import { type BuildCache, memoryCache } from '../cache/build-cache.ts';
import type { LaunchGate } from '../report/launch-gate.ts';
import type { Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { checkLikeness } from './check/words/check-likeness.ts';
import type { Publishing } from './plan/publishing/publishing.ts';
import type { ContentFiles } from './read/read.ts';
import { type Outcome, runStages } from './run-stages.ts';

interface CheckOptions {
  readonly clock: Clock;
  /** What earlier builds and checks made. */
  readonly cache?: BuildCache;
  /** The content files, if they are read already. */
  readonly read?: ContentFiles;
  /** Keeps what was measured of pictures. */
  readonly drawings?: Disk;
  /** Leaves out the slow comparison of pages with each other. */
  readonly fast?: boolean;
  /** What is found beside the stages: misspelled words. Undefined if spelling was not checked. */
  readonly spelling?: Promise<readonly Problem[] | undefined>;
  /** Checks only these files, and does not compare pages. */
  readonly only?: ReadonlySet<string>;
  /** Overrides the origin of content/site.yaml. */
  readonly origin?: string;
}

interface SiteCheck {
  /** How many content files were checked. */
  readonly files: number;
  readonly problems: readonly Problem[];
  /** How many problems were left out because they may only follow from others. */
  readonly leftOut: number;
  /** Whether pages were rendered and checked. They are not if the content has errors. */
  readonly isWhole: boolean;
  /** Which addresses have an answer; left out if the content has errors. */
  readonly publishing?: Publishing;
  /** What must be so before the public may come; left out if the content has errors. */
  readonly gates?: readonly LaunchGate[];
}

/**
 * Checks everything a build checks, and the words, without bundling or writing. Content with errors is not rendered.
 */
export async function checkSite(project: Disk, options: CheckOptions): Promise<SiteCheck> {
  const { cache = memoryCache(), only } = options;
  const outcome = await runStages({ ...options, project, cache });
  const { loaded, problems, texts, settle, made } = outcome;
  const spelled = await options.spelling;
  const found = [...problems, ...texts().problems, ...(only ? [] : overallProblems(outcome, { ...options, cache }))];
  const everyRule = made !== undefined && spelled !== undefined && !only && !options.fast;
  const settled = settle([...found, ...(spelled ?? [])], everyRule);
  return {
    leftOut: settled.leftOut,
    files: only?.size ?? loaded.files,
    problems: settled.problems.filter(({ file }) => only?.has(file) ?? true),
    isWhole: made !== undefined,
    publishing: made?.planned.published,
    gates: made?.gates,
  };
}

/** What only a check of all files can tell. */
function overallProblems(
  { loaded, texts, made }: Outcome,
  { fast, cache }: CheckOptions & { readonly cache: BuildCache },
): readonly Problem[] {
  if (!made) return [];
  return [...texts().unused, ...(fast ? [] : checkLikeness(made.rendered.compared(), loaded.content, cache))];
}
