import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { Stage } from '../pipeline/build.ts';
import type { BrowserRuntime } from '../pipeline/bundle.ts';
import type { ReportFormat } from '../report/formats.ts';
import { type Clock, clockAt } from '../system/clock.ts';
import type { CommandContext } from './context.ts';
import { clockOption, formatOption, outOption, rootOption } from './options.ts';

export interface BuildFlags {
  readonly format?: ReportFormat;
  readonly root?: string;
  readonly out?: string;
  readonly clock?: Clock;
  readonly browserRuntime?: BrowserRuntime;
}

/** `site build`: the whole site into dist/, or every reason why not. */
export function buildCommand(context: CommandContext): Command {
  return new Command('build')
    .description('Build the whole site into dist/. With mistakes in content nothing is written.')
    .addOption(outOption())
    .addOption(rootOption())
    .addOption(clockOption())
    .addOption(formatOption())
    .addOption(browserRuntimeOption())
    .action(async (flags: BuildFlags) => {
      await runBuild(context, flags);
    });
}

export function browserRuntimeOption(): Option {
  return new Option(
    '--browser-runtime <name>',
    'run the interactive parts with this library instead of the one in content/site.yaml',
  ).choices(['preact', 'react']);
}

/** Builds and reports. Gives whether there is a finished build. */
export async function runBuild({ terminal, exit }: CommandContext, flags: BuildFlags): Promise<boolean> {
  const { build } = await import('../pipeline/build.ts');
  const { counted, printProblems, summarize } = await import('../report/print-problems.ts');
  const { realDisk } = await import('../system/disk.ts');
  const { projectRoot, toolRoot } = await import('../system/project.ts');

  const { format = 'text', clock = clockAt(undefined) } = flags;
  const root = projectRoot(flags.root);
  const started = performance.now();
  const result = await build({
    project: realDisk(root),
    out: realDisk(flags.out === undefined ? join(root, 'dist') : resolve(flags.out)),
    toolRoot: toolRoot(),
    toolDigest: process.env.SITE_TOOL_DIGEST ?? '',
    clock,
    origin: process.env.SITE_ORIGIN,
    browserRuntime: flags.browserRuntime,
    onStage: (stage, milliseconds) => terminal.note(stageLine(stage, milliseconds)),
  });

  if (result.problems.length > 0 || format !== 'text') terminal.out(printProblems(result.problems, format));
  if (!result.emitted) {
    terminal.note(`\n${summarize(result.problems)}. Nothing was written.`);
    exit(1);
    return false;
  }
  const { written, kept, removed } = result.emitted;
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  terminal.note(
    `${counted(result.pages.length, 'page')} in ${seconds} s: ${counted(written, 'file')} written, ${kept} unchanged, ${removed} removed`,
  );
  return true;
}

function stageLine(stage: Stage, milliseconds: number): string {
  return `  ${stage.padEnd(24)}${milliseconds.toFixed(0).padStart(6)} ms`;
}
