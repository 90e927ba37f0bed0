import { Command, Option } from 'commander';
import type { BuildCache } from '../../cache/build-cache.ts';
import type { BuildResult } from '../../pipeline/build.ts';
import type { BrowserRuntime } from '../../pipeline/bundle/bundle.ts';
import type { MeasuredBuild } from '../../pipeline/emit/measure-build.ts';
import type { Emitted } from '../../pipeline/emit/output-folder.ts';
import type { Stage } from '../../pipeline/stages.ts';
import type { FinishedBuild } from '../../pipeline/unchanged-build.ts';
import { counted } from '../../report/phrases.ts';
import { type Clock, clockAt } from '../../system/clock.ts';
import type { CommandContext } from '../context.ts';
import { clockOption, formatOption, outOption, rootOption, TARGETS, type Target } from '../options.ts';
import { buildProgress } from './build-progress.ts';
import { type MeasureFlags, measureOptions, readMeasureFlags, reportMeasured } from './build-report.ts';

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
  /** Measure the consent text of every form in a browser. */
  /** What the site is built for: our server, if left out. */
  readonly target?: Target;
}

/** `site build`: writes the whole site to dist/, or lists every problem. */
export function buildCommand(context: CommandContext): Command {
  const command = new Command('build')
    .description('Build the whole site into dist/. If content has problems, nothing is written.')
    .addOption(outOption())
    .addOption(rootOption())
    .addOption(clockOption())
    .addOption(formatOption())
    .addOption(browserRuntimeOption())
    .addOption(targetOption())
    .option('--no-cache', 'make everything again, and keep nothing for the next build')
    .option(
      '--compress',
      'write compressed copies of all text files too (.br, .gz), for a release: docs/operations/processes.md',
    )
    .option('--drafts', 'show drafts and pages of later days, marked and with noindex: a preview, not for visitors')
    .action(async (flags: BuildFlags) => {
      await runBuild(context, flags);
    });
  for (const option of measureOptions()) command.addOption(option);
  return command;
}

function browserRuntimeOption(): Option {
  return new Option(
    '--browser-runtime <name>',
    'library for interactive parts, in place of the one in content/site.yaml',
  ).choices(['preact', 'react']);
}

function targetOption(): Option {
  return new Option('--target <host>', 'also make the folder that a host deploys: <out>/<host>; node is our own server')
    .choices(TARGETS)
    .default('node');
}

/** Builds and reports, for a host too if one is named. Returns whether all of it was finished. */
export async function runBuild(context: CommandContext, flags: BuildFlags): Promise<boolean> {
  const { target = 'node', format = 'text' } = flags;
  if (!(await buildSite(context, flags))) return false;
  if (target === 'node') return true;
  const { buildForHost } = await import('./build-for-host.ts');
  const { buildFolder } = await import('../../system/project.ts');
  return buildForHost(context, { host: target, out: buildFolder(flags.out, flags.root), format });
}

async function buildSite({ terminal, exit }: CommandContext, flags: BuildFlags): Promise<boolean> {
  const { realDisk } = await import('../../system/disk.ts');
  const { publishBuild } = await import('./publish-build.ts');
  const { reportDiskFailures } = await import('../context.ts');
  const { releaseFolder } = await import('../../../functions/server/current-build.ts');
  const { contentHistory } = await import('../../system/git.ts');
  const { stageRelease } = await import('./staged-release.ts');
  const { buildWorkers } = await import('../../workers/build-workers.ts');
  const { readWith } = await import('../../pipeline/read-with.ts');
  const { unchangedBuild } = await import('../../pipeline/unchanged-build.ts');
  const { withoutSiteCache, withSiteCache } = await import('../../pipeline/site-cache.ts');
  const { buildFolder, pictureCache, projectRoot, toolRoot } = await import('../../system/project.ts');

  const { format = 'text', clock = clockAt(undefined) } = flags;
  const measureFlags = readMeasureFlags(flags);
  if ('fault' in measureFlags) {
    terminal.note(measureFlags.fault);
    exit(2);
    return false;
  }
  const origin = await siteOrigin();
  if ('sentences' in origin) {
    for (const sentence of origin.sentences) terminal.note(sentence);
    exit(2);
    return false;
  }
  const root = projectRoot(flags.root);
  const started = performance.now();
  const out = buildFolder(flags.out, flags.root);
  const workers = buildWorkers();
  const progress = buildProgress(terminal);
  const project = realDisk(root);
  const history = contentHistory(root);
  const settings = {
    clock,
    origin: origin.value,
    browserRuntime: flags.browserRuntime,
    preview: flags.drafts,
    compress: flags.compress,
  };
  const asksForSizes = flags.sizes === true || flags.links === true || flags.report !== undefined;
  const attempt = async (cache: BuildCache): Promise<MeasuredResult | FinishedBuild> => {
    const release = stageRelease(out);
    const read = readWith(project, cache);
    const last = asksForSizes
      ? undefined
      : unchangedBuild(read, settings, { cache, current: release.current, history });
    if (last) return last;
    terminal.note(stageLine('read', performance.now() - started));
    const { build } = await import('../../pipeline/build.ts');
    const result = await publishBuild(release, () =>
      build({
        ...settings,
        project,
        read,
        out: release.disk,
        current: release.current,
        foldersForWorkers: () => ({ current: releaseFolder(out), draft: release.folder() }),
        cache,
        history,
        workers,
        drawings: realDisk(pictureCache()),
        toolRoot: toolRoot(),
        toolDigest: process.env.SITE_TOOL_DIGEST ?? '',
        onStage: (stage, milliseconds) => {
          terminal.note(stageLine(stage, milliseconds));
          progress.onStage(stage);
        },
        onProgress: progress.onProgress,
      }),
    );
    const { pages, bundle, emitted } = result;
    if (!asksForSizes || !emitted || !bundle) return result;
    const finishedAt = performance.now();
    const { measureBuild } = await import('../../pipeline/emit/measure-build.ts');
    const built = realDisk(releaseFolder(out));
    return { ...result, finishedAt, measured: await measureBuild({ pages, bundle, built }, cache) };
  };
  const withCache = flags.cache === false ? withoutSiteCache : withSiteCache;
  const result = await reportDiskFailures({ terminal, exit }, () =>
    withCache({ root, out }, attempt).finally(() => {
      progress.end();
      return workers?.close();
    }),
  );
  if (!result) return false;
  const finish = (finished: Finished): void => {
    const { notes, exampleConfiguration = [], finishedAt = performance.now() } = finished;
    if (exampleConfiguration.length > 0) terminal.note(exampleLine(exampleConfiguration, origin.value));
    terminal.note(finishedLine(finished, finishedAt - started));
    for (const note of notes) terminal.note(note);
  };
  if ('inputs' in result) {
    if (format !== 'text') terminal.out((await import('../../report/print-problems.ts')).printProblems([], format));
    finish({ ...result, emitted: { written: 0, kept: result.files, removed: 0 } });
    return true;
  }

  const { printProblems, summarize } = await import('../../report/print-problems.ts');
  if (result.problems.length > 0 || format !== 'text') terminal.out(printProblems(result.problems, format));
  if (!result.emitted) {
    terminal.note(`\n${summarize(result.problems)}. Nothing was written.`);
    exit(1);
    return false;
  }
  finish({ ...result, pages: result.pages.length, emitted: result.emitted });
  const context = { terminal, exit };
  const { measured } = result;
  return measured ? reportMeasured(context, measured, { ...flags, ...measureFlags }) : true;
}

interface MeasuredResult extends BuildResult {
  readonly measured?: MeasuredBuild;
  /** When the build was finished, before it was measured. */
  readonly finishedAt?: number;
}

/** What is said of a build in the end. */
interface Finished extends Pick<MeasuredResult, 'notes' | 'exampleConfiguration' | 'finishedAt'> {
  readonly pages: number;
  readonly emitted: Emitted;
}

function finishedLine({ pages, emitted }: Finished, milliseconds: number): string {
  const { written, kept, removed } = emitted;
  const files = `${counted(written, 'file')} written, ${kept} unchanged, ${removed} removed`;
  return `${counted(pages, 'page')} in ${(milliseconds / 1000).toFixed(2)} s: ${files}`;
}

/** What keeps the site from taking real leads. With SITE_ORIGIN the server will refuse to start. */
function exampleLine(lacks: readonly string[], origin: string | undefined): string {
  const refusal = '; a server with SITE_ORIGIN does not start with it unless ALLOW_EXAMPLE_CONFIGURATION=true';
  return `Example configuration: ${lacks.join(', ')}${origin === undefined ? '' : refusal}.`;
}

/** SITE_ORIGIN, or what is wrong with it. A build reads no other setting. */
async function siteOrigin(): Promise<{ value: string | undefined } | { sentences: readonly string[] }> {
  if (process.env.SITE_ORIGIN === undefined) return { value: undefined };
  const { readEnvironment } = await import('../../../functions/platforms/environment/environment.ts');
  const { StartError } = await import('../../../functions/platforms/start-error.ts');
  try {
    return { value: readEnvironment({ SITE_ORIGIN: process.env.SITE_ORIGIN }).siteOrigin };
  } catch (error) {
    if (error instanceof StartError) return { sentences: error.sentences };
    throw error;
  }
}

function stageLine(stage: Stage, milliseconds: number): string {
  return `  ${stage.padEnd(10)}${milliseconds.toFixed(0).padStart(6)} ms`;
}
