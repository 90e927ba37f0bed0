import type { Command } from 'commander';
import { currentActor } from '../../../functions/admin/actor.ts';
import { printPurge, purge } from '../../../functions/admin/purge.ts';
import type { CommandContext } from '../context.ts';
import { type JsonFlag, print } from '../print.ts';
import { withStore } from '../with-store.ts';

/** `site leads purge`: applies the retention table, then vacuums the database. */
export function addPurge(leads: Command, context: CommandContext): void {
  leads
    .command('purge')
    .description('Delete personal data whose retention period (RETAIN_…_DAYS) is over. Cannot be undone.')
    .option('--dry-run', 'only count; change nothing')
    .option('--json', 'print a JSON array: rule, days, before, submissions, onHold')
    .action(({ dryRun = false, json }: JsonFlag & { dryRun?: boolean }) =>
      withStore(context, async (store) => {
        const { readEnvironment } = await import('../../../functions/platforms/node/environment/environment.ts');
        const { days } = readEnvironment(process.env).retention;
        const results = await purge(store, { days, by: currentActor(process.env), dryRun });
        if (!dryRun && results.some(({ submissions }) => submissions > 0)) await store.admin.vacuum();
        print(context, { json, value: results, text: printPurge(results, dryRun) });
      }),
    );
}
