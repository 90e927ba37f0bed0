import type { Command } from 'commander';
import { currentActor } from '../../../functions/admin/actor.ts';
import { printPurge, purge } from '../../../functions/admin/purge.ts';
import { buildFolder } from '../../system/project.ts';
import type { CommandContext } from '../context.ts';
import { type JsonFlag, print } from '../print.ts';
import { withStore } from '../with-store.ts';

/** `site leads purge`: applies the retention table, then vacuums the database. */
export function addPurge(leads: Command, context: CommandContext): void {
  leads
    .command('purge')
    .description('Delete personal data whose retention period (content/site.yaml) is over. Cannot be undone.')
    .option('--build <folder>', 'the build whose legal pages promise the periods (default: dist in this project)')
    .option('--dry-run', 'only count; change nothing')
    .option('--json', 'print a JSON array: rule, days, before, submissions, onHold')
    .action(({ dryRun = false, build, json }: JsonFlag & { dryRun?: boolean; build?: string }) =>
      withStore(context, async (store) => {
        const { readRetention } = await import('../../../functions/platforms/node/retention-in.ts');
        const days = readRetention(buildFolder(build));
        const results = await purge(store, { days, by: currentActor(process.env), dryRun });
        if (!dryRun && results.some(({ submissions }) => submissions > 0)) await store.admin.vacuum();
        print(context, { json, value: results, text: printPurge(results, dryRun) });
      }),
    );
}
