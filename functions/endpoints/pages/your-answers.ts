import { ANSWERS_PATH, GONE_SENTENCE } from '../../../schemas/rules/forms/kept-answers.ts';
import { type AfterPost, SEARCH } from '../../forms/after-post/after-post.ts';
import { pageAfterPost } from '../../forms/after-post/show-after-post.ts';
import { needsStamp } from '../../forms/check-stamp.ts';
import { findPageForm } from '../../forms/forms.ts';
import { FOR_THIS_BROWSER } from '../../http/answer.ts';
import { clientKey } from '../../http/client-network.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { FormState } from '../../pages/pages.ts';
import type { Deps, Endpoint } from '../handler.ts';
import { notFound } from '../not-found.ts';
import { LOCATION_SEARCH } from '../places/location-search.ts';
import { BAC_PATH } from './bac.ts';

/**
 * GET /your-answers/callback/3vXq…: the page after a post, for the browser that posted. Its status is 200 also when it
 * shows errors: the post was wrong, and this address is not. Browsers keep only such pages as they were left.
 */
export const endpoint: Endpoint = {
  bundle: 'lead',
  method: 'GET',
  path: `${ANSWERS_PATH}/:form/:name`,
  guard: 'page',
  handler: showAnswers,
};

async function showAnswers(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const { form = '', name = '' } = context.params;
  const what = await deps.kept?.find({ form, name }, { request, context, now: deps.now() });
  const response = what && (await pageAfterPost(what, deps));
  if (response) return forThisBrowser(response);
  const offered = await offerAgain(form, deps, clientKey(context.address));
  const gone = offered && (await pageAfterPost(offered, deps, 404));
  return gone ? forThisBrowser(gone) : notFound(request, deps, context);
}

function forThisBrowser(response: Response): Response {
  response.headers.set('cache-control', FOR_THIS_BROWSER);
  return response;
}

/** The empty form, which says that what was typed is not kept any more. Undefined for what is no form. */
async function offerAgain(name: string, deps: Deps, client: string): Promise<AfterPost | undefined> {
  const state = (form: FormState['form'], values = {}): FormState => ({
    form,
    values,
    errors: {},
    gone: GONE_SENTENCE,
  });
  if (name === SEARCH)
    return { shows: 'search', search: { path: LOCATION_SEARCH, typed: '', answer: { kind: 'gone' } } };
  if (name === 'bac') return { shows: 'form', path: BAC_PATH, form: state('bac') };
  // The quote block leads to the callback form.
  const form = await findPageForm(name === 'quote-block' ? 'callback' : name, deps.site);
  if (!form) return undefined;
  const { id } = form;
  const stamp = needsStamp(form) ? await deps.stamps?.issue({ form: id, client, now: deps.now() }) : undefined;
  return { shows: 'form', path: form.page ?? '/', form: state(id, stamp ? { stamp: stamp.stamp } : {}) };
}
