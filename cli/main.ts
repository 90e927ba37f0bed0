import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import type { CommandContext } from './commands/context.ts';
import { adminCommand } from './commands/operate/admin.ts';
import { backupCommand } from './commands/operate/backup.ts';
import { doctorCommand } from './commands/operate/doctor.ts';
import { launchCommand } from './commands/operate/launch.ts';
import { leadsCommand } from './commands/operate/leads.ts';
import { listingsCommand } from './commands/operate/listings.ts';
import { releaseCommand } from './commands/operate/release.ts';
import { storeCommand } from './commands/operate/store.ts';
import { vitalsCommand } from './commands/operate/vitals.ts';
import { renamedSentence } from './commands/renamed.ts';
import { buildCommand } from './commands/site/build.ts';
import { devCommand } from './commands/site/dev.ts';
import { explainCommand } from './commands/site/explain.ts';
import { factsCommand } from './commands/site/facts.ts';
import { indexNowCommand } from './commands/site/indexnow.ts';
import { linksCommand } from './commands/site/links.ts';
import { newCommand } from './commands/site/new.ts';
import { serveCommand, startCommand } from './commands/site/serve.ts';
import { validateCommand } from './commands/site/validate.ts';
import { toolRoot } from './system/project.ts';
import { realTerminal } from './system/terminal.ts';

const COMMANDS: readonly ((context: CommandContext) => Command)[] = [
  startCommand,
  buildCommand,
  validateCommand,
  explainCommand,
  factsCommand,
  devCommand,
  newCommand,
  serveCommand,
  launchCommand,
  releaseCommand,
  indexNowCommand,
  linksCommand,
  leadsCommand,
  listingsCommand,
  adminCommand,
  doctorCommand,
  vitalsCommand,
  storeCommand,
  backupCommand,
];

/** Runs the `site` command in this process. Only this function sets the process's exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  const givenEnv = { ...process.env };
  readSettingsFile();
  await runCommand(argv, {
    givenEnv,
    terminal: realTerminal(),
    exit: (code) => {
      process.exitCode = code;
    },
  });
}

/** Runs one command. Commands import their work when they run, which keeps --help fast. */
export async function runCommand(argv: readonly string[], context: CommandContext): Promise<void> {
  const renamed = renamedSentence(argv.slice(2));
  if (renamed) {
    context.terminal.note(renamed);
    return context.exit(2);
  }
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

/** Commander would exit with 1 on wrong use, before output is flushed. Here wrong use is 2. */
function throwOnWrongUse(command: Command): void {
  command.exitOverride();
  for (const inner of command.commands) throwOnWrongUse(inner);
}

/** Loads the .env file beside package.json, if there is one. Variables that are already set win. */
function readSettingsFile(): void {
  const file = join(toolRoot(), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
