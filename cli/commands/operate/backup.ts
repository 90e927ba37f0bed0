import { resolve } from 'node:path';
import { Command } from 'commander';
import { counted } from '../../report/phrases.ts';
import { type CommandContext, EXIT_CODES } from '../context.ts';

/** `site backup <file>`: copies the SQLite store while servers keep running. */
export function backupCommand(context: CommandContext): Command {
  return new Command('backup')
    .description('Copy the SQLite store (DATABASE_URL) to a new file and verify the copy. Servers keep running.')
    .argument('<file>', 'the new file')
    .addHelpText('after', `\nExample: site backup backups/leads-2026-11-21.db\n${EXIT_CODES}`)
    .action((copy: string) =>
      withFile(context, 'pg_dump', async (file, { backUpSqlite }) => {
        const { submissions, anchor } = await backUpSqlite(file, resolve(copy));
        context.terminal.out(
          `${copy}: ${counted(submissions, 'submission')}, verified. It contains personal data: keep it safe.`,
        );
        context.terminal.out(`${copy}.manifest.json: anchor ${anchor}. Keep it in another place too.`);
      }),
    );
}

/** `site store restore <file>`: puts a backup where the store is. */
export function restore(context: CommandContext, backup: string): Promise<void> {
  return withFile(context, 'pg_restore', async (file, { restoreSqlite }) => {
    const { submissions, movedTo } = await restoreSqlite(resolve(backup), file);
    if (movedTo) context.terminal.out(`The database that was there is now ${movedTo}. It contains personal data.`);
    context.terminal.out(`${file}: ${counted(submissions, 'submission')}, verified. Start the server again.`);
  });
}

type Backups = typeof import('../../../functions/store/sqlite/backup.ts');

/** Runs work on the store's file. Prints an error as one sentence and exits 2. */
async function withFile(
  { terminal, exit }: CommandContext,
  postgresTool: string,
  work: (file: string, backups: Backups) => Promise<void>,
): Promise<void> {
  const { readEnvironment } = await import('../../../functions/platforms/environment/environment.ts');
  const { StartError } = await import('../../../functions/platforms/start-error.ts');
  const backups = await import('../../../functions/store/sqlite/backup.ts');
  try {
    const { databaseUrl } = readEnvironment(process.env);
    if (!databaseUrl.startsWith('file:'))
      throw new backups.BackupError(`The store is a Postgres database; use ${postgresTool} (see docs/operations.md).`);
    await work(databaseUrl.slice('file:'.length), backups);
  } catch (error) {
    if (!(error instanceof backups.BackupError || error instanceof StartError)) throw error;
    terminal.note(error.message);
    exit(2);
  }
}
