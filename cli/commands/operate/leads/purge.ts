import { type Command, Option } from 'commander';
import { currentActor } from '../../../../functions/admin/actor.ts';
import { printPurge, purge } from '../../../../functions/admin/purge.ts';
import { buildFolder } from '../../../system/project.ts';
import { type CommandContext, type JsonFlag, print } from '../../context.ts';
import { confirmed, withStore } from '../with-store.ts';

interface PurgeFlags extends JsonFlag {
  readonly dryRun?: boolean;
  readonly out?: string;
  readonly build?: string;
  readonly yes?: boolean;
}

/** `site leads purge`: applies the retention table, then vacuums the database. */
export function addPurge(leads: Command, context: CommandContext): void {
  leads
    .command('purge')
    .description('Delete personal data whose retention period (content/site.yaml) is over. Cannot be undone.')
    .option('--out <folder>', 'the build whose legal pages promise the periods (default: dist in this project)')
    .addOption(new Option('--build <folder>', 'the former name of --out').hideHelp().conflicts('out'))
    .option('--dry-run', 'only count; change nothing')
    .option('--yes', 'do not ask; needed without a terminal, for example in a scheduled job')
    .option('--json', 'print a JSON array: rule, days, before, submissions, onHold')
    .action(({ dryRun = false, out, build, yes, json }: PurgeFlags) =>
      withStore(context, async (store) => {
        if (build !== undefined) context.terminal.note('--build is now --out.');
        const { readRetention } = await import('../../../../functions/server/periodic/purge-daily.ts');
        const days = readRetention(buildFolder(out ?? build));
        const by = currentActor(process.env);
        const planned = await purge(store, { days, by, dryRun: true });
        if (dryRun) return print(context, { json, value: planned, text: printPurge(planned, true) });
        const plan = `${printPurge(planned, true)}\nA purge cannot be undone.`;
        if (!(await confirmed(context, { yes, plan, question: 'Purge these?' }))) return;
        const results = await purge(store, { days, by });
        if (results.some(({ submissions }) => submissions > 0)) await store.admin.vacuum();
        print(context, { json, value: results, text: printPurge(results) });
      }),
    );
}
