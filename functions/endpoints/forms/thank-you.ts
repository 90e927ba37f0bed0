import { readReceipt, THANK_YOU_PATH } from '../../../schemas/rules/forms/receipt.ts';
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
  handler: thank,
  beforePages: [{ key: 'sent' }],
};

async function thank(request: Request, { pages, now }: Deps): Promise<Response> {
  const html = await pages.thankYou(readReceipt(new URL(request.url).searchParams, now()));
  return html === undefined ? problem({ status: 404, message: 'There is no such page.' }) : page(html);
}
