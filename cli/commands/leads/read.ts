import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { currentActor } from '../../../functions/admin/actor.ts';
import { certificateOf, isSound } from '../../../functions/admin/certificate.ts';
import { exportLeads, type LeadFormat, listLeads, showLead } from '../../../functions/admin/list-leads.ts';
import {
  CERTIFICATE_FORMATS,
  type CertificateFormat,
  printCertificate,
} from '../../../functions/admin/print-certificate.ts';
import { printReport } from '../../../functions/admin/report.ts';
import { reportData } from '../../../functions/admin/report-data.ts';
import { printStats, statsOf } from '../../../functions/admin/stats.ts';
import { counted } from '../../report/counted.ts';
import type { CommandContext } from '../context.ts';
import { print, withStore } from '../with-store.ts';
import { addFilters, type FilterFlags, filterOf, readCount } from './filters.ts';

interface ListFlags extends FilterFlags {
  readonly json?: boolean;
  readonly limit?: number;
}

/** `site leads list|show|export|consent|stats|report|audit`: what only reads. */
export function addReading(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  const unknown = (id: string) => {
    terminal.note(`There is no lead ${id}. \`site leads list\` shows the ids.`);
    exit(1);
  };

  addFilters(leads.command('list').description('List leads, oldest first.'))
    .option('--json', 'print a JSON array: id, kind, receivedAt, status, payload, consent, attribution, form, delivery')
    .option('--limit <count>', 'at most so many', readCount)
    .action((flags: ListFlags) =>
      withStore(context, (store) =>
        write(exportLeads(store, { ...filterOf(flags), limit: flags.limit }, flags.json ? 'json' : 'text')),
      ),
    );

  leads
    .command('show <id>')
    .description('Show one lead with its consent record and delivery, as JSON.')
    .option('--json', 'as always')
    .action((id: string) =>
      withStore(context, async (store) => {
        const lead = await showLead(store, id);
        if (lead) terminal.out(JSON.stringify(lead, null, 2));
        else unknown(id);
      }),
    );

  addFilters(leads.command('export').description('Export leads to standard output; noted in the audit log.'))
    .addOption(new Option('--format <format>', 'csv opens in a spreadsheet').choices(['csv', 'json']).default('csv'))
    .option('--json', 'the same as --format json')
    .action((flags: FilterFlags & { format: LeadFormat; json?: boolean }) =>
      withStore(context, async (store) => {
        const filter = filterOf(flags);
        await store.admin.record(
          { action: 'export', subject: 'leads', detail: { ...filter } },
          currentActor(process.env),
        );
        await write(exportLeads(store, filter, flags.json ? 'json' : flags.format));
      }),
    );

  leads
    .command('consent <id>')
    .description('Print the certificate of a consent, checked against the chain of records; noted in the audit log.')
    .addOption(new Option('--format <format>', 'html is a page to print').choices(CERTIFICATE_FORMATS).default('text'))
    .option('--json', 'the same as --format json')
    .action((id: string, flags: { format: CertificateFormat; json?: boolean }) =>
      withStore(context, async (store) => {
        const by = currentActor(process.env);
        const certificate = await certificateOf(store, id, by.at);
        if (certificate === 'unknown') return unknown(id);
        if (certificate === 'no-consent') {
          terminal.note(`Lead ${id} came without consent: its form asks for none, or none was given.`);
          return exit(1);
        }
        await store.admin.record({ action: 'certificate', subject: id }, by);
        terminal.out(printCertificate(certificate, flags.json ? 'json' : flags.format));
        if (!isSound(certificate)) exit(1);
      }),
    );

  leads
    .command('stats')
    .description('Count leads by kind, status and delivery; show the oldest undelivered.')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withStore(context, async (store) => {
        const stats = await statsOf(store, new Date());
        print(context, json, stats, printStats(stats));
      }),
    );

  addFilters(
    leads.command('report').description('Draw leads by day, page, source and device on one page, without names.'),
  )
    .option('--out <file>', 'where to write the page', 'report.html')
    .option('--json', 'print the figures as JSON in place of a page')
    .action(({ out, json, ...flags }: FilterFlags & { out: string; json?: boolean }) =>
      withStore(context, async (store) => {
        const data = await reportData(listLeads(store, filterOf(flags)), new Date());
        if (json) return terminal.out(JSON.stringify(data, null, 2));
        await writeFile(out, printReport(data));
        terminal.out(`${out}: ${counted(data.total, 'lead')}`);
      }),
    );

  leads
    .command('audit')
    .description('Show what operators did, oldest first.')
    .option('--json', 'print a JSON array')
    .action(({ json }: { json?: boolean }) =>
      withStore(context, async (store) => {
        const entries = [];
        for (let page = await store.admin.audit({ limit: 500 }); page.length > 0; ) {
          entries.push(...page);
          page = await store.admin.audit({ limit: 500, after: page.at(-1)?.id });
        }
        const lines = entries.map(({ at, actor, action, subject, detail }) =>
          [at, actor, action, subject, JSON.stringify(detail)].join('  '),
        );
        print(context, json, entries, lines.join('\n'));
      }),
    );
}

/** Prints as fast as the reader reads. A reader that has seen enough (`| head`) ends it. */
async function write(pieces: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(pieces, process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}
