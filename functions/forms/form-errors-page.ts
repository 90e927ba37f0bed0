import { page, problem, type Refusal } from '../http/answer.ts';
import type { Body } from '../http/read-body.ts';
import type { FormId } from '../leads/submission.ts';
import type { FormState } from '../pages/pages.ts';
import type { FormDeps } from './form-deps.ts';
import type { Form } from './forms.ts';

/**
 * The page a form stood on once more, with what was typed and what is wrong, for a browser without script. JSON where no page can be
 * shown (the form is on none).
 */
export async function formErrorsPage(
  request: Request,
  deps: FormDeps,
  form: Form,
  body: Body,
  refusal: Refusal,
): Promise<Response> {
  if (form.id === 'appointment') return problem(refusal);
  const state = stateOf(form.id, body, refusal);
  for (const path of pathsOf(request, body, form)) {
    const html = await deps.pages.formAgain(path, state);
    if (html !== undefined) return withHeaders(page(html, refusal.status), refusal);
  }
  return problem(refusal);
}

/** Where the form was: as it says, as the browser says, or a page that surely has it. */
function pathsOf({ headers }: Request, { page }: Body, form: Form): readonly string[] {
  const referer = headers.get('referer') ?? '';
  const paths = [page, URL.canParse(referer) ? new URL(referer).pathname : undefined, form.page];
  return paths.filter((path) => typeof path === 'string');
}

function stateOf(form: Exclude<FormId, 'appointment'>, body: Body, { message, fields }: Refusal): FormState {
  const values = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  // A wording that changed has to be agreed to anew; every other answer stays.
  const kept = values.filter(([name]) => !(name === 'agree' && fields?.agree));
  return {
    form,
    values: Object.fromEntries(kept),
    errors: fields ? htmlNames(fields) : {},
    ...(fields ? {} : { failure: message }),
  };
}

/** "addressDetails.city" is the input named city. */
function htmlNames(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [path.split('.').at(-1) ?? path, sentence]),
  );
}

function withHeaders(response: Response, { headers = {} }: Refusal): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
