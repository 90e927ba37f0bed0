import { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addCopy } from './store/copy.ts';

/** In the order of --help. */
const SUBCOMMANDS = [addCopy] as const;

/** `site store …`: the database itself, for operators. One file for each subcommand. */
export function storeCommand(context: CommandContext): Command {
  const store = new Command('store').description('Copy the store to another database.');
  for (const add of SUBCOMMANDS) add(store, context);
  return store;
}
