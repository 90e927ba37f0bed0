import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { fieldDataTable } from '../../../../functions/admin/field-data.ts';
import { listLeads } from '../../../../functions/admin/list-leads.ts';
import { printReport, reportData } from '../../../../functions/admin/report.ts';
import { printStats, statsOf } from '../../../../functions/admin/stats.ts';
import type { AuditEntry } from '../../../../functions/store/admin.ts';
import { counted } from '../../../report/phrases.ts';
import { type CommandContext, type JsonFlag, print } from '../../context.ts';
import { withStore } from '../with-store.ts';
import { addFilters, type FilterFlags, filterOf } from './filters.ts';

/** `site leads stats|report|audit`. */
export function addReports(leads: Command, context: CommandContext): void {
  addStats(leads, context);
  addReport(leads, context);
  addAudit(leads, context);
}

function addStats(leads: Command, context: CommandContext): void {
  leads
    .command('stats')
    .description('Count leads by kind, status and delivery status; show what is overdue.')
    .option('--json', 'print JSON')
    .action(({ json }: JsonFlag) =>
      withStore(context, async (store) => {
        const stats = await statsOf(store, new Date());
        print(context, { json, value: stats, text: printStats(stats) });
      }),
    );
}

function addReport(leads: Command, context: CommandContext): void {
  const { terminal } = context;
  addFilters(
    leads
      .command('report')
      .description('Write a page with charts of leads by day, page, source and device, and how fast pages were.'),
  )
    .option('--out <file>', 'where to write the page, which names no person', 'report.html')
    .option('--json', 'print the figures as JSON and write no page')
    .action(({ out, json, ...flags }: FilterFlags & JsonFlag & { out: string }) =>
      withStore(context, async (store) => {
        const now = new Date();
        const fieldData = await fieldDataTable(store, now);
        const data = await reportData({ leads: listLeads(store, filterOf(flags)), fieldData, now });
        if (json) return terminal.out(JSON.stringify(data, null, 2));
        await writeFile(out, await printReport(data));
        terminal.out(`${out}: ${counted(data.total, 'lead')}`);
      }),
    );
}

function addAudit(leads: Command, context: CommandContext): void {
  leads
    .command('audit')
    .description('Show what operators did, oldest first.')
    .option('--json', 'print a JSON array')
    .action(({ json }: JsonFlag) =>
      withStore(context, async (store) => {
        const entries: AuditEntry[] = [];
        for (let page = await store.admin.audit({ limit: 500 }); page.length > 0; ) {
          entries.push(...page);
          page = await store.admin.audit({ limit: 500, after: page.at(-1)?.id });
        }
        const lines = entries.map(({ at, actor, action, subject, detail }) =>
          [at, actor, action, subject, JSON.stringify(detail)].join('  '),
        );
        print(context, { json, value: entries, text: lines.join('\n') });
      }),
    );
}
