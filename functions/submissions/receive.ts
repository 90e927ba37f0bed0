import type { Call, Deps } from '../handler.ts';
import { answer, type Outcome, problem, type Refusal, refused, seeOther } from '../http/answer.ts';
import { checkOrigin } from '../http/check-origin.ts';
import { type Body, readBody } from '../http/read-body.ts';
import { wantsPage } from '../http/wants-page.ts';
import { describeError } from '../log.ts';
import { StoreUnavailable } from '../store/store.ts';
import { accept } from './accept.ts';
import { circumstancesOf } from './circumstances.ts';
import type { Form } from './forms.ts';
import { judgeToken, TOKEN } from './judge-token.ts';
import { refusedPage } from './refused-page.ts';
import type { Submission } from './submission.ts';
import { withZipState } from './zip-state.ts';

/** How one route takes its forms. */
export interface Reception {
  /** Which form a body belongs to. */
  form(body: Body): Form;
  /** What this kind of submission needs beside the rest; may refuse it. */
  complete?(submission: Submission, deps: Deps): Promise<Outcome<Submission>>;
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
export async function receive(request: Request, deps: Deps, call: Call, reception: Reception): Promise<Response> {
  const body = await readBody(request);
  const { [TOKEN]: token, ...typed } = body.ok ? body.value : {};
  const form = reception.form(typed);
  const kept = body.ok ? await keep({ request, deps, call, reception, form, body: typed, token }) : body;
  if (!kept.ok) {
    deps.log({ level: 'info', event: 'submission.refused', request: call.id, form: form.id, ...causeOf(kept.refusal) });
    return wantsPage(request) ? refusedPage(request, deps, form, typed, kept.refusal) : problem(kept.refusal);
  }
  deps.log({ level: 'info', event: 'submission.kept', request: call.id, form: form.id, id: kept.value });
  return wantsPage(request) ? seeOther('/thank-you') : answer({ id: kept.value });
}

/** Names of fields and the status: never what was typed. */
function causeOf({ status, fields }: Refusal): object {
  return { status, ...(fields ? { fields: Object.keys(fields) } : {}) };
}

interface Arrival {
  readonly request: Request;
  readonly deps: Deps;
  readonly call: Call;
  readonly reception: Reception;
  readonly form: Form;
  readonly body: Body;
  /** What the page's Turnstile widget gave. */
  readonly token: unknown;
}

/** The id under which the submission is durably stored, or why it is not. */
async function keep(arrival: Arrival): Promise<Outcome<string>> {
  const { request, deps, call, reception, form, body, token } = arrival;
  const stopped = checkOrigin(request, deps.siteOrigin) ?? (await deps.limiter.take(`${form.id} ${call.address}`));
  if (stopped) return refused(stopped);
  const page = typeof body.page === 'string' ? body.page : undefined;
  const accepted = accept(form, body, await circumstancesOf(request, deps, call, { form: form.id, page }));
  if (!accepted.ok) return accepted;
  const completed = reception.complete ? await reception.complete(accepted.value, deps) : accepted;
  if (!completed.ok) return completed;
  const submission = await withZipState(completed.value, deps, call);
  // Last, as a token is good for one question: a form that is refused is sent again.
  const reasons = await judgeToken(token, deps, call);
  return save({ ...submission, suspicions: [...(submission.suspicions ?? []), ...reasons] }, deps, call);
}

async function save(submission: Submission, { store, log }: Deps, call: Call): Promise<Outcome<string>> {
  try {
    const saved = await store.save(submission);
    if (saved.outcome === 'key-reused') return refused(KEY_REUSED);
    const { suspicions = [] } = submission;
    if (suspicions.length > 0) log({ level: 'info', event: 'submission.suspicious', request: call.id, suspicions });
    return { ok: true, value: saved.id };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log({ level: 'error', event: 'store.unavailable', request: call.id, ...describeError(error) });
    return refused(NOT_SAVED);
  }
}
