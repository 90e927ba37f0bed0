import { Command, Option } from 'commander';
import type { BuildCache } from '../cache/build-cache.ts';
import type { BuildResult } from '../pipeline/build.ts';
import type { BrowserRuntime } from '../pipeline/bundle/bundle.ts';
import type { Stage } from '../pipeline/stages.ts';
import { counted } from '../report/counted.ts';
import type { ReportFormat } from '../report/formats.ts';
import { type Clock, clockAt } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import type { CommandContext } from './context.ts';
import { clockOption, formatOption, outOption, rootOption } from './options.ts';

export interface BuildFlags {
  readonly format?: ReportFormat;
  readonly root?: string;
  readonly out?: string;
  readonly clock?: Clock;
  readonly browserRuntime?: BrowserRuntime;
  /** False: make everything again, and leave no cache. */
  readonly cache?: boolean;
  /** Show drafts and pages of later days. */
  readonly drafts?: boolean;
  /** Measure every page and its pictures, and compare it with its budget. */
  readonly sizes?: boolean;
  /** Measure the consent text of every form in a browser. */
  readonly checkConsent?: boolean;
}

/** `site build`: writes the whole site to dist/, or lists every problem. */
export function buildCommand(context: CommandContext): Command {
  return new Command('build')
    .description('Build the whole site into dist/. If content has problems, nothing is written.')
    .addOption(outOption())
    .addOption(rootOption())
    .addOption(clockOption())
    .addOption(formatOption())
    .addOption(browserRuntimeOption())
    .option('--no-cache', 'make everything again, and keep nothing for the next build')
    .option('--drafts', 'show drafts and pages of later days, marked and with noindex: a preview, not for visitors')
    .option(
      '--sizes',
      'compare every page, script and first load with its size budget, and weigh pictures; exit 1 when one is over',
    )
    .option(
      '--check-consent',
      'render every page with a form in a browser and measure its consent text; exit 1 when one is too small, too pale, ' +
        'cut off or out of place',
    )
    .action(async (flags: BuildFlags) => {
      await runBuild(context, flags);
    });
}

export function browserRuntimeOption(): Option {
  return new Option(
    '--browser-runtime <name>',
    'library for interactive parts, in place of the one in content/site.yaml',
  ).choices(['preact', 'react']);
}

/** Builds and reports. Returns whether the build was finished. */
export async function runBuild({ terminal, exit }: CommandContext, flags: BuildFlags): Promise<boolean> {
  const { build } = await import('../pipeline/build.ts');
  const { printProblems, summarize } = await import('../report/print-problems.ts');
  const { realDisk } = await import('../system/disk.ts');
  const { publishBuild } = await import('./publish-build.ts');
  const { reportDiskFailures } = await import('./disk-failures.ts');
  const { releaseFolder } = await import('../../functions/platforms/node/release-folder.ts');
  const { stageRelease } = await import('./staged-release.ts');
  const { buildWorkers } = await import('../workers/build-workers.ts');
  const { withoutSiteCache, withSiteCache } = await import('../pipeline/site-cache.ts');
  const { buildFolder, pictureCache, projectRoot, toolRoot } = await import('../system/project.ts');

  const { format = 'text', clock = clockAt(undefined) } = flags;
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
  const attempt = (cache: BuildCache): Promise<BuildResult> => {
    const release = stageRelease(out);
    return publishBuild(release, () =>
      build({
        project: realDisk(root),
        out: release.disk,
        current: release.current,
        foldersForWorkers: () => ({ current: releaseFolder(out), draft: release.folder() }),
        cache,
        workers,
        drawings: realDisk(pictureCache()),
        toolRoot: toolRoot(),
        toolDigest: process.env.SITE_TOOL_DIGEST ?? '',
        clock,
        origin: origin.value,
        browserRuntime: flags.browserRuntime,
        preview: flags.drafts,
        onStage: (stage, milliseconds) => terminal.note(stageLine(stage, milliseconds)),
      }),
    );
  };
  const withCache = flags.cache === false ? withoutSiteCache : withSiteCache;
  const result = await reportDiskFailures({ terminal, exit }, () =>
    withCache({ root, out }, attempt).finally(() => workers?.close()),
  );
  if (!result) return false;

  if (result.problems.length > 0 || format !== 'text') terminal.out(printProblems(result.problems, format));
  if (!result.emitted) {
    terminal.note(`\n${summarize(result.problems)}. Nothing was written.`);
    exit(1);
    return false;
  }
  const { exampleConfiguration = [] } = result;
  if (exampleConfiguration.length > 0) terminal.note(exampleLine(exampleConfiguration, origin.value));
  const { written, kept, removed } = result.emitted;
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  const total = counted(result.pages.length, 'page');
  const files = `${counted(written, 'file')} written, ${kept} unchanged, ${removed} removed`;
  terminal.note(`${total} in ${seconds} s: ${files}`);
  for (const note of result.notes) terminal.note(note);
  const context = { terminal, exit };
  const built = realDisk(releaseFolder(out));
  const sized = flags.sizes ? await reportSizes(context, result, built) : true;
  if (!flags.checkConsent) return sized;
  const { checkConsent } = await import('./check-consent.ts');
  const { readPage } = await import('../pipeline/render/page-files.ts');
  const pages = result.pages.map(({ path }) => ({ path, html: readPage(built, path) }));
  return (await checkConsent(context, pages)) && sized;
}

/** What keeps the site from taking real leads. With SITE_ORIGIN the server will refuse to start. */
function exampleLine(lacks: readonly string[], origin: string | undefined): string {
  const refusal = '; a server with SITE_ORIGIN does not start with it unless ALLOW_EXAMPLE_CONFIGURATION=true';
  return `Example configuration: ${lacks.join(', ')}${origin === undefined ? '' : refusal}.`;
}

/** SITE_ORIGIN, or what is wrong with it. A build reads no other setting. */
async function siteOrigin(): Promise<{ value: string | undefined } | { sentences: readonly string[] }> {
  const { readEnvironment } = await import('../../functions/platforms/node/environment/environment.ts');
  const { StartError } = await import('../../functions/platforms/node/start-error.ts');
  try {
    return { value: readEnvironment({ SITE_ORIGIN: process.env.SITE_ORIGIN }).siteOrigin };
  } catch (error) {
    if (error instanceof StartError) return { sentences: error.sentences };
    throw error;
  }
}

/** Prints the sizes of pages and scripts. Returns whether all are within their budgets. */
async function reportSizes(
  { terminal, exit }: CommandContext,
  { pages, bundle }: BuildResult,
  built: Disk,
): Promise<boolean> {
  const { measurePages, overBudget, sizeTable } = await import('../pipeline/emit/page-sizes.ts');
  if (!bundle) return true;
  const sizes = await measurePages(pages, bundle, built);
  terminal.out(sizeTable(sizes));
  const over = overBudget(sizes);
  for (const line of over) terminal.out(`over budget: ${line}`);
  if (over.length > 0) exit(1);
  return over.length === 0;
}

function stageLine(stage: Stage, milliseconds: number): string {
  return `  ${stage.padEnd(10)}${milliseconds.toFixed(0).padStart(6)} ms`;
}
