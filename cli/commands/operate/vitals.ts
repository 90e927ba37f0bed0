import { Command, InvalidArgumentError, Option } from 'commander';
import { type CommandContext, EXIT_CODES, type JsonFlag, print } from '../context.ts';
import { withStore } from './with-store.ts';

/** The period of the Chrome UX Report. */
const DAYS = 28;

/** `site vitals`: how fast pages were for visitors, for operators. Works on the store that DATABASE_URL names. */
export function vitalsCommand(context: CommandContext): Command {
  return new Command('vitals')
    .description('Show how fast pages were for visitors: the 75th percentile of each Web Vital by kind of page.')
    .addOption(new Option('--days <days>', 'how many days, today included').default(DAYS).argParser(readDays))
    .option('--json', 'print JSON: since, days, rows')
    .addHelpText('after', EXIT_CODES)
    .action(({ days, json }: JsonFlag & { readonly days: number }) =>
      withStore(context, async (store) => {
        const { fieldDataTable, printFieldData } = await import('../../../functions/admin/field-data.ts');
        const table = await fieldDataTable(store, new Date(), days);
        print(context, { json, value: table, text: printFieldData(table) });
      }),
    );
}

function readDays(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number from 1 to 999.');
}
