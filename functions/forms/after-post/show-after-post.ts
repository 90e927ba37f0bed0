import { isFormId } from '../../../schemas/rules/forms/form-id.ts';
import { summaryIdOf } from '../../../schemas/rules/forms/html-id.ts';
import { page, problem, type Refusal, seeOther } from '../../http/answer.ts';
import { refusalPage } from '../../http/refusal-page.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { isFetched } from '../../http/request-headers.ts';
import { describeError } from '../../lib/log.ts';
import { StoreUnavailable } from '../../store/store.ts';
import type { FormDeps } from '../form-deps.ts';
import type { AfterPost } from './after-post.ts';
import type { KeptAnswers } from './kept-answers.ts';

export interface Posted {
  readonly request: Request;
  readonly deps: FormDeps;
  readonly context: RequestContext;
}

/** How a post is answered that leads to no page of its own. */
type DirectAnswer = Pick<Refusal, 'status' | 'headers'>;

/**
 * Answers a post with 303 to a page of its own, so that Back, Forward and a reload show that page again and ask for
 * nothing. While what it shows cannot be kept, and for who has no history, it answers the post itself: nothing typed is
 * lost.
 */
export async function showAfterPost(
  what: AfterPost,
  posted: Posted,
  { status, headers = {} }: DirectAnswer = { status: 200 },
): Promise<Response> {
  const kept = await keep(what, posted);
  if (!kept) {
    const response = (await pageAfterPost(what, posted.deps, status)) ?? problem(NO_PAGE);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  }
  const response = seeOther(`${kept.address}${fragmentOf(what)}`);
  for (const cookie of kept.cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Leads to what the page says of the form, which may stand far below. Empty where it says nothing. */
function fragmentOf(what: AfterPost): string {
  if (what.shows !== 'form' || !isFormId(what.form.form)) return '';
  const { form, errors, failure, notice } = what.form;
  return Object.keys(errors).length > 0 || failure || notice ? `#${summaryIdOf(form)}` : '';
}

async function keep(what: AfterPost, { request, deps, context }: Posted): ReturnType<KeptAnswers['keep']> {
  const { kept, now, log } = deps;
  if (isFetched(request)) return undefined;
  // Who sends too many forms costs the store nothing.
  const place = what.shows === 'wait' ? 'cookie' : 'anywhere';
  try {
    return await kept?.keep(what, { request, context, now: now() }, place);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log({ level: 'error', event: 'answers.not-kept', request: context.id, ...describeError(error) });
    return undefined;
  }
}

/** The page that shows it. Undefined when the build has no such page. */
export async function pageAfterPost(
  what: AfterPost,
  { pages }: Pick<FormDeps, 'pages'>,
  status = 200,
): Promise<Response | undefined> {
  if (what.shows === 'wait') return refusalPage(what.refusal, { sent: what.sent, status });
  const html = await (what.shows === 'form' ? pages.formAgain(what.path, what.form) : pages.placeSearch(what.search));
  return html === undefined ? undefined : page(html, status);
}

const NO_PAGE = { status: 404, message: 'There is no such page.' };
