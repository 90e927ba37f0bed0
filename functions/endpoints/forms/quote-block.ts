import { FORMS } from '../../../schemas/generated/forms.ts';
import { splitAddress } from '../../../schemas/rules/places/address.ts';
import { showAfterPost } from '../../forms/after-post/show-after-post.ts';
import { seeOther } from '../../http/answer.ts';
import { clientKey } from '../../http/client-network.ts';
import { type Body, readBody } from '../../http/read-body.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { describeError } from '../../lib/log.ts';
import type { FormState } from '../../pages/pages.ts';
import { refusalFor, refuseForeign } from '../admit.ts';
import type { Deps, Endpoint } from '../handler.ts';

const PATH = FORMS.callback.page;
const LONGEST = 200;
const MISSING = 'Zip code or address is required';

/**
 * POST /lpe: what was typed into the quote block, answered with the landing page and its form filled in. No address,
 * log or shared cache holds what was typed, and nothing is stored.
 */
export const endpoint: Endpoint = {
  bundle: 'lead',
  method: 'POST',
  path: PATH,
  handler: openLandingPage,
  beforePages: [],
};

async function openLandingPage(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const { site, limiter } = deps;
  // Another site must not put its words on our page.
  if (await refuseForeign(request, deps)) return seeOther(PATH);
  // Each answer holds a stamp.
  const stopped = await limiter.take(`${PATH} ${clientKey(context.address)}`);
  if (stopped) return refusalFor(request, stopped, { deps, context });
  const body = await readBody(request);
  if (!body.ok) return seeOther(PATH);
  const values = { q: textOf(body.value, 'q'), insured: textOf(body.value, 'insured') === 'on' ? 'on' : '' };
  const posted = { request, deps, context };
  const page = textOf(body.value, 'page');
  const form = questionAgain(values);
  if (values.q === '' && (await has(page, form)))
    return showAfterPost({ shows: 'form', path: page, form }, posted, { status: 422 });
  const filledIn = formFor(values, await stampFor(deps, clientKey(context.address)));
  if (!(await has(PATH, filledIn))) return seeOther(PATH);
  return showAfterPost({ shows: 'form', path: PATH, form: filledIn }, posted);

  async function has(path: string, { form: name }: FormState): Promise<boolean> {
    return (await site.page(path))?.forms.includes(name) ?? false;
  }
}

/** A browser without script needs no further page for its stamp. None while the store is down: the form works. */
async function stampFor({ stamps, now, log }: Deps, client: string): Promise<string | undefined> {
  try {
    return (await stamps?.issue({ form: 'callback', client, now: now() }))?.stamp;
  } catch (error) {
    log({ level: 'error', event: 'form-stamp.failed', ...describeError(error) });
    return undefined;
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
function formFor({ q, insured }: { readonly q: string; readonly insured: string }, stamp?: string): FormState {
  const [, digits] = /^(\d+)(?:-\d{4})?$/.exec(q) ?? [];
  const zipcode = digits ?? splitAddress(q).zipcode;
  return {
    form: 'callback',
    values: { zipcode, insured, ...(digits ? {} : { place: q }), ...(stamp === undefined ? {} : { stamp }) },
    errors: {},
  };
}
