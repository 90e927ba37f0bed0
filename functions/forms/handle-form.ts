import { answer, type Outcome, problem, type Refusal, refused, seeOther } from '../http/answer.ts';
import { checkOrigin } from '../http/check-origin.ts';
import { type Body, readBody } from '../http/read-body.ts';
import type { RequestContext } from '../http/request-context.ts';
import { wantsPage } from '../http/wants-page.ts';
import type { Submission } from '../leads/submission.ts';
import { describeError } from '../lib/log.ts';
import { StoreUnavailable } from '../store/store.ts';
import { checkTurnstile, TOKEN } from './check-turnstile.ts';
import { createSubmission } from './create-submission.ts';
import type { FormDeps } from './form-deps.ts';
import { formErrorsPage } from './form-errors-page.ts';
import type { Form } from './forms.ts';
import { submissionContext } from './submission-context.ts';
import { withZipState } from './zip-state.ts';

/** How one route takes its forms. */
export interface Reception {
  /** Which form a body belongs to. */
  form(body: Body): Form;
  /** What this kind of submission needs beside the rest; may refuse it. */
  complete?(submission: Submission, deps: FormDeps): Promise<Outcome<Submission>>;
}

const NOT_SAVED: Refusal = {
  status: 503,
  message: 'We could not save your request, and nothing was sent. Please try again in a minute, or call us.',
  headers: { 'retry-after': '60' },
};
const KEY_REUSED: Refusal = { status: 422, message: 'This Idempotency-Key was used before with other content.' };

/**
 * Takes a form: checks where it comes from, reads, validates, records and stores it, and only then says yes. A script gets JSON; a
 * browser that posted by itself goes on to /thank-you or gets the page again with what was typed.
 */
export async function handleForm(
  request: Request,
  deps: FormDeps,
  context: RequestContext,
  reception: Reception,
): Promise<Response> {
  const body = await readBody(request);
  const { [TOKEN]: token, ...typed } = body.ok ? body.value : {};
  const form = reception.form(typed);
  const kept = body.ok ? await keep({ request, deps, context, reception, form, body: typed, token }) : body;
  if (!kept.ok) {
    deps.log({
      level: 'info',
      event: 'submission.refused',
      request: context.id,
      form: form.id,
      ...causeOf(kept.refusal),
    });
    return wantsPage(request) ? formErrorsPage(request, deps, form, typed, kept.refusal) : problem(kept.refusal);
  }
  deps.log({ level: 'info', event: 'submission.kept', request: context.id, form: form.id, id: kept.value });
  return wantsPage(request) ? seeOther('/thank-you') : answer({ id: kept.value });
}

/** Names of fields and the status: never what was typed. */
function causeOf({ status, fields }: Refusal): object {
  return { status, ...(fields ? { fields: Object.keys(fields) } : {}) };
}

interface Arrival {
  readonly request: Request;
  readonly deps: FormDeps;
  readonly context: RequestContext;
  readonly reception: Reception;
  readonly form: Form;
  readonly body: Body;
  /** What the page's Turnstile widget gave. */
  readonly token: unknown;
}

/** The id under which the submission is durably stored, or why it is not. */
async function keep(arrival: Arrival): Promise<Outcome<string>> {
  const { request, deps, context, reception, form, body, token } = arrival;
  const stopped = checkOrigin(request, deps.siteOrigin) ?? (await deps.limiter.take(`${form.id} ${context.address}`));
  if (stopped) return refused(stopped);
  const page = typeof body.page === 'string' ? body.page : undefined;
  const accepted = createSubmission(
    form,
    body,
    await submissionContext(request, deps, context, { form: form.id, page }),
  );
  if (!accepted.ok) return accepted;
  const completed = reception.complete ? await reception.complete(accepted.value, deps) : accepted;
  if (!completed.ok) return completed;
  const submission = await withZipState(completed.value, deps, context);
  // Last, as a token is good for one question: a form that is refused is sent again.
  const reasons = await checkTurnstile(token, deps, context);
  return save({ ...submission, spamSignals: [...(submission.spamSignals ?? []), ...reasons] }, deps, context);
}

async function save(
  submission: Submission,
  { store, log }: FormDeps,
  context: RequestContext,
): Promise<Outcome<string>> {
  try {
    const saved = await store.save(submission);
    if (saved.outcome === 'key-reused') return refused(KEY_REUSED);
    const { spamSignals = [] } = submission;
    if (spamSignals.length > 0)
      log({ level: 'info', event: 'submission.suspicious', request: context.id, signals: spamSignals });
    return { ok: true, value: saved.id };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log({ level: 'error', event: 'store.unavailable', request: context.id, ...describeError(error) });
    return refused(NOT_SAVED);
  }
}
