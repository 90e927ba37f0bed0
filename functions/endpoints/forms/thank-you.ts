import { FORM_IDS } from '../../../schemas/generated/forms.ts';
import { idPrefixOf, type Receipt, referenceOf, THANK_YOU_PATH } from '../../../schemas/rules/forms/receipt.ts';
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

async function thank(request: Request, { pages, now }: Deps): Promise<Response> {
  const html = await pages.thankYou(readReceipt(new URL(request.url).searchParams, now()));
  return html === undefined ? problem({ status: 404, message: 'There is no such page.' }) : page(html);
}

/** For this long a page shows a reference. Later, what it says about the next days is no longer true. */
const SHOWN_FOR_MS = 30 * 24 * 60 * 60 * 1000;
/** Servers' clocks may differ. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

/** Reads such an address. A reference that no submission of the last month can have is left out. */
function readReceipt(query: URLSearchParams, now: Date): Receipt | undefined {
  const form = FORM_IDS.find((id) => id === query.get('sent'));
  if (!form) return undefined;
  const prefix = idPrefixOf(query.get('ref') ?? '');
  const isCurrent = prefix !== undefined && isRecent(Number.parseInt(prefix.replace('-', ''), 16), now.getTime());
  return { form, ...(isCurrent ? { reference: referenceOf(prefix) } : {}) };
}

function isRecent(at: number, now: number): boolean {
  return at <= now + CLOCK_SKEW_MS && at >= now - SHOWN_FOR_MS;
}
