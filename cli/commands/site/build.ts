import { setFlagsFromString } from 'node:v8';
import { Command, Option } from 'commander';
import type { CommandContext } from '../context.ts';
import { buildIntoOption, clockOption, formatOption, rootOption, TARGETS } from '../options.ts';
import { measureOptions, readMeasureFlags } from './build-report.ts';
import type { BuildFlags } from './make-build.ts';

/** `site build`: writes the whole site to dist/, or lists every problem. */
export function buildCommand(context: CommandContext): Command {
  const command = new Command('build')
    .description('Build the whole site into dist/. If content has problems, nothing is written.')
    .addOption(buildIntoOption())
    .addOption(rootOption())
    .addOption(clockOption())
    .addOption(formatOption())
    .addOption(browserRuntimeOption())
    .addOption(targetOption())
    .option('--no-cache', 'make everything again, and keep nothing for the next build')
    .option(
      '--compress',
      'write compressed copies of all text files (.br, .gz) and all drawn pictures too, for a release: ' +
        'docs/operations/processes.md',
    )
    .option('--launched', 'write nothing while something on the list of `site launch` is open')
    .option('--drafts', 'show drafts and pages of later days, marked and with noindex: a preview, not for visitors')
    .action(async (flags: BuildFlags) => {
      optimizeLess();
      await runBuild(context, flags);
    });
  for (const option of measureOptions()) command.addOption(option);
  return command;
}

/**
 * V8 optimizes a function after so many bytes of its bytecode have run; by default, 66 KB. A build ends soon after, so
 * a higher bar saves a seventh of its processor time. A server runs for long: do not call this there.
 */
function optimizeLess(): void {
  setFlagsFromString('--interrupt-budget=800000');
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

/**
 * Builds and reports, for a host too if one is named. Returns whether all of it was finished. What it needs is loaded
 * only now: other commands start without it.
 */
export async function runBuild(context: CommandContext, flags: BuildFlags): Promise<boolean> {
  const started = performance.now();
  const { target = 'node', format = 'text' } = flags;
  const measureFlags = readMeasureFlags(flags);
  const origin = await siteOrigin();
  const faults = 'fault' in measureFlags ? [measureFlags.fault] : 'sentences' in origin ? origin.sentences : [];
  if ('fault' in measureFlags || 'sentences' in origin) {
    for (const sentence of faults) context.terminal.note(sentence);
    context.exit(2);
    return false;
  }
  const { makeBuild } = await import('./make-build.ts');
  const { reportBuild } = await import('./build-report.ts');
  const made = await makeBuild(context, flags, origin.value);
  if (!made || !(await reportBuild(context, made, { ...flags, ...measureFlags, started }))) return false;
  if (target === 'node') return true;
  const { buildForHost } = await import('./build-for-host.ts');
  const { buildFolder, projectRoot } = await import('../../system/project.ts');
  const { out, root } = flags;
  const folders = { out: buildFolder(out, root), project: projectRoot(root) };
  const { gates = [] } = made.result;
  const isPreview = flags.drafts === true;
  return buildForHost(context, { host: target, ...folders, format, gates, siteOrigin: origin.value, isPreview });
}

/** SITE_ORIGIN, or what is wrong with it. A build reads no other setting. */
export async function siteOrigin(): Promise<{ value: string | undefined } | { sentences: readonly string[] }> {
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
