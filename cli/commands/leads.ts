import { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addActing } from './leads/act.ts';
import { addForgetting } from './leads/forget.ts';
import { addKeeping } from './leads/keep.ts';
import { addReading } from './leads/read.ts';

/** `site leads …`: what visitors sent, for operators. Works on the store that DATABASE_URL names. */
export function leadsCommand(context: CommandContext): Command {
  const leads = new Command('leads').description('Find, deliver, release, prove, keep and erase leads (DATABASE_URL).');
  addReading(leads, context);
  addActing(leads, context);
  addForgetting(leads, context);
  addKeeping(leads, context);
  return leads;
}
