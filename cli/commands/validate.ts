import { Command } from 'commander';
import { counted } from '../report/counted.ts';
import type { ReportFormat } from '../report/formats.ts';
import { type Clock, clockAt } from '../system/clock.ts';
import type { CommandContext } from './context.ts';
import { clockOption, formatOption, rootOption } from './options.ts';

interface ValidateFlags {
  readonly format: ReportFormat;
  readonly root?: string;
  readonly clock?: Clock;
}

/** `site validate`: lists every problem in content/, each with its place and a hint. */
export function validateCommand(context: CommandContext): Command {
  return new Command('validate')
    .description('Check everything in content/; list each problem with its place and a hint.')
    .addOption(formatOption())
    .addOption(rootOption())
    .addOption(clockOption())
    .action((flags: ValidateFlags) => validate(context, flags));
}

async function validate(
  { terminal, exit }: CommandContext,
  { format, root, clock = clockAt(undefined) }: ValidateFlags,
): Promise<void> {
  const { checkSite } = await import('../pipeline/check-site.ts');
  const { hasErrors } = await import('../report/problem.ts');
  const { printProblems, summarize } = await import('../report/print-problems.ts');
  const { realDisk } = await import('../system/disk.ts');
  const { pictureCache, projectRoot } = await import('../system/project.ts');

  const { files, problems } = await checkSite(realDisk(projectRoot(root)), clock, realDisk(pictureCache()));
  if (problems.length > 0 || format !== 'text') terminal.out(printProblems(problems, format));
  if (format === 'text')
    terminal.note(problems.length > 0 ? `\n${summarize(problems)}` : `${counted(files, 'file')} checked, no problems`);
  exit(hasErrors(problems) ? 1 : 0);
}
