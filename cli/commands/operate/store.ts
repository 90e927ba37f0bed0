import { Command } from 'commander';
import { StartError } from '../../../functions/platforms/start-error.ts';
import type { Inspection } from '../../../functions/store/inspection.ts';
import { StoreUnavailable } from '../../../functions/store/store.ts';
import { type CommandContext, EXIT_CODES, type JsonFlag, print, printFailure } from '../context.ts';
import { restore } from './backup.ts';
import { addCopy } from './copy-store.ts';

/** In the order of --help. */
const SUBCOMMANDS = [addVerify, addRestore, addCopy, addGrants] as const;

/** `site store …`: the database itself, for operators. */
export function storeCommand(context: CommandContext): Command {
  const store = new Command('store').description('Verify, restore and copy the store, and grant rights on it.');
  for (const add of SUBCOMMANDS) add(store, context);
  return store;
}

/** `site store verify`: proves that a backup can be restored, or that a store is sound. */
function addVerify(store: Command, context: CommandContext): void {
  store
    .command('verify')
    .description('Read a store or a backup whole, and say whether it is sound. Changes nothing.')
    .argument('<store>', 'a file, file:path or postgres://…')
    .option('--json', 'print JSON: problems, version, bytes, consents, submissions, newest')
    .addHelpText('after', '\nExit codes: 0 sound; 1 something is wrong; 2 wrong use, or no such store.')
    .action((url: string, { json }: JsonFlag) => verify(context, url, json));
}

async function verify(context: CommandContext, url: string, json?: boolean): Promise<void> {
  const { inspectStore } = await import('../../../functions/store/inspect-store.ts');
  try {
    const found = await inspectStore(url);
    const table = tableOf(found);
    if (found.problems.length === 0) return print(context, { json, value: found, text: table });
    if (!json) context.terminal.out(table);
    printFailure(context, { json, value: found, text: found.problems.join('\n') });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    context.terminal.note(error.message);
    context.exit(2);
  }
}

function tableOf({ problems, bytes, version, consents, submissions, newest }: Inspection): string {
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    ['result', problems.length === 0 ? 'sound' : 'NOT SOUND'],
    ['size', bytes === undefined ? undefined : `${(bytes / 1e6).toFixed(1)} MB`],
    ['version', version?.toString()],
    ['consent records', consents?.toString()],
    ...Object.entries(submissions ?? {}).map(([kind, count]) => [kind, count.toString()] as const),
    ['newest submission', submissions === undefined ? undefined : (newest ?? 'none')],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [`${name.padEnd(width)}  ${value}`])).join('\n');
}

/** `site store restore`: puts a backup where the store is. */
function addRestore(store: Command, context: CommandContext): void {
  store
    .command('restore')
    .description(
      'Put a backup in place of the SQLite store (DATABASE_URL), which is moved aside. Stop the server first.',
    )
    .argument('<file>', 'the backup')
    .addHelpText('after', `\nExample: site store restore backups/leads-2026-11-21.db\n${EXIT_CODES}`)
    .action((backup: string) => restore(context, backup));
}

/** `site store grants`: prints SQL for a Postgres role that has only the rights of a server. */
function addGrants(store: Command, context: CommandContext): void {
  store
    .command('grants')
    .description('Migrate a Postgres store as its owner (DATABASE_URL), and print SQL that lets a role serve from it.')
    .argument('<role>', 'the role of the server, for example site_server')
    .action((role: string) => printGrants(context, role));
}

async function printGrants({ terminal, exit }: CommandContext, role: string): Promise<void> {
  const { readEnvironment } = await import('../../../functions/platforms/environment/environment.ts');
  const { storeGrants } = await import('../../../functions/store/inspect-store.ts');
  try {
    terminal.out(await storeGrants(readEnvironment(process.env).databaseUrl, role));
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof StartError)) throw error;
    terminal.note(error.message);
    exit(2);
  }
}
