import type { Lead } from '../../functions/admin/lead.ts';
import type { FormId } from '../../functions/leads/submission.ts';
import { stamped } from '../../functions/testing/sample-bodies.ts';
import type { ServedSite } from '../support/site.ts';

/** Sends a form as a page does, to a server with STAMPED_SETTINGS, and gives its record. */
export async function storedBy(site: ServedSite, path: string, form: FormId, given: object): Promise<Lead> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(await stamped(given, form));
  const response = await fetch(site.url + path, { method: 'POST', headers, body });
  const answer = await response.json();
  const lead = site.leads().find(({ id }) => id === answer.data?.id);
  if (!lead) throw new Error(`Nothing was stored: ${response.status} ${JSON.stringify(answer)}`);
  return lead;
}
