import { type Command, InvalidArgumentError, Option } from 'commander';
import { currentActor } from '../../../../functions/admin/actor.ts';
import { ledgerCsv } from '../../../../functions/admin/ledger.ts';
import { printSales, reportCsv, salesReport } from '../../../../functions/admin/sales-report.ts';
import type { LedgerFilter } from '../../../../functions/store/sales.ts';
import { isCalendarDay } from '../../../../schemas/rules/deadlines/calendar-day.ts';
import { type CommandContext, type JsonFlag, print, printFailure } from '../../context.ts';
import { withStore } from '../with-store.ts';

/** `site leads sales|returns`. */
export function addSales(leads: Command, context: CommandContext): void {
  addReport(leads, context);
  addReturns(leads, context);
}

interface SalesFlags extends JsonFlag {
  readonly since?: string;
  readonly until?: string;
  readonly test?: boolean;
  readonly csv?: 'ledger' | 'sums';
}

function addReport(leads: Command, context: CommandContext): void {
  leads
    .command('sales')
    .description('Sum up what was sold to buyers and what came back, by buyer, state, source and day.')
    .addOption(new Option('--since <day>', 'from this day on (UTC)').argParser(readDay))
    .addOption(new Option('--until <day>', 'up to and with this day (UTC)').argParser(readDay))
    .option('--test', 'what was sold with BUYER_ENVIRONMENT=test')
    .addOption(
      new Option('--csv [sheet]', 'print CSV: the ledger with a row for each sale and return, or its sums')
        .choices(['ledger', 'sums'])
        .preset('ledger')
        .conflicts('json'),
    )
    .option('--json', 'print the sums as JSON, in cents')
    .action(({ since, until, test, csv, json }: SalesFlags) =>
      withStore(context, async ({ sales, admin }) => {
        const filter: LedgerFilter = { environment: test ? 'test' : 'live', since, until };
        if (csv) {
          const detail = { sheet: csv, ...filter };
          await admin.record({ action: 'export', subject: 'sales', detail }, currentActor(process.env));
          const lines = csv === 'ledger' ? ledgerCsv(sales, filter) : [reportCsv(await salesReport(sales, filter))];
          // Each line ends by itself.
          for await (const line of lines) context.terminal.out(line.replace(/\r\n$/, ''));
          return;
        }
        const report = await salesReport(sales, filter);
        print(context, { json, value: report, text: printSales(report) });
      }),
    );
}

function readDay(text: string): string {
  if (!isCalendarDay(text)) throw new InvalidArgumentError('Write a day such as 2026-12-01.');
  return text;
}

interface ReturnFlags extends JsonFlag {
  readonly accept?: string;
  readonly refuse?: string;
  readonly resell?: boolean;
}

function addReturns(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  leads
    .command('returns')
    .description('List the leads that buyers want to return, or decide about one.')
    .addOption(new Option('--accept <sale>', 'take this lead back: the buyer does not pay').conflicts('refuse'))
    .option('--refuse <sale>', 'do not take it back')
    .option('--resell', 'with --accept: offer it once more, to buyers who have not seen it')
    .option('--json', 'print JSON')
    .action(({ accept, refuse, resell = false, json }: ReturnFlags) =>
      withStore(context, async ({ sales }) => {
        const saleId = accept ?? refuse;
        if (resell && accept === undefined) {
          terminal.note('Give --resell with --accept.');
          return exit(2);
        }
        if (saleId === undefined) {
          const waiting = await sales.waitingReturns();
          const lines = waiting.map(({ saleId: id, buyer, at, reason }) => `${id}  ${buyer}  ${at}  ${reason}`);
          const text = lines.length === 0 ? 'No return waits for you.' : lines.join('\n');
          return print(context, { json, value: waiting, text });
        }
        const decision = { accept: accept !== undefined, resell };
        const decided = await sales.decideReturn(saleId, decision, currentActor(process.env));
        const value = { saleId, decided };
        const text = decided
          ? `The return of ${saleId} is ${decision.accept ? 'accepted' : 'refused'}.`
          : `No return of ${saleId} waits.`;
        if (decided) print(context, { json, value, text });
        else printFailure(context, { json, value, text });
      }),
    );
}
