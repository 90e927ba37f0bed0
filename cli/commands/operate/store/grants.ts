import type { Command } from 'commander';
import { StartError } from '../../../../functions/platforms/start-error.ts';
import { StoreUnavailable } from '../../../../functions/store/store.ts';
import type { CommandContext } from '../../context.ts';

/** `site store grants`: prints SQL for a Postgres role that has only the rights of a server. */
export function addGrants(store: Command, context: CommandContext): void {
  store
    .command('grants')
    .description('Migrate a Postgres store as its owner (DATABASE_URL), and print SQL that lets a role serve from it.')
    .argument('<role>', 'the role of the server, for example site_server')
    .action((role: string) => run(context, role));
}

async function run({ terminal, exit }: CommandContext, role: string): Promise<void> {
  const { readEnvironment } = await import('../../../../functions/platforms/environment/environment.ts');
  const { storeGrants } = await import('../../../../functions/store/inspect-store.ts');
  try {
    terminal.out(await storeGrants(readEnvironment(process.env).databaseUrl, role));
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof StartError)) throw error;
    terminal.note(error.message);
    exit(2);
  }
}
