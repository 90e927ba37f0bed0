import { isCalendarDay } from '../../../schemas/rules/deadlines/calendar-day.ts';
import { refuse } from '../actions/outcome.ts';
import { ledgerCsv } from '../ledger.ts';
import { reportCsv, salesReport } from '../sales-report.ts';
import { dayIn } from '../time-zone.ts';
import type { OperatorCall } from '../web/access.ts';
import { csvFile } from '../web/answer.ts';

/** POST /admin/sales: the ledger of some days or its sums as CSV, as `site leads sales --csv` prints them. */
export async function exportSales(call: OperatorCall): Promise<Response> {
  const { store, body, by, rules, access } = call;
  const days = typedDays(body);
  if ('text' in days) return refuse(call, { status: 422, ...days }, '/admin/buyers');
  const { timeZone } = access;
  const filter = { environment: rules.environment, ...days };
  const sheet = body.sheet === 'sums' ? 'sums' : 'ledger';
  await store.admin.record({ action: 'export', subject: 'sales', detail: { sheet, ...filter } }, by);
  const today = dayIn(timeZone, by.at);
  if (sheet === 'ledger') return csvFile(ledgerCsv(store.sales, filter, timeZone), `ledger-${today}.csv`);
  return csvFile(reportCsv(await salesReport(store.sales, filter, timeZone)), `sales-${today}.csv`);
}

/** Days of sales, both included. Left out: without an end. */
interface Days {
  readonly since?: string;
  readonly until?: string;
}

interface Fault {
  readonly text: string;
  readonly field: 'since' | 'until';
}

/** The days that a form or an address gives, or what is wrong with them. */
export function typedDays({ since, until }: Readonly<Record<string, string | undefined>>): Days | Fault {
  for (const [field, day] of [['since', since] as const, ['until', until] as const])
    if (day && !isCalendarDay(day)) return { text: 'Give days like 2026-11-21.', field };
  if (since && until && since > until)
    return { text: 'The first day is after the last one. Give them the other way around.', field: 'since' };
  return { since: since || undefined, until: until || undefined };
}
