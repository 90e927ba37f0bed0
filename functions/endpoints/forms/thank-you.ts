import { FORM_IDS } from '../../../schemas/generated/forms.ts';
import type { AnyFormId } from '../../../schemas/rules/forms/content-form.ts';
import { idPrefixOf, type Receipt, referenceOf, THANK_YOU_PATH } from '../../../schemas/rules/forms/receipt.ts';
import { findPageForm } from '../../forms/forms.ts';
import { page, problem } from '../../http/answer.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * GET /thank-you?sent=callback&ref=019A-A604-B500: what happens after that form. It reads no store, so it can be
 * reloaded, kept and gone back to. Without a query the built page answers, which is true of any form.
 */
export const endpoint: Endpoint = {
  bundle: 'lead',
  method: 'GET',
  path: THANK_YOU_PATH,
  guard: 'page',
  handler: thank,
  beforePages: [{ key: 'sent' }],
};

async function thank(request: Request, { pages, site, now }: Deps): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const sent = query.get('sent');
  const form = FORM_IDS.find((id) => id === sent) ?? (await findPageForm(sent, site))?.id;
  const html = await pages.thankYou(form && readReceipt(form, query, now()));
  return html === undefined ? problem({ status: 404, message: 'There is no such page.' }) : page(html);
}

/** For this long a page shows a reference. Later, what it says about the next days is no longer true. */
const SHOWN_FOR_MS = 30 * 24 * 60 * 60 * 1000;
/** Servers' clocks may differ. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

/** Reads such an address. A reference that no submission of the last month can have is left out. */
function readReceipt(form: AnyFormId, query: URLSearchParams, now: Date): Receipt {
  const prefix = idPrefixOf(query.get('ref') ?? '');
  const isCurrent = prefix !== undefined && isRecent(Number.parseInt(prefix.replace('-', ''), 16), now.getTime());
  return { form, ...(isCurrent ? { reference: referenceOf(prefix) } : {}) };
}

function isRecent(at: number, now: number): boolean {
  return at <= now + CLOCK_SKEW_MS && at >= now - SHOWN_FOR_MS;
}
