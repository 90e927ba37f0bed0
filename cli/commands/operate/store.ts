import { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { addCopy } from './store/copy.ts';
import { addGrants } from './store/grants.ts';
import { addRestore } from './store/restore.ts';
import { addVerify } from './store/verify.ts';

/** In the order of --help. */
const SUBCOMMANDS = [addVerify, addRestore, addCopy, addGrants] as const;

/** `site store …`: the database itself, for operators. One file for each subcommand. */
export function storeCommand(context: CommandContext): Command {
  const store = new Command('store').description('Verify, restore and copy the store, and grant rights on it.');
  for (const add of SUBCOMMANDS) add(store, context);
  return store;
}
