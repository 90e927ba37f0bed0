import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { backupCommand, restoreCommand } from './commands/backup.ts';
import { buildCommand } from './commands/build.ts';
import type { CommandContext } from './commands/context.ts';
import { devCommand } from './commands/dev.ts';
import { leadsCommand } from './commands/leads.ts';
import { listingsCommand } from './commands/listings.ts';
import { serveCommand, startCommand } from './commands/serve.ts';
import { validateCommand } from './commands/validate.ts';
import { toolRoot } from './system/project.ts';
import { realTerminal } from './system/terminal.ts';

const COMMANDS: readonly ((context: CommandContext) => Command)[] = [
  startCommand,
  buildCommand,
  validateCommand,
  devCommand,
  serveCommand,
  leadsCommand,
  listingsCommand,
  backupCommand,
  restoreCommand,
];

/**
 * Runs the `site` command. This is the only place that sets the process's exit code. Commands import what they do when they are run, so that
 * --help stays quick.
 */
export async function main(argv: readonly string[]): Promise<void> {
  readSettingsFile();
  const context: CommandContext = {
    terminal: realTerminal(),
    exit: (code) => {
      process.exitCode = code;
    },
  };
  const program = new Command('site')
    .description('Build, check and serve the site from the files in content/.')
    .showHelpAfterError('(site --help lists the commands)')
    .configureHelp({ showGlobalOptions: true });
  for (const command of COMMANDS) program.addCommand(command(context));
  throwOnWrongUse(program);

  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    context.exit(error.exitCode === 0 ? 0 : 2);
  }
}

/** Commander would exit the process with 1 on wrong use; here wrong use is 2, and output is flushed first. */
function throwOnWrongUse(command: Command): void {
  command.exitOverride();
  for (const inner of command.commands) throwOnWrongUse(inner);
}

/** Settings may stand in a .env file beside package.json; what the environment already says wins. */
function readSettingsFile(): void {
  const file = join(toolRoot(), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
