import { withoutBrand } from '../../templates/format/page-title.ts';
import { type BuildCache, memoryCache } from '../cache/build-cache.ts';
import type { Reason } from '../cache/can-reuse.ts';
import { digestOf } from '../cache/digest.ts';
import { makeUses } from '../cache/uses.ts';
import { hasErrors, type Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk, Output } from '../system/disk.ts';
import type { ContentHistory } from '../system/git.ts';
import type { BuildWorkers } from './build-workers.ts';
import { type BrowserRuntime, type Bundle, bundle } from './bundle/bundle.ts';
import { keptBundle } from './bundle/kept-bundle.ts';
import { unconfirmedClaims } from './check/check-claims.ts';
import { linksAmidErrors } from './check/links-amid-errors.ts';
import { checkTexts } from './check/words/check-texts.ts';
import { type Emitted, OutputFolder } from './emit/output-folder.ts';
import type { OutputRecord } from './emit/output-record.ts';
import { siteData } from './emit/private-data.ts';
import { siteParts } from './emit/site-parts.ts';
import { loadContentLazily } from './load-stages.ts';
import { makeSite } from './make-site.ts';
import { exampleConfiguration } from './plan/example-configuration.ts';
import { type PlannedPictures, planPictures } from './plan/pictures/plan-pictures.ts';
import { planSite } from './plan/plan-site.ts';
import { type Publishing, publishing } from './plan/publishing/publishing.ts';
import type { SiteSettings } from './plan/watched-site.ts';
import type { ContentFiles } from './read/read.ts';
import { readWith } from './read-with.ts';
import { finishReasons } from './render/page-reasons.ts';
import type { BuiltPage } from './render/page-records.ts';
import type { EndStage, OnProgress, Stage } from './stages.ts';
import { type FinishedBuild, forgetFinished, inputsDigest, noteFinished } from './unchanged-build.ts';

export interface BuildOptions {
  /** Where content/ is read. */
  readonly project: Disk;
  /** The output folder. */
  readonly out: Disk;
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
  /** Overrides the browser runtime of content/site.yaml. */
  readonly browserRuntime?: BrowserRuntime;
  /** Threads beside this one, for many pages. */
  readonly workers?: BuildWorkers;
  /** Where `current` and `out` are on disk, for the workers. They write only where a failed build is thrown away. */
  readonly foldersForWorkers?: () => { readonly current: string; readonly draft: string };
  /** Called as work of a known size goes on. */
  readonly onProgress?: OnProgress;
  /** Called as each stage ends. */
  readonly onStage?: (stage: Stage, milliseconds: number) => void;
}

export interface BuildResult {
  readonly problems: readonly Problem[];
  /** What the operator must know of a finished build, one sentence each. */
  readonly notes: readonly string[];
  /** Undefined if there were errors; nothing was written then. */
  readonly emitted?: Emitted;
  readonly pages: readonly BuiltPage[];
  /** The pages that were rendered and not taken from the cache, and why. */
  readonly reasons: ReadonlyMap<string, Reason>;
  readonly bundle?: Bundle;
  /** What a site that takes real leads must have and this one lacks, when it was built. */
  readonly exampleConfiguration?: readonly string[];
}

/** Builds the whole site, stage by stage. If the content has errors, nothing is written: the last good build stays. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const {
    project,
    out,
    current = out,
    clock,
    cache = memoryCache(),
    drawings,
    origin,
    workers,
    foldersForWorkers,
    preview,
  } = options;
  const endStage = stopwatch(options.onStage);
  const read = options.read ?? readWith(project, cache);
  forgetFinished(cache);
  if (!options.read) endStage('read');
  const loaded = await loadContentLazily(project, { clock, cache, read, workers, endStage });
  const shown = await planPictures(loaded, { project, clock, preview, drawings });
  const faults = [...loaded.problems, ...shown.problems];
  if (hasErrors(faults)) {
    const links = linksAmidErrors({ content: loaded.content, paths: read.sources.map(({ path }) => path), clock });
    return { problems: [...faults, ...links], notes: [], pages: [], reasons: new Map() };
  }

  // A build leaves the words of texts to `validate`, but says where the fault of a page is written.
  const texts = once(() => checkTexts(loaded.content, { cache }).problems);
  const uses = makeUses();
  const settings: SiteSettings = { clock, assets: loaded.assets, origin, preview, pictures: shown.pictures };
  const planned = planSite(loaded.content, settings, uses);
  const { site, content } = planned;
  const published = publishing({ content, routes: planned.routes, clock, preview });
  endStage('plan');

  const runtime = options.browserRuntime ?? site.config.islands.browserRuntime;
  const bundled = await keptBundle(runtime, cache, () => bundle({ root: options.toolRoot, browserRuntime: runtime }));
  endStage('bundle');

  const { css, sheets, script, turnstile, browserRuntime, styleHash, sheetHashes } = bundled;
  const assets = {
    css,
    sheets,
    islandFiles: islandFilesOf(bundled),
    script,
    turnstile,
    browserRuntime,
    build: buildHash(options, read, { ...published, ...shown }),
  };
  const records = cache.table<OutputRecord>('outputs');
  const folder = new OutputFolder({ current, draft: out, discardable: current !== out, foldersForWorkers, records });
  const made = await makeSite({
    planned,
    absent: published.absent,
    reported: texts,
    assets,
    settings,
    cache,
    uses,
    folder,
    parts: siteParts({
      site,
      routes: planned.routes,
      content,
      clock,
      project,
      assets: loaded.assets,
      resizings: shown.resizings,
      drawings,
      workers,
      uses,
    }),
    pictureFiles: shown.resizings.map(({ file }) => file.address),
    files: bundleFiles(bundled),
    history: options.history,
    workers,
    onProgress: options.onProgress,
    endStage,
  });
  const found = [loaded, shown, planned, published, made].flatMap((stage) => stage.problems);
  const problems = made.problems.length > 0 ? [...found, ...texts()] : found;
  if (hasErrors(problems)) return { problems, notes: [], pages: [], reasons: made.reasons };

  const { former, notes } = published;
  const addresses = made.pages.map(({ path }) => path);
  const pageKinds = new Set(addresses.map((path) => made.detailsOf(path).kind));
  const hashes = { styleHash, sheetHashes };
  const names = addresses.flatMap((path) => {
    const { title, noIndex } = made.detailsOf(path);
    return noIndex ? [] : [{ path, name: withoutBrand(title, site.config.brand) }];
  });
  const data = siteData({ site, pages: addresses, pageKinds, names, former, chrome: made.chrome, assets, hashes });
  for (const file of data) folder.put(file);
  if (options.compress) {
    const { compressFiles } = await import('./emit/compress-files.ts');
    await compressFiles({ folder, cache, onProgress: options.onProgress });
  }
  const emitted = folder.finish();
  const finished: FinishedBuild = {
    inputs: inputsDigest(read, options),
    nextChange: published.nextChange,
    ...(made.history === undefined ? {} : { history: made.history }),
    pages: addresses.length,
    files: emitted.written + emitted.kept,
    notes: [...notes, ...unconfirmedClaims(content)],
    exampleConfiguration: exampleConfiguration(site),
  };
  if (problems.length === 0) noteFinished(cache, finished);
  finishReasons(cache);
  endStage('emit');
  return {
    problems,
    notes: finished.notes,
    pages: addresses.map((path) => ({ path, details: made.detailsOf(path) })),
    reasons: made.reasons,
    bundle: bundled,
    emitted,
    exampleConfiguration: finished.exampleConfiguration,
  };
}

function bundleFiles({ files }: Bundle): Output[] {
  return [...files].map(([address, bytes]) => ({ path: `public${address}`, bytes }));
}

/** Without the scripts that are no islands, whose names are paths or empty. */
function islandFilesOf({ loads }: Bundle): Record<string, readonly string[]> {
  return Object.fromEntries([...loads].filter(([name]) => /^[\w-]+$/.test(name)));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Names everything that goes into the build, so that a page can be reproduced as a visitor saw it. */
function buildHash(
  options: BuildOptions,
  { sources }: ContentFiles,
  { former, routes, pictures }: Publishing & Pick<PlannedPictures, 'pictures'>,
): string {
  const { toolDigest, clock, origin, browserRuntime } = options;
  // What is published at the time of the clock, but not the time itself: builds of one day are alike.
  const shown = routes.map(({ path, mark }) => [path, mark]);
  const settings = JSON.stringify([toolDigest, clock.today, shown, former, origin, browserRuntime, pictures]);
  return digestOf(settings, ...sources.map(({ path, seen }) => `${path}\0${seen.digest}\0`));
}

/** Reports the time since the last stage ended. */
function stopwatch(onStage: BuildOptions['onStage']): EndStage {
  let started = performance.now();
  return (stage) => {
    const now = performance.now();
    onStage?.(stage, now - started);
    started = now;
  };
}
