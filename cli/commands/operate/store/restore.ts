import type { Command } from 'commander';
import type { CommandContext } from '../../context.ts';
import { restore } from '../backup.ts';

/** `site store restore`: puts a backup where the store is. */
export function addRestore(store: Command, context: CommandContext): void {
  store
    .command('restore')
    .description(
      'Put a backup in place of the SQLite store (DATABASE_URL), which is moved aside. Stop the server first.',
    )
    .argument('<file>', 'the backup')
    .action((backup: string) => restore(context, backup));
}
