import { releaseFolder } from '../../../functions/server/release-folder.ts';
import type { BuildCache } from '../../cache/build-cache.ts';
import type { BuildResult } from '../../pipeline/build.ts';
import type { BrowserRuntime } from '../../pipeline/bundle/bundle.ts';
import { readWith } from '../../pipeline/read/read.ts';
import { withoutSiteCache, withSiteCache } from '../../pipeline/site-cache.ts';
import type { Stage } from '../../pipeline/stage-names.ts';
import { unchangedBuild } from '../../pipeline/unchanged-build.ts';
import { type Clock, clockAt } from '../../system/clock.ts';
import { realDisk } from '../../system/disk.ts';
import { onDisk } from '../../system/disk-error.ts';
import { contentHistory } from '../../system/git.ts';
import { buildFolder, pictureCache, projectRoot, toolRoot } from '../../system/project.ts';
import { buildWorkers } from '../../workers/build-workers.ts';
import { type CommandContext, reportDiskFailures } from '../context.ts';
import type { Target } from '../options.ts';
import { buildProgress } from './build-progress.ts';
import type { MadeBuild, MeasuredResult, MeasureFlags } from './build-report.ts';
import { type StagedRelease, stageRelease } from './staged-release.ts';

export interface BuildFlags extends MeasureFlags {
  readonly root?: string;
  readonly out?: string;
  readonly clock?: Clock;
  readonly browserRuntime?: BrowserRuntime;
  /** False: make everything again, and leave no cache. */
  readonly cache?: boolean;
  /** Show drafts and pages of later days. */
  readonly drafts?: boolean;
  /** Write compressed copies of the public files. */
  readonly compress?: boolean;
  /** Write nothing while something keeps the public out. */
  readonly launched?: boolean;
  /** What the site is built for: our server, if left out. */
  readonly target?: Target;
}

/**
 * Builds the site as flags say, or finds that nothing has changed. Undefined if the disk failed, which it has reported.
 * @param siteOrigin SITE_ORIGIN, if it is set
 */
export async function makeBuild(
  { terminal, exit }: CommandContext,
  flags: BuildFlags,
  siteOrigin: string | undefined,
): Promise<MadeBuild | undefined> {
  const started = performance.now();
  const out = buildFolder(flags.out, flags.root);
  const root = projectRoot(flags.root);
  const project = realDisk(root);
  const history = contentHistory(root);
  const workers = buildWorkers();
  const progress = buildProgress(terminal);
  const settings = {
    clock: flags.clock ?? clockAt(undefined),
    origin: siteOrigin,
    browserRuntime: flags.browserRuntime,
    preview: flags.drafts,
    compress: flags.compress,
    onlyIfLaunched: flags.launched,
    // A release may be served by a program that draws nothing, and so are hosts.
    draws: flags.compress === true || (flags.target ?? 'node') !== 'node',
  };
  const asksForSizes = flags.sizes === true || flags.links === true || flags.report !== undefined;
  const attempt = async (cache: BuildCache): Promise<MadeBuild> => {
    const release = stageRelease(out);
    const read = readWith(project, cache);
    const last = { cache, current: release.current, history };
    const unchanged = asksForSizes ? undefined : unchangedBuild(read, settings, last);
    if (unchanged) return { result: unchanged, finishedAt: performance.now() };
    const onStage = (stage: Stage, milliseconds: number): void => {
      terminal.note(`  ${stage.padEnd(10)}${milliseconds.toFixed(0).padStart(6)} ms`);
      progress.onStage(stage);
    };
    onStage('read', performance.now() - started);
    release.linkAhead();
    // Loaded only now: a build that finds nothing changed takes a tenth of a second.
    const { build } = await import('../../pipeline/build.ts');
    const result = await publishBuild(release, () =>
      build({
        ...settings,
        ...last,
        project,
        read,
        out: release.disk,
        outIsReady: release.linked,
        foldersForWorkers: () => ({ current: release.currentFolder, draft: release.folder() }),
        workers,
        drawings: realDisk(pictureCache()),
        toolRoot: toolRoot(),
        toolDigest: process.env.SITE_TOOL_DIGEST ?? '',
        onStage,
        onProgress: progress.onProgress,
      }),
    );
    const finishedAt = performance.now();
    return { result: asksForSizes ? await measured(result, out, cache) : result, finishedAt };
  };
  const withCache = flags.cache === false ? withoutSiteCache : withSiteCache;
  return reportDiskFailures({ terminal, exit }, () =>
    withCache({ root, out }, attempt).finally(() => {
      progress.end();
      return workers?.close();
    }),
  );
}

async function measured(result: BuildResult, out: string, cache: BuildCache): Promise<MeasuredResult> {
  const { pages, bundle, emitted } = result;
  if (!emitted || !bundle) return result;
  const { measureBuild } = await import('../../pipeline/emit/measure-build.ts');
  const built = realDisk(releaseFolder(out));
  return { ...result, measured: await measureBuild({ pages, bundle, built }, cache) };
}

/**
 * Builds into a release and publishes it. If anything fails, the current build stays as it was.
 * @throws {DiskError} if the disk fails
 */
export async function publishBuild(
  release: StagedRelease,
  build: (out: StagedRelease['disk']) => Promise<BuildResult>,
): Promise<BuildResult> {
  try {
    const result = await build(release.disk);
    const { emitted } = result;
    if (emitted) onDisk('write', 'the new build', () => release.publish(emitted.written + emitted.removed > 0));
    return result;
  } finally {
    await release.discard();
  }
}
