import type { FormId } from '../../schemas/generated/forms.ts';
import { accepted, answer, type Outcome, problem, type Refusal, refused, seeOther } from '../http/answer.ts';
import { type Body, isObject, readBody } from '../http/read-body.ts';
import type { RequestContext } from '../http/request-context.ts';
import { wantsPage } from '../http/wants-page.ts';
import type { SaveResult } from '../leads/deduplicate.ts';
import type { Submission } from '../leads/submission.ts';
import { describeError } from '../lib/log.ts';
import { StoreUnavailable } from '../store/store.ts';
import { checkTurnstile, TOKEN } from './check-turnstile.ts';
import { createSubmission } from './create-submission.ts';
import type { FormDeps } from './form-deps.ts';
import { formErrorsPage } from './form-errors-page.ts';
import { type Form, formOf } from './forms.ts';
import { recipientsOf } from './recipients-of.ts';
import { submissionContext } from './submission-context.ts';

/** How one endpoint takes its forms. */
export interface FormHandling {
  /** The form a body belongs to. */
  formOf(body: Body): FormId;
  /** Adds what only this kind of submission needs; may refuse it. */
  complete?(submission: Submission, deps: FormDeps): Promise<Outcome<Submission>>;
}

export type FormHandler = (request: Request, deps: FormDeps, context: RequestContext) => Promise<Response>;

const NOT_SAVED: Refusal = {
  status: 503,
  message: 'We could not save your request, and nothing was sent. Please try again in a minute, or call us.',
  headers: { 'retry-after': '60' },
};
const KEY_REUSED: Refusal = { status: 422, message: 'This Idempotency-Key was used before with other content.' };

/**
 * Makes the handler of an endpoint that takes forms. It reads, validates and stores the form, and only then says yes.
 * The endpoint has a guard, so posts of other sites and too many posts do not come here. A script gets JSON. A browser
 * that posted by itself is redirected to /thank-you or gets the page again with the visitor's answers.
 */
export function handleForm(handling: FormHandling): FormHandler {
  return async (request, deps, context) => {
    const body = await readBody(request);
    const { [TOKEN]: token, ...answers } = body.ok ? body.value : {};
    const form = formOf(handling.formOf(answers));
    const kept = body.ok ? await keep({ request, deps, context, handling, form, body: answers, token }) : body;
    const about = { level: 'info', request: context.id, form: form.id } as const;
    if (kept.ok) {
      const { id, ...end } = kept.value;
      deps.log({ ...about, event: 'submission.kept', id, ...end });
      return wantsPage(request) ? seeOther('/thank-you') : answer({ id });
    }
    const { refusal } = kept;
    deps.log({ ...about, event: 'submission.refused', ...causeOf(refusal) });
    return wantsPage(request) ? formErrorsPage({ request, deps, form, body: answers, refusal }) : problem(refusal);
  };
}

/** The status and the names of the fields, never the answers. */
function causeOf({ status, fields }: Refusal): object {
  return { status, ...(fields ? { fields: Object.keys(fields) } : {}) };
}

interface PostedForm {
  readonly request: Request;
  readonly deps: FormDeps;
  readonly context: RequestContext;
  readonly handling: FormHandling;
  readonly form: Form;
  readonly body: Body;
  /** The token of the page's Turnstile widget. */
  readonly token: unknown;
}

/** How a submission was stored: the id that the visitor gets, and what the log says of it. */
interface Kept {
  readonly id: string;
  readonly end: 'accepted' | 'quarantined' | 'repeated';
  /** For its quarantine. */
  readonly reasons?: readonly string[];
}

/** How the submission is durably stored, or why it is not. */
async function keep({ request, deps, context, handling, form, body, token }: PostedForm): Promise<Outcome<Kept>> {
  const page = typeof body.page === 'string' ? body.page : undefined;
  const arrival = { request, deps, context, form, page, zipcode: zipcodeIn(body) };
  const created = createSubmission(form, body, await submissionContext(arrival));
  if (!created.ok) return created;
  const completed = handling.complete ? await handling.complete(created.value, deps) : created;
  if (!completed.ok) return completed;
  const submission = completed.value;
  // Last, because Cloudflare accepts a token once and a refused form is sent again.
  const signals = await checkTurnstile(token, deps, context);
  const recipients = recipientsOf(submission, deps);
  return save(
    { ...submission, ...recipients, spamSignals: [...(submission.spamSignals ?? []), ...signals] },
    deps,
    context,
  );
}

/** An address may hold it. */
function zipcodeIn({ zipcode, addressDetails }: Body): unknown {
  return zipcode ?? (isObject(addressDetails) ? addressDetails.zipcode : undefined);
}

async function save(submission: Submission, { store, log }: FormDeps, context: RequestContext): Promise<Outcome<Kept>> {
  try {
    const saved = await store.save(submission);
    if (saved.outcome === 'key-reused') return refused(KEY_REUSED);
    const { spamSignals = [] } = submission;
    if (spamSignals.length > 0)
      log({ level: 'info', event: 'submission.suspicious', request: context.id, signals: spamSignals });
    return accepted(keptAs(saved));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log({ level: 'error', event: 'store.unavailable', request: context.id, ...describeError(error) });
    return refused(NOT_SAVED);
  }
}

function keptAs(saved: Exclude<SaveResult, { outcome: 'key-reused' }>): Kept {
  if (saved.outcome === 'repeated') return { id: saved.id, end: 'repeated' };
  const { id, quarantined: reasons } = saved;
  return reasons ? { id, end: 'quarantined', reasons } : { id, end: 'accepted' };
}
