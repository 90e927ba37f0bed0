import { PAGE_CONTEXT_LIMITS } from '../../schemas/generated/page-context.ts';
import { checkRequest } from '../../schemas/rules/forms/check-request.ts';
import { formBody } from '../../schemas/rules/forms/form-body.ts';
import { judgeAnswers } from '../../schemas/rules/forms/judge-answers.ts';
import { isAnswersPath } from '../../schemas/rules/forms/kept-answers.ts';
import { toE164 } from '../../schemas/rules/forms/phone.ts';
import { accepted, type Outcome, refused } from '../http/answer.ts';
import type { Body } from '../http/read-body.ts';
import { newId } from '../leads/new-id.ts';
import type { JsonObject, Submission } from '../leads/submission.ts';
import { sha256 } from '../lib/text.ts';
import { consentRecord } from './consent-record.ts';
import type { Form } from './forms.ts';
import { normalizeInput } from './normalize-input.ts';
import { spamSignals, unrealAnswers } from './spam-signals.ts';
import { optOutSignals, type SubmissionContext } from './submission-context.ts';

/**
 * The same answers to the same form within this time are one submission: a double click, the back button, a second tab.
 */
const SAME_WITHIN_MS = 10 * 60 * 1000;

/**
 * Makes the record of one form from its body: checked, normalized, with its consent. Pure but for the random ids.
 * Refuses with 422 and a sentence for each bad field.
 */
export function createSubmission(form: Form, raw: Body, context: SubmissionContext): Outcome<Submission> {
  const { receivedAt } = context;
  const body = bodyOf(form, raw);
  const fields = badAnswers(form, body, context);
  if (Object.keys(fields).length > 0) return refused({ status: 422, message: 'Please check your answers.', fields });
  const id = newId(receivedAt);
  const phone = phoneOf(form, body);
  const consent = consentRecord({ form, body, raw, submissionId: id, phone, context });
  if (!consent.ok) return consent;
  const answers = payloadOf(form, body, phone);
  return accepted({
    id,
    kind: form.kind,
    form: form.id,
    receivedAt: receivedAt.toISOString(),
    payload: context.zip.state === undefined ? answers : { ...answers, zipState: context.zip.state },
    raw,
    attribution: attributionOf(body, context.visit.referrer),
    phone,
    email: typeof body.email === 'string' && body.email !== '' ? body.email : undefined,
    consent: consent.value,
    optOut: optOutSignals(raw, context.visit).length > 0 ? 'gpc' : undefined,
    idempotency: {
      explicit: context.idempotencyKey,
      sender: sha256(context.network),
      fingerprint: sha256(JSON.stringify([form.id, answers, body.consentVersion])),
      since: new Date(receivedAt.getTime() - SAME_WITHIN_MS).toISOString(),
    },
    spamSignals: spamSignals(raw, receivedAt),
    samePersonSince: context.samePersonSince?.toISOString(),
  });
}

/**
 * The request body by the rules the browser uses too. What JSON sent in place of text, and constants as they were sent,
 * are put back for the schema to judge. `formId` is not: it chose the form.
 */
function bodyOf(form: Form, raw: Body): JsonObject {
  const { typed, odd } = normalizeInput(form, raw);
  const body = formBody(form, typed);
  for (const [name, { is }] of Object.entries(form.fields))
    if (is && name !== 'formId' && typed[name] !== undefined) body[name] = typed[name];
  for (const [name, value] of Object.entries(odd)) if (name in body || form.fields[name]?.label) body[name] = value;
  return body;
}

function phoneOf(form: Form, body: JsonObject): string | undefined {
  const digits = form.phone && body[form.phone];
  return typeof digits === 'string' && digits !== '' ? toE164(digits) : undefined;
}

/** The sentence for each bad answer. Rules of the schema, which browsers check too, come first. */
function badAnswers(
  form: Form,
  body: JsonObject,
  { zip, states }: SubmissionContext,
): Readonly<Record<string, string>> {
  const checked = checkRequest(form.validate, form.fields, body);
  return {
    ...unrealAnswers(form, body, zip),
    ...judgeAnswers(form, body, { states, stateOfZip: zip.state }),
    ...(checked.ok ? {} : checked.fields),
  };
}

/** The answers alone, without what the page sent beside them. */
function payloadOf(form: Form, body: JsonObject, phone: string | undefined): JsonObject {
  const answers = Object.entries(body).filter(([name]) => !(name in PAGE_CONTEXT_LIMITS) && name !== 'attribution');
  return { ...Object.fromEntries(answers), ...(form.phone && phone ? { [form.phone]: phone } : {}) };
}

/** Parameters of an address that name the advertisement or link the visitor followed. */
const CAMPAIGN_PARAMETER = /^(utm_[a-z_]+|gclid|gbraid|wbraid|msclkid|fbclid)$/;
const LONGEST = 500;

/** The four session-storage values of specification section 3, as the request schemas name them. */
const NAMED = ['adCopy', 'adGroup', 'trafficSource', 'campaign'] as const;

/**
 * Where a visitor came from: what the page's script sent. Without a script's campaign, the campaign parameters and path
 * of the page the form was on complete it; two campaigns are never mixed.
 * @param body the checked request body.
 * @param referrer address of that page, from the Referer header.
 */
function attributionOf(body: JsonObject, referrer: string | undefined): Record<string, string> {
  const named = NAMED.flatMap((name) => (typeof body[name] === 'string' ? [[name, body[name]] as const] : []));
  const kept = (body.attribution ?? {}) as Readonly<Record<string, string>>;
  const hasCampaign =
    Object.keys(kept).some((name) => CAMPAIGN_PARAMETER.test(name)) ||
    named.some(([name, value]) => name !== 'trafficSource' && value);
  return {
    ...fromAddress(referrer, { campaign: !hasCampaign, page: body.page }),
    ...kept,
    ...Object.fromEntries(named),
  };
}

function fromAddress(
  referrer: string | undefined,
  { campaign, page }: { readonly campaign: boolean; readonly page: unknown },
): Record<string, string> {
  if (!referrer || !URL.canParse(referrer)) return {};
  const { pathname, searchParams } = new URL(referrer);
  const parameters = [...searchParams].filter(([name]) => campaign && CAMPAIGN_PARAMETER.test(name));
  const short = parameters.map(([name, value]) => [name, value.slice(0, LONGEST)] as const);
  // The page after a post has an address of its own, which says nothing.
  const path = isAnswersPath(pathname) && typeof page === 'string' ? page : pathname;
  return { trafficSource: path.slice(0, LONGEST), ...Object.fromEntries(short) };
}
