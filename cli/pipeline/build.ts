import { type BuildCache, memoryCache } from '../cache/build-cache.ts';
import type { Reason } from '../cache/can-reuse.ts';
import { digestOf } from '../cache/digest.ts';
import type { LaunchGate } from '../report/launch-gate.ts';
import type { Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import type { ContentHistory } from '../system/git.ts';
import type { BuildWorkers } from './build-workers.ts';
import type { BrowserRuntime, Bundle } from './bundle/bundle.ts';
import { type Emitted, OutputFolder, type OutputRecord } from './emit/output-folder.ts';
import type { ContentFiles } from './read/read.ts';
import { finishReasons } from './render/page-reasons.ts';
import type { BuiltPage } from './render/page-records.ts';
import type { PageMaterial } from './render/render-again.ts';
import { type MadeSite, type Outcome, type Planned, runStages } from './run-stages.ts';
import type { OnProgress, Stage } from './stage-names.ts';
import { type FinishedBuild, forgetFinished, inputsDigest, noteFinished } from './unchanged-build.ts';

export interface BuildOptions {
  /** Where content/ is read. */
  readonly project: Disk;
  /** The output folder. */
  readonly out: Disk;
  /** Waits until that folder may be asked and written. */
  readonly outIsReady?: () => Promise<void>;
  /** The last build, if this one starts as a copy of it that is thrown away when it fails. */
  readonly current?: Disk;
  /** The folder of this tool, for templates and packages. */
  readonly toolRoot: string;
  /** Digest of the tool's sources, part of the build hash. */
  readonly toolDigest: string;
  readonly clock: Clock;
  /** The content files, if they are read already. */
  readonly read?: ContentFiles;
  /** What earlier builds made. With it, only what changed is built again. */
  readonly cache?: BuildCache;
  /** When content files were last changed, for pages that state no day of their own. */
  readonly history?: ContentHistory;
  /** Keeps drawn and resized pictures between builds. */
  readonly drawings?: Disk;
  /** Overrides the origin of content/site.yaml. */
  readonly origin?: string;
  /** Shows drafts and pages of later days, with a mark. Such a build is not for visitors. */
  readonly preview?: boolean;
  /** Writes compressed copies of the public files, too. */
  readonly compress?: boolean;
  /** Draws social cards and icons, too. Without it, our server draws each at its first request. */
  readonly draws?: boolean;
  /** Writes nothing while something keeps the public out. */
  readonly onlyIfLaunched?: boolean;
  /** Overrides the browser runtime of content/site.yaml. */
  readonly browserRuntime?: BrowserRuntime;
  /** Threads beside this one, for many pages. */
  readonly workers?: BuildWorkers;
  /** Where `current` and `out` are on disk, for the workers. They write only where a failed build is thrown away. */
  readonly foldersForWorkers?: () => { readonly current: string; readonly draft: string };
  /** Called with what many pages are about to be made of, so that one can be shown before they are all built. */
  readonly onMaterial?: (material: PageMaterial) => Promise<void>;
  /** Called as work of a known size goes on. */
  readonly onProgress?: OnProgress;
  /** Called as each stage ends. */
  readonly onStage?: (stage: Stage, milliseconds: number) => void;
}

export interface BuildResult {
  readonly problems: readonly Problem[];
  /** What the operator must know of a finished build, one sentence each. */
  readonly notes: readonly string[];
  /** Undefined if there were errors, or the public is kept out; nothing was written then. */
  readonly emitted?: Emitted;
  readonly pages: readonly BuiltPage[];
  /** The pages that were rendered and not taken from the cache, and why. */
  readonly reasons: ReadonlyMap<string, Reason>;
  readonly bundle?: Bundle;
  /** What its pages were made of. */
  readonly material?: PageMaterial;
  /** What must be so before the public may come, when it was built. */
  readonly gates?: readonly LaunchGate[];
}

/** Builds the whole site, stage by stage. If the content has errors, nothing is written: the last good build stays. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { out, current = out, cache = memoryCache(), foldersForWorkers } = options;
  forgetFinished(cache);
  const records = cache.table<OutputRecord>('outputs');
  const folder = new OutputFolder({ current, draft: out, discardable: current !== out, foldersForWorkers, records });
  const forVisitors = {
    ...options,
    folder,
    buildHash: (planned: Planned, read: ContentFiles) => buildHash(options, planned, read),
  };
  const outcome = await runStages({ ...options, cache, forVisitors });
  const { made, read, loaded } = outcome;
  const problems = problemsOf(outcome);
  const reasons = made?.rendered.reasons ?? new Map();
  if (!made?.emitted) return { problems, notes: [], pages: [], reasons, gates: made?.gates };
  const finished = { ...finishedBuild(options, read, made), problems };
  noteFinished(cache, finished);
  finishReasons(cache);
  const { planned, rendered, bundled, gates, emitted } = made;
  return {
    problems,
    notes: finished.notes,
    pages: rendered.pages.map(({ path }) => ({ path, details: rendered.detailsOf(path) })),
    reasons,
    bundle: bundled,
    material: { content: loaded.content, settings: planned.settings, surroundings: rendered.surroundings },
    emitted,
    gates,
  };
}

/** A build leaves the words of texts to `validate`, but says where the fault of a page is written. */
function problemsOf({ problems, texts, settle, made }: Outcome): readonly Problem[] {
  return settle(made?.pagesHaveFaults ? [...problems, ...texts().problems] : problems).problems;
}

function finishedBuild(options: BuildOptions, read: ContentFiles, made: MadeSite): Omit<FinishedBuild, 'problems'> {
  const { planned, rendered, gates, emitted } = made;
  const { nextChange, notes } = planned.published;
  return {
    inputs: inputsDigest(read, options),
    nextChange,
    ...(rendered.history === undefined ? {} : { history: rendered.history }),
    pages: rendered.pages.length,
    files: emitted ? emitted.written + emitted.kept : 0,
    notes,
    gates,
  };
}

/** Names everything that goes into the build, so that a page can be reproduced as a visitor saw it. */
function buildHash(
  options: BuildOptions,
  { published: { former, routes }, settings: { pictures } }: Planned,
  { sources }: ContentFiles,
): string {
  const { toolDigest, clock, origin, browserRuntime } = options;
  // What is published at the time of the clock, but not the time itself: builds of one day are alike.
  const shown = routes.map(({ path, mark }) => [path, mark]);
  const inputs = JSON.stringify([toolDigest, clock.today, shown, former, origin, browserRuntime, pictures]);
  return digestOf(inputs, ...sources.map(({ path, seen }) => `${path}\0${seen.digest}\0`));
}
