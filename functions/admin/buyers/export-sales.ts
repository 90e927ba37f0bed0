import { refuse } from '../actions/outcome.ts';
import { ledgerCsv } from '../ledger.ts';
import { reportCsv, salesReport } from '../sales-report.ts';
import { dayIn } from '../time-zone.ts';
import type { OperatorCall } from '../web/access.ts';
import { csvFile } from '../web/answer.ts';
import { typedDays } from './typed-days.ts';

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
