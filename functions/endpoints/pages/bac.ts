import { BAC_FIELDS, checkBac } from '../../../schemas/rules/facts/bac.ts';
import { showAfterPost } from '../../forms/after-post/show-after-post.ts';
import { page, problem } from '../../http/answer.ts';
import { readBody } from '../../http/read-body.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { FormState } from '../../pages/pages.ts';
import type { Deps, Endpoint } from '../handler.ts';

export const BAC_PATH = '/bac-calculator';
const LONGEST = 20;

/**
 * POST /bac-calculator: the page with its result, for visitors without script. It is a post, so that no address holds
 * a weight or a number of drinks. Nothing is stored.
 */
export const bacOfForm: Endpoint = {
  bundle: 'bac',
  method: 'POST',
  path: BAC_PATH,
  guard: 'form',
  handler: answerForm,
  beforePages: [],
};

/** GET /bac-calculator?gender=…: the same for links from before, which have it all in their address. */
export const bacOfAddress: Endpoint = {
  bundle: 'bac',
  method: 'GET',
  path: BAC_PATH,
  guard: 'page',
  handler: answerAddress,
  beforePages: BAC_FIELDS.map((key) => ({ key })),
};

async function answerForm(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const body = await readBody(request);
  if (!body.ok) return problem(body.refusal);
  const form = stateOf((field) => body.value[field]);
  return showAfterPost({ shows: 'form', path: BAC_PATH, form }, { request, deps, context }, { status: statusOf(form) });
}

async function answerAddress(request: Request, { pages }: Deps): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const form = stateOf((field) => searchParams.get(field));
  const html = await pages.formAgain(BAC_PATH, form);
  if (html === undefined) return problem({ status: 404, message: 'There is no such page.' });
  return page(html, statusOf(form));
}

const statusOf = ({ errors }: FormState) => (Object.keys(errors).length > 0 ? 422 : 200);

function stateOf(typed: (field: string) => unknown): FormState {
  const values = Object.fromEntries(
    BAC_FIELDS.map((field) => [
      field,
      String(typed(field) ?? '')
        .trim()
        .slice(0, LONGEST),
    ]),
  );
  return { form: 'bac', values, errors: checkBac(values) };
}
