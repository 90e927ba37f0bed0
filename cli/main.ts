import { Command, CommanderError } from 'commander';
import { buildCommand } from './commands/build.ts';
import { validateCommand } from './commands/validate.ts';
import { realTerminal } from './system/terminal.ts';

/** What a command comes to: 0 done, 1 problems in content, 2 wrong use or a setting that cannot work. */
export type ExitCode = 0 | 1 | 2;

/**
 * Runs the `site` command. This is the only place that sets the process's exit code.
 */
export async function main(argv: readonly string[]): Promise<void> {
  const terminal = realTerminal();
  const program = new Command('site')
    .description('Build, check and serve the site from the files in content/.')
    .showHelpAfterError('(site --help lists the commands)')
    .exitOverride();
  const commands = [buildCommand, validateCommand];
  for (const command of commands) program.addCommand(command({ terminal, exit: setExitCode }).exitOverride());

  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    setExitCode(error.exitCode === 0 ? 0 : 2);
  }
}

function setExitCode(code: ExitCode): void {
  process.exitCode = code;
}
