import type { FormId } from '../../schemas/generated/forms.ts';
import { routeOf } from '../../schemas/rules/forms/content-form.ts';
import { thankYouAddress } from '../../schemas/rules/forms/receipt.ts';
import { accepted, answer, type Outcome, problem, type Refusal, refused, seeOther } from '../http/answer.ts';
import { clientKey, networksOf } from '../http/client-network.ts';
import { type Body, isObject, readBody } from '../http/read-body.ts';
import { answerRefusal } from '../http/refusal-page.ts';
import type { RequestContext } from '../http/request-context.ts';
import { wantsPage } from '../http/request-headers.ts';
import type { SaveResult } from '../leads/deduplicate.ts';
import type { Submission } from '../leads/submission.ts';
import { describeError } from '../lib/log.ts';
import { EMAIL_RECIPIENT, sellerEmailRecipient, VISITOR_RECIPIENT } from '../store/outbox.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { Posted } from './after-post/show-after-post.ts';
import { CONFIRM, checkStamp, needsStamp, type StampCheck } from './check-stamp.ts';
import { checkTurnstile, TOKEN } from './check-turnstile.ts';
import { createSubmission } from './create-submission.ts';
import type { FormDeps } from './form-deps.ts';
import { ASK, checkPopup, DECLINED, formErrorsPage } from './form-errors-page.ts';
import { type GoodStamp, STAMP } from './form-stamp.ts';
import { type Form, formOf } from './forms.ts';
import { likenessOf } from './likeness.ts';
import { isSigned, verifySigned } from './partner-signature.ts';
import { submissionContext } from './submission-context.ts';
import { type Sender, velocityRules } from './velocity-rules.ts';

/** How one endpoint takes its forms. */
interface FormHandling {
  /** The form a body belongs to, by its id in code; or the form itself, undefined when there is none. */
  formOf(body: Body, posted: Pick<Posted, 'deps' | 'context'>): FormId | Promise<Form | undefined>;
  /** Adds what only this kind of submission needs; may refuse it. */
  complete?(submission: Submission, deps: FormDeps): Promise<Outcome<Submission>>;
  /** The endpoint has verified the sender's signature: such a sender needs no stamp and no Turnstile token. */
  readonly signed?: boolean;
}

/** Nothing is wrong with the form: its visitor must answer first. */
const TO_CONFIRM: readonly Refusal[] = [ASK, DECLINED, CONFIRM];

type FormHandler = (request: Request, deps: FormDeps, context: RequestContext) => Promise<Response>;

const NOT_SAVED: Refusal = {
  status: 503,
  message: 'We could not save your request, and nothing was sent. Please try again in a minute, or call us.',
  headers: { 'retry-after': '60' },
};
const NO_FORM: Refusal = {
  status: 404,
  message: 'This form is not here any more, and nothing was sent. Please go back and load the page again.',
};
const KEY_REUSED: Refusal = { status: 422, message: 'This Idempotency-Key was used before with other content.' };

/**
 * Makes the handler of an endpoint that takes forms. It reads, validates and stores the form, and only then says yes.
 * The endpoint has a guard, so posts of other sites and too many posts do not come here. A script gets JSON. A browser
 * that posted by itself is redirected to /thank-you, which says what was sent, or to the page with the form again and
 * the visitor's answers. A partner's request is signed with LEAD_API_SECRET.
 */
export function handleForm(handling: FormHandling): FormHandler {
  const answerForm = async ({ request, deps, context }: Posted, signed: boolean): Promise<Response> => {
    const body = await readBody(request);
    const { [TOKEN]: token, [STAMP]: stamp, ...answers } = body.ok ? body.value : {};
    const found = handling.formOf(answers, { deps, context });
    const form = typeof found === 'string' ? formOf(found) : await found;
    if (!form) return answerRefusal(request.headers.get('accept'), NO_FORM);
    const posted = { request, deps, context, handling, form, body: answers, token, stamp, signed };
    const kept = body.ok ? await keepOrSay(posted) : body;
    const about = { level: 'info', request: context.id, form: form.id } as const;
    if (kept.ok) {
      const { id, ...end } = kept.value;
      deps.log({ ...about, event: 'submission.kept', id, ...end });
      return wantsPage(request) ? seeOther(thankYouAddress(form.id, id)) : answer({ id });
    }
    const { refusal } = kept;
    const event = TO_CONFIRM.includes(refusal) ? 'submission.to-confirm' : 'submission.refused';
    deps.log({ ...about, event, ...causeOf(refusal) });
    if (!wantsPage(request)) return problem(refusal);
    return formErrorsPage({ ...posted, refusal, stamp: await stampFor(posted) });
  };
  return async (request, deps, context) => {
    if (handling.signed || !isSigned(request)) return answerForm({ request, deps, context }, handling.signed ?? false);
    const { partner = { secrets: [], variable: 'LEAD_API_SECRET' }, log, now } = deps;
    const verified = await verifySigned(request, partner, now());
    if (verified.ok) return answerForm({ request: verified.value, deps, context }, true);
    if (verified.refusal.status === 401) log({ level: 'warn', event: 'partner.bad-signature', request: context.id });
    return problem(verified.refusal);
  };
}

/** The status and the names of the fields, never the answers. */
function causeOf({ status, fields }: Refusal): object {
  return { status, ...(fields ? { fields: Object.keys(fields) } : {}) };
}

interface PostedForm extends Posted {
  readonly handling: FormHandling;
  readonly form: Form;
  readonly body: Body;
  /** The token of the page's Turnstile widget. */
  readonly token: unknown;
  readonly stamp: unknown;
  readonly signed: boolean;
}

/** A stamp for the page that is shown again: a browser without script needs one. None while the store is down. */
async function stampFor({ deps, form, stamp, context }: PostedForm): Promise<string | undefined> {
  const { stamps, now, log } = deps;
  if (!stamps || !needsStamp(form)) return undefined;
  try {
    const use = { form: form.id, client: clientKey(context.address), now: now() };
    const { state } = await stamps.verify(stamp, use);
    return state === 'good' || state === 'early' ? String(stamp) : (await stamps.issue(use)).stamp;
  } catch (error) {
    log({ level: 'error', event: 'form-stamp.failed', request: context.id, ...describeError(error) });
    return undefined;
  }
}

/** How a submission was stored: the id that the visitor gets, and its fields in the log. */
interface Kept {
  readonly id: string;
  readonly end: 'accepted' | 'quarantined' | 'repeated';
  /** For its quarantine. */
  readonly reasons?: readonly string[];
}

/** How the submission is durably stored, or why it is not. */
async function keep(posted: PostedForm): Promise<Outcome<Kept>> {
  const { request, deps, context, handling, form, body, token, signed } = posted;
  const page = typeof body.page === 'string' ? body.page : undefined;
  const about = await submissionContext({ request, deps, context, form, page, zipcode: zipcodeIn(body) });
  const created = createSubmission(form, body, about);
  if (!created.ok) return created;
  const completed = handling.complete ? await handling.complete(created.value, deps) : created;
  if (!completed.ok) return completed;
  const asked = checkPopup(request, body);
  if (!asked.ok) return asked;
  const stamped = signed ? accepted<StampCheck>({ signals: [] }) : await checkStamp(posted, deps);
  if (!stamped.ok) return stamped;
  const submission = completed.value;
  // Last, because Cloudflare accepts a token once and a refused form is sent again.
  const signals = signed ? [] : await checkTurnstile({ form, token }, deps, context);
  const sender = signed ? undefined : senderOf(submission, { posted, stamp: stamped.value.stamp, page: about.page });
  const complete = {
    ...submission,
    ...recipientsOf(submission, deps),
    spamSignals: [...new Set([...(submission.spamSignals ?? []), ...stamped.value.signals, ...signals])],
    velocity: deps.velocity && velocityRules(submission, sender, deps.velocity),
  };
  return save(complete, deps, { context, page: about.page });
}

/** What a visitor's submission is compared with others by. */
function senderOf(
  submission: Submission,
  { posted: { request, context }, stamp, page }: { posted: PostedForm; stamp?: GoodStamp; page?: string },
): Sender {
  const { payload, phone, email, receivedAt } = submission;
  const sent = { request, context, payload, phone, email, stamp, receivedAt: new Date(receivedAt) };
  return { networks: networksOf(context.address), likeness: likenessOf(sent), stamp, page };
}

/** An address may hold it. */
function zipcodeIn({ zipcode, addressDetails }: Body): unknown {
  return zipcode ?? (isObject(addressDetails) ? addressDetails.zipcode : undefined);
}

async function save(
  submission: Submission,
  { store, log }: FormDeps,
  { context, page }: { readonly context: RequestContext; readonly page?: string },
): Promise<Outcome<Kept>> {
  const saved = await store.save(submission);
  if (saved.outcome === 'key-reused') return refused(KEY_REUSED);
  for (const busy of (saved.outcome === 'stored' && saved.alarms) || [])
    log({ level: 'warn', event: 'submission.busy', request: context.id, form: submission.form, busy, page });
  const { spamSignals = [] } = submission;
  if (spamSignals.length > 0)
    log({ level: 'info', event: 'submission.suspicious', request: context.id, signals: spamSignals });
  return accepted(keptAs(saved));
}

/** A store that fails is an answer like any other: what was typed is shown again. */
async function keepOrSay(posted: PostedForm): Promise<Outcome<Kept>> {
  const { deps, context } = posted;
  try {
    return await keep(posted);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    deps.log({ level: 'error', event: 'store.unavailable', request: context.id, ...describeError(error) });
    return refused(NOT_SAVED);
  }
}

function keptAs(saved: Exclude<SaveResult, { outcome: 'key-reused' }>): Kept {
  if (saved.outcome === 'repeated') return { id: saved.id, end: 'repeated' };
  const { id, quarantined: reasons } = saved;
  return reasons ? { id, end: 'quarantined', reasons } : { id, end: 'accepted' };
}

/** Who gets an outbox row for a submission besides the operator's own: sellers, buyers, and who is mailed as well. */
function recipientsOf(
  { kind, form, email }: Submission,
  { sellers, hasBuyers, mailedSellers = [], mailedForms = [], answersVisitors }: FormDeps,
): Pick<Submission, 'sellers' | 'routed' | 'mailedTo'> {
  const isLead = kind === 'lead';
  const mailedTo = [
    ...(mailedForms.includes(routeOf(form)) ? [EMAIL_RECIPIENT] : []),
    ...(isLead ? mailedSellers.map(sellerEmailRecipient) : []),
    ...(isLead && answersVisitors && email !== undefined ? [VISITOR_RECIPIENT] : []),
  ];
  return {
    sellers: isLead ? sellers : undefined,
    ...(isLead && hasBuyers ? { routed: true } : {}),
    ...(mailedTo.length > 0 ? { mailedTo } : {}),
  };
}
