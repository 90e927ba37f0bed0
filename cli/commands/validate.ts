import { Command, Option } from 'commander';
import { loadContent } from '../pipeline/load-content.ts';
import { hasErrors } from '../report/problem.ts';
import { counted, printProblems, REPORT_FORMATS, type ReportFormat, summarize } from '../report/print-problems.ts';
import { clockAt } from '../system/clock.ts';
import { realDisk } from '../system/disk.ts';
import { projectRoot } from '../system/project.ts';
import type { CommandContext } from './context.ts';

interface ValidateFlags {
  readonly format: ReportFormat;
  readonly root?: string;
  readonly clock?: string;
}

/** `site validate`: every mistake in content/, each with its place and what to do. */
export function validateCommand({ terminal, exit }: CommandContext): Command {
  return new Command('validate')
    .description('Check everything in content/ and say what is wrong, where, and what to do.')
    .addOption(new Option('--format <format>', 'how to print problems').choices(REPORT_FORMATS).default('text'))
    .option('--root <folder>', 'the folder that holds content/ (default: this project)')
    .option('--clock <date>', 'check as of this day, for example 2026-11-21 (default: today)')
    .action((flags: ValidateFlags) => {
      const { content, problems } = loadContent(realDisk(projectRoot(flags.root)), { clock: clockAt(flags.clock) });
      if (problems.length > 0 || flags.format !== 'text') terminal.out(printProblems(problems, flags.format));
      if (flags.format === 'text') terminal.note(problems.length > 0 ? `\n${summarize(problems)}` : `${counted(content.entries.length, 'file')} checked, no problems`);
      exit(hasErrors(problems) ? 1 : 0);
    });
}
