import type { Lead } from '../../functions/admin/lead.ts';
import { runSite } from '../support/site.ts';

/** What a store keeps, as `site leads list --json` prints it. */
export function leadsIn(databaseUrl: string): readonly Lead[] {
  const { status, stdout, stderr } = runSite(['leads', 'list', '--json'], { DATABASE_URL: databaseUrl });
  if (status !== 0) throw new Error(`site leads list failed: ${stderr}`);
  return JSON.parse(stdout) as Lead[];
}

const withoutReferrer = (key: string, value: unknown) => (key === 'referrer' ? undefined : value);
const CHANGING = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/**
 * Leads as texts in alphabetical order, without ids and times. What depends on which of two requests came first is left
 * out: the lead that another one repeats, the page that it came from, and the state of deliveries.
 */
export function comparable(leads: readonly Lead[]): readonly string[] {
  return leads
    .map(({ kind, form, status, payload, consent, reasons, checks, optOut }) =>
      JSON.stringify({ kind, form, status, payload, consent, reasons, checks, optOut }, withoutReferrer),
    )
    .map((text) => text.replace(CHANGING, '(…)'))
    .sort();
}
