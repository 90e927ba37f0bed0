import { Command, Option } from 'commander';
import { exportLeads, type LeadFilter, type LeadFormat, showLead } from '../../functions/operators/leads.ts';
import { readEnvironment } from '../../functions/platforms/node/environment.ts';
import { StartError } from '../../functions/platforms/node/start-error.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { type Store, StoreUnavailable } from '../../functions/store/store.ts';
import type { CommandContext } from './context.ts';
import { limitOption, sinceOption, untilOption } from './options.ts';

interface ListFlags {
  readonly json?: boolean;
  readonly since?: string;
  readonly until?: string;
  readonly limit?: number;
}

/** `site leads list|show|export`: what visitors sent, for operators. Reads the store that DATABASE_URL names. */
export function leadsCommand(context: CommandContext): Command {
  const leads = new Command('leads').description('List, show and export the leads in the store (DATABASE_URL).');
  leads
    .command('list')
    .description('List leads, oldest first.')
    .option('--json', 'print a JSON array: id, kind, receivedAt, status, payload, consent, attribution')
    .addOption(sinceOption())
    .addOption(untilOption())
    .addOption(limitOption())
    .action((flags: ListFlags) =>
      withStore(context, (store) => print(exportLeads(store, filterOf(flags), flags.json ? 'json' : 'text'))),
    );
  leads
    .command('show <id>')
    .description('Show one lead with its consent record, as JSON.')
    .action((id: string) =>
      withStore(context, async (store) => {
        const lead = await showLead(store, id);
        if (lead) return context.terminal.out(JSON.stringify(lead, null, 2));
        context.terminal.note(`There is no lead ${id}. \`site leads list\` shows the ids.`);
        context.exit(1);
      }),
    );
  leads
    .command('export')
    .description('Export leads to standard output.')
    .addOption(new Option('--format <format>', 'csv opens in a spreadsheet').choices(['csv', 'json']).default('csv'))
    .addOption(sinceOption())
    .addOption(untilOption())
    .action((flags: ListFlags & { format: LeadFormat }) =>
      withStore(context, (store) => print(exportLeads(store, filterOf(flags), flags.format))),
    );
  return leads;
}

function filterOf({ since, until, limit }: ListFlags): LeadFilter {
  return { ...(since ? { since } : {}), ...(until ? { until } : {}), ...(limit ? { limit } : {}) };
}

async function print(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (!process.stdout.write(piece)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}

/** Opens the store for one command and closes it after. A store that cannot be opened is one sentence and exit 2. */
async function withStore(
  { terminal, exit }: CommandContext,
  work: (store: Store) => Promise<void> | void,
): Promise<void> {
  let store: Store | undefined;
  try {
    store = await openStore(readEnvironment(process.env).databaseUrl);
    await work(store);
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof StartError)) throw error;
    terminal.note(error.message);
    exit(2);
  } finally {
    await store?.close();
  }
}
