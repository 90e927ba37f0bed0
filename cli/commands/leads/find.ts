import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { currentActor } from '../../../functions/admin/actor.ts';
import { exportLeads, type LeadFormat, showLead } from '../../../functions/admin/list-leads.ts';
import type { CommandContext } from '../context.ts';
import type { JsonFlag } from '../print.ts';
import { withStore } from '../with-store.ts';
import { addFilters, type FilterFlags, filterOf, readCount } from './filters.ts';
import { unknownLead } from './unknown-lead.ts';

/** `site leads list|show|export`. */
export function addFinding(leads: Command, context: CommandContext): void {
  addList(leads, context);
  addShow(leads, context);
  addExport(leads, context);
}

interface ListLeadsFlags extends FilterFlags, JsonFlag {
  readonly limit?: number;
}

function addList(leads: Command, context: CommandContext): void {
  addFilters(leads.command('list').description('List leads, oldest first.'))
    .option('--json', 'print a JSON array: id, kind, receivedAt, status, payload, consent, attribution, form, delivery')
    .option('--limit <count>', 'at most this many', readCount)
    .action((flags: ListLeadsFlags) =>
      withStore(context, (store) =>
        write(exportLeads(store, { ...filterOf(flags), limit: flags.limit }, flags.json ? 'json' : 'text')),
      ),
    );
}

function addShow(leads: Command, context: CommandContext): void {
  leads
    .command('show <id>')
    .description('Show one lead with its consent record and delivery status, as JSON.')
    .option('--json', 'the default')
    .action((id: string) =>
      withStore(context, async (store) => {
        const lead = await showLead(store, id);
        if (lead) context.terminal.out(JSON.stringify(lead, null, 2));
        else unknownLead(context, id);
      }),
    );
}

function addExport(leads: Command, context: CommandContext): void {
  addFilters(leads.command('export').description('Export leads to standard output. Writes an audit event.'))
    .addOption(new Option('--format <format>', 'csv opens in a spreadsheet').choices(['csv', 'json']).default('csv'))
    .option('--json', 'short for --format json')
    .action((flags: FilterFlags & JsonFlag & { format: LeadFormat }) =>
      withStore(context, async (store) => {
        const filter = filterOf(flags);
        const event = { action: 'export', subject: 'leads', detail: { ...filter } };
        await store.admin.record(event, currentActor(process.env));
        await write(exportLeads(store, filter, flags.json ? 'json' : flags.format));
      }),
    );
}

/** Prints at the reader's pace, until a reader such as `head` has seen enough. */
async function write(chunks: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(chunks, process.stdout, { end: false });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}
