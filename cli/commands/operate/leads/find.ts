import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { currentActor } from '../../../../functions/admin/actor.ts';
import { certificateOf, isSound } from '../../../../functions/admin/certificate.ts';
import {
  exportLeads,
  findLeads,
  formatLeads,
  type LeadFormat,
  searchLeads,
} from '../../../../functions/admin/list-leads.ts';
import {
  CERTIFICATE_FORMATS,
  type CertificateFormat,
  printCertificate,
} from '../../../../functions/admin/print-certificate.ts';
import { counted } from '../../../report/phrases.ts';
import { forTerminal } from '../../../system/terminal.ts';
import type { CommandContext, JsonFlag } from '../../context.ts';
import { withStore, withSubmission } from '../with-store.ts';
import { addFilters, auditedFilter, type FilterFlags, filterOf, isSearch, readCount } from './filters.ts';

/** `site leads list|show|export`. */
export function addFinding(leads: Command, context: CommandContext): void {
  addList(leads, context);
  addShow(leads, context);
  addExport(leads, context);
}

interface ListLeadsFlags extends FilterFlags, JsonFlag {
  readonly limit?: number;
  readonly oldestFirst?: boolean;
}

const LIST_HELP = `
Examples:
  site leads list --limit 20                        the newest twenty
  site leads list --phone "(614) 555-0123"          a person's leads, also minimized ones
  site leads list --name josé --since 30d           says on standard error how many match
  site leads list --dead-letter --json

Changes nothing and writes no audit event.`;

const EXPORT_HELP = `
Examples:
  site leads export --since 7d > leads.csv          oldest first; UTF-8 with a mark, so that Excel shows José
  site leads export --email ann@example.com --json  a copy for the person who asks for one

CSV has a column for each known attribution key; otherAttribution and payload hold the rest as JSON. A value that a
spreadsheet would run as a formula begins with an apostrophe.`;

function addList(leads: Command, context: CommandContext): void {
  addFilters(leads.command('list').description('List leads, newest first.'))
    .option('--json', 'print a JSON array: id, kind, receivedAt, status, payload, consent, attribution, form, delivery')
    .option('--limit <count>', 'at most this many', readCount)
    .option('--oldest-first', 'the oldest at the top')
    .addHelpText('after', LIST_HELP)
    .action((flags: ListLeadsFlags) =>
      withStore(context, async (store) => {
        const order = flags.oldestFirst ? 'oldest-first' : 'newest-first';
        const filter = { ...filterOf(flags), order, limit: flags.limit } as const;
        const format = flags.json ? 'json' : 'text';
        if (!isSearch(filter)) return write(exportLeads(store, filter, format));
        const say = (found: number) => context.terminal.note(describeFound(found, flags));
        await write(formatLeads(searchLeads(store, filter, say), format));
      }),
    );
}

function describeFound(found: number, { limit, oldestFirst }: ListLeadsFlags): string {
  const matches = `${counted(found, 'lead')} ${found === 1 ? 'matches' : 'match'}`;
  if (limit === undefined || found <= limit) return matches;
  return `${matches}; ${limit} shown, the ${oldestFirst ? 'oldest' : 'newest'}`;
}

const SHOW_HELP = `
Examples:
  site leads show 019aa604-b500-7c01-8e52-3f2d1a9b6c4e
  site leads show 019A-A604-B500                    the reference that a visitor reads out, from /thank-you

Changes nothing and writes no audit event.`;

function addShow(leads: Command, context: CommandContext): void {
  leads
    .command('show <id>')
    .description("Show one lead by its id or its visitor's reference: consent record and delivery status, as JSON.")
    .option('--json', 'the default')
    .addHelpText('after', SHOW_HELP)
    .action((id: string) =>
      withStore(context, async (store) => {
        const found = await findLeads(store, id);
        const [lead] = found;
        if (!lead) return unknownLead(context, id);
        if (found.length === 1) return context.terminal.out(JSON.stringify(lead, null, 2));
        const ids = found.map((one) => one.id).join(', ');
        context.terminal.note(
          `${id} is the reference of ${counted(found.length, 'lead')}: ${ids}. Show one by its id.`,
        );
        context.exit(1);
      }),
    );
}

function addExport(leads: Command, context: CommandContext): void {
  addFilters(
    leads.command('export').description('Export leads to standard output, oldest first. Writes an audit event.'),
  )
    .addOption(new Option('--format <format>', 'csv opens in a spreadsheet').choices(['csv', 'json']).default('csv'))
    .option('--json', 'short for --format json')
    .addHelpText('after', EXPORT_HELP)
    .action((flags: FilterFlags & JsonFlag & { format: LeadFormat }) =>
      withStore(context, async (store) => {
        const filter = filterOf(flags);
        const event = { action: 'export', subject: 'leads', detail: auditedFilter(filter) };
        await store.admin.record(event, currentActor(process.env));
        await write(exportLeads(store, filter, flags.json ? 'json' : flags.format));
      }),
    );
}

async function* shown(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) yield forTerminal(chunk);
}

/** Prints at the reader's pace, until a reader such as `head` has seen enough. */
async function write(chunks: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(process.stdout.isTTY ? shown(chunks) : chunks, process.stdout, { end: false });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}

/** `site leads consent`: exits 1 when a check of the certificate fails. */
export function addConsent(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  leads
    .command('consent <id>')
    .description('Print the certificate of a consent and check the chain of records. Writes an audit event.')
    .addOption(new Option('--format <format>', 'html is a page to print').choices(CERTIFICATE_FORMATS).default('text'))
    .option('--json', 'short for --format json')
    .action((named: string, { format, json }: JsonFlag & { format: CertificateFormat }) =>
      withSubmission(context, named, async (store, id) => {
        const by = currentActor(process.env);
        const certificate = await certificateOf(store, id, by.at);
        if (certificate === 'unknown') return unknownLead(context, id);
        if (certificate === 'no-consent') {
          terminal.note(`Lead ${id} came without consent: its form asks for none, or none was given.`);
          return exit(1);
        }
        await store.admin.record({ action: 'certificate', subject: id }, by);
        terminal.out(await printCertificate(certificate, json ? 'json' : format));
        if (!isSound(certificate)) exit(1);
      }),
    );
}

/** Says that no lead has this id, and exits 1. */
function unknownLead({ terminal, exit }: CommandContext, id: string): void {
  terminal.note(`There is no lead ${id}. \`site leads list\` shows the ids.`);
  exit(1);
}
