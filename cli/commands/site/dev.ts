import { Command, Option } from 'commander';
import type { CommandContext } from '../context.ts';
import { rootOption } from '../options.ts';

/** `site dev`: serves the site with watch, live reload and an overlay for problems. `npm run dev` runs it. */
export function devCommand({ terminal, exit }: CommandContext): Command {
  return new Command('dev')
    .description('Serve the site while you edit: rebuild on save, reload the browser, show problems on the page.')
    .addOption(rootOption())
    .addOption(new Option('--site-process', 'build and serve for the dev server that started this one').hideHelp())
    .action(async ({ root, siteProcess }: { root?: string; siteProcess?: boolean }) => {
      if (siteProcess) return (await import('../../dev/site-process.ts')).runSiteProcess(root);
      const { runDevServer } = await import('../../dev/dev-server.ts');
      const { StartError } = await import('../../../functions/platforms/start-error.ts');
      try {
        await runDevServer({ root, terminal });
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        for (const sentence of error.sentences) terminal.note(sentence);
        exit(2);
      }
    });
}
