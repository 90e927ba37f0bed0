import { FORMS } from '../../schemas/generated/forms.ts';
import { splitAddress } from '../../schemas/rules/address.ts';
import { page, seeOther } from '../http/answer.ts';
import { type Body, readBody } from '../http/read-body.ts';
import type { FormState } from '../pages/pages.ts';
import { refuseForeign } from './admit.ts';
import type { Deps, Endpoint } from './handler.ts';

const PATH = FORMS.callback.page;
const LONGEST = 200;
const MISSING = 'Zip code or address is required';

/**
 * POST /lpe: what was typed into the quote block, answered with the landing page and its form filled in. It is a post
 * and the answer is not cached, so no address, history, log or cache holds what was typed. Nothing is stored.
 */
export const endpoint: Endpoint = { method: 'POST', path: PATH, handler: openLandingPage, beforePages: () => false };

async function openLandingPage(request: Request, deps: Deps): Promise<Response> {
  const { pages } = deps;
  const body = await readBody(request);
  // Another site must not put its words on our page.
  if (!body.ok || (await refuseForeign(request, deps))) return seeOther(PATH);
  const values = { q: textOf(body.value, 'q'), insured: textOf(body.value, 'insured') === 'on' ? 'on' : '' };
  if (values.q !== '') return filledIn();
  const asked = await pages.formAgain(textOf(body.value, 'page'), questionAgain(values));
  return asked === undefined ? filledIn() : page(asked, 422);

  async function filledIn(): Promise<Response> {
    const html = await pages.formAgain(PATH, formFor(values));
    return html === undefined ? seeOther(PATH) : page(html);
  }
}

function textOf(body: Body, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value.trim().slice(0, LONGEST) : '';
}

function questionAgain(values: FormState['values']): FormState {
  return { form: 'quote-block', values, errors: { q: MISSING } };
}

/** The landing page's form. Digits go into its ZIP code field; of an address the form also keeps every word. */
function formFor({ q, insured }: { readonly q: string; readonly insured: string }): FormState {
  const [, digits] = /^(\d+)(?:-\d{4})?$/.exec(q) ?? [];
  const zipcode = digits ?? splitAddress(q).zipcode;
  return { form: 'callback', values: { zipcode, insured, ...(digits ? {} : { place: q }) }, errors: {} };
}
