import { cityNote } from '../../schemas/rules/forms/judge-answers.ts';
import { POPUP } from '../../schemas/rules/forms/popup-answer.ts';
import { accepted, type Outcome, problem, type Refusal, refused } from '../http/answer.ts';
import type { Body } from '../http/read-body.ts';
import type { RequestContext } from '../http/request-context.ts';
import { wantsPage } from '../http/request-headers.ts';
import type { FormState } from '../pages/pages.ts';
import { showAfterPost } from './after-post/show-after-post.ts';
import { CONFIRM } from './check-stamp.ts';
import { shownVersion, WORDING_CHANGED } from './consent-record.ts';
import type { FormDeps } from './form-deps.ts';
import { type Form, isPageForm, type PageForm } from './forms.ts';
import { findZip } from './zip-finding.ts';

interface RefusedForm {
  readonly request: Request;
  readonly deps: FormDeps;
  readonly context: RequestContext;
  readonly form: Form;
  readonly body: Body;
  readonly refusal: Refusal;
  /** The stamp that the form is sent with next. */
  readonly stamp?: string;
}

/**
 * The page a form stood on, with the visitor's answers and what is wrong with them, or the wish to confirm them, for a
 * browser without script. JSON when no page shows this form.
 */
export async function formErrorsPage(refused: RefusedForm): Promise<Response> {
  const { request, deps, context, form, body, refusal, stamp } = refused;
  if (!isPageForm(form)) return problem(refusal);
  const { id } = form;
  const answers = stamp === undefined ? body : { ...body, stamp };
  const shown = stateOf(id, answers, await withNewWording(refusal, { form, body, deps }));
  const state = { ...shown, cityNote: await cityNoteOf(shown, deps) };
  const path = await pageWith(id, pathsOf(request, body, form), deps);
  if (path === undefined) return problem(refusal);
  const isGood = state.notice !== undefined || state.question !== undefined;
  const direct = { ...refusal, status: isGood ? 200 : refusal.status };
  return showAfterPost({ shows: 'form', path, form: state }, { request, deps, context }, direct);
}

/** Of a form that asks for a city and a ZIP code. */
async function cityNoteOf({ values }: FormState, { site, log }: FormDeps): Promise<string | undefined> {
  const { city, state, zipcode } = values;
  if (city === undefined || state === undefined || zipcode === undefined) return undefined;
  const [states, found] = await Promise.all([site.states(), findZip(zipcode, site, log)]);
  const place = found.city && found.state ? { city: found.city, state: found.state } : undefined;
  return cityNote({ city, state, zipcode }, place, states);
}

/** The first of these pages that has the form. */
async function pageWith(id: PageForm['id'], paths: readonly string[], { site }: FormDeps): Promise<string | undefined> {
  for (const path of paths) if ((await site.page(path))?.forms.includes(id)) return path;
  return undefined;
}

/**
 * Pages that may have the form, likeliest first: the one the body names, the one the browser names, one that always has
 * it.
 */
function pathsOf({ headers }: Request, { page }: Body, form: Form): readonly string[] {
  const referer = headers.get('referer') ?? '';
  const paths = [page, URL.canParse(referer) ? new URL(referer).pathname : undefined, form.page];
  return paths.filter((path) => typeof path === 'string');
}

function stateOf(form: PageForm['id'], body: Body, refusal: Refusal): FormState {
  const { message, fields } = refusal;
  const values = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  // A visitor must agree again to a wording that changed; every other answer stays. What the pop-up asked is answered
  // for good only when nothing but the button has to be pressed once more.
  const isAccepted = refusal === CONFIRM && body[POPUP.answer] === POPUP.accepted;
  const kept = values.filter(([name]) => !(name === 'agree' && fields?.agree) && (name !== POPUP.answer || isAccepted));
  return {
    form,
    values: Object.fromEntries(kept),
    errors: fields ? htmlNames(fields) : {},
    ...(fields ? {} : { [shownAs(refusal)]: message }),
  };
}

/** Nothing is wrong with a form that is only to be confirmed. */
function shownAs(refusal: Refusal): 'question' | 'notice' | 'failure' {
  if (refusal === ASK) return 'question';
  return refusal === CONFIRM || refusal === DECLINED ? 'notice' : 'failure';
}

/**
 * The page that is shown again has the newest wording. Who agreed to another one must read it and agree anew,
 * also when something else was wrong: a box must not stand ticked beside words that its visitor has not seen.
 */
async function withNewWording(
  refusal: Refusal,
  { form, body, deps: { site } }: Pick<RefusedForm, 'form' | 'body' | 'deps'>,
): Promise<Refusal> {
  const { consentVersion, agree } = body;
  if (typeof consentVersion !== 'string' || agree === undefined) return refusal;
  const [wordings, sellerLists] = await Promise.all([site.consents(), site.sellerLists()]);
  if (consentVersion === shownVersion(form, { wordings, sellerLists })) return refusal;
  return { ...refusal, fields: { ...refusal.fields, agree: WORDING_CHANGED } };
}

/** "addressDetails.city" is the input named city. */
function htmlNames(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [path.split('.').at(-1) ?? path, sentence]),
  );
}

/** The answer to a browser that sent a form before its script could ask: the page again, with the question. */
export const ASK: Refusal = { status: 422, message: 'Please answer the question below the button.' };

/** The answer to Decline. */
export const DECLINED: Refusal = {
  status: 422,
  message: 'You declined, so nothing was sent. Your answers are still here.',
};

/**
 * A browser that posts by itself from a page with a pop-up must have answered what the pop-up asks. A script asks
 * before it sends, and says so.
 */
export function checkPopup(request: Request, body: Body): Outcome<undefined> {
  if (!wantsPage(request)) return accepted(undefined);
  if (body[POPUP.answer] === POPUP.declined) return refused(DECLINED);
  const isAsked = body[POPUP.field] === POPUP.wanted && body[POPUP.answer] !== POPUP.accepted;
  return isAsked ? refused(ASK) : accepted(undefined);
}
