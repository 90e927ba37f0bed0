import { Command, Option } from 'commander';
import { join, resolve } from 'node:path';
import { build, type Stage } from '../pipeline/build.ts';
import type { BrowserRuntime } from '../pipeline/bundle.ts';
import { hasErrors } from '../report/problem.ts';
import { counted, printProblems, REPORT_FORMATS, type ReportFormat, summarize } from '../report/print-problems.ts';
import { clockAt } from '../system/clock.ts';
import { realDisk } from '../system/disk.ts';
import { projectRoot, toolRoot } from '../system/project.ts';
import type { CommandContext } from './context.ts';

interface BuildFlags {
  readonly root?: string;
  readonly out?: string;
  readonly clock?: string;
  readonly format: ReportFormat;
  readonly browserRuntime?: BrowserRuntime;
}

/** `site build`: the whole site into dist/, or every reason why not. */
export function buildCommand({ terminal, exit }: CommandContext): Command {
  return new Command('build')
    .description('Build the whole site into dist/. With mistakes in content nothing is written.')
    .option('--out <folder>', 'where to build (default: dist in this project)')
    .option('--root <folder>', 'the folder that holds content/ (default: this project)')
    .option('--clock <date>', 'build as of this day, for example 2026-11-21 (default: today)')
    .addOption(new Option('--browser-runtime <name>', 'run the interactive parts with this library instead of the one in content/site.yaml').choices(['preact', 'react']))
    .addOption(new Option('--format <format>', 'how to print problems').choices(REPORT_FORMATS).default('text'))
    .action(async (flags: BuildFlags) => {
      const root = projectRoot(flags.root);
      const started = performance.now();
      const stages: string[] = [];
      const result = await build({
        project: realDisk(root),
        out: realDisk(flags.out === undefined ? join(root, 'dist') : resolve(flags.out)),
        toolRoot: toolRoot(),
        toolDigest: process.env.SITE_TOOL_DIGEST ?? '',
        clock: clockAt(flags.clock),
        origin: process.env.SITE_ORIGIN,
        browserRuntime: flags.browserRuntime,
        onStage: (stage, milliseconds) => stages.push(stageLine(stage, milliseconds)),
      });
      if (result.problems.length > 0 || flags.format !== 'text') terminal.out(printProblems(result.problems, flags.format));
      if (!result.emitted) {
        terminal.note(`\n${summarize(result.problems)}. Nothing was written.`);
        return exit(hasErrors(result.problems) ? 1 : 0);
      }
      const { written, kept, removed } = result.emitted;
      for (const line of stages) terminal.note(line);
      terminal.note(`${counted(result.pages.length, 'page')} in ${Math.round(performance.now() - started)} ms: ${counted(written, 'file')} written, ${kept} unchanged, ${removed} removed`);
    });
}

function stageLine(stage: Stage, milliseconds: number): string {
  return `  ${stage.padEnd(24)}${milliseconds.toFixed(0).padStart(6)} ms`;
}
