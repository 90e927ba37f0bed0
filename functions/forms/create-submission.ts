import { checkRequest } from '../../schemas/rules/check-request.ts';
import { toE164 } from '../../schemas/rules/phone.ts';
import { found, type Outcome, refused } from '../http/answer.ts';
import type { Body } from '../http/read-body.ts';
import { newId } from '../leads/new-id.ts';
import type { JsonObject, Submission } from '../leads/submission.ts';
import { sha256 } from '../lib/sha256.ts';
import { attributionOf } from './attribution.ts';
import { consentRecord } from './consent-record.ts';
import type { Form } from './forms.ts';
import { normalizeInput } from './normalize-input.ts';
import { spamSignals } from './spam-signals.ts';
import type { SubmissionContext } from './submission-context.ts';

/** The same answers to the same form within this time are one submission: a double click, the back button, a second tab. */
const SAME_WITHIN_MS = 10 * 60 * 1000;

/** Fields that tell of the page, not of the visitor's answers. */
const CONTEXT = [
  'consentVersion',
  'page',
  'pageBuild',
  'adCopy',
  'adGroup',
  'trafficSource',
  'campaign',
  'attribution',
];

/** Fields with one possible value, taken as sent so that a wrong one is refused. */
const CONSTANTS = ['formName', 'siteType'];

/**
 * Makes the record of one form from its body: checked, normalized, with its evidence. Pure but for the random ids. Refuses with 422 and
 * a sentence for each bad field.
 */
export function createSubmission(form: Form, raw: Body, circumstances: SubmissionContext): Outcome<Submission> {
  const checked = checkRequest<object>(
    form.validate as Parameters<typeof checkRequest<object>>[0],
    form.fields,
    bodyOf(form, raw),
  );
  if (!checked.ok) return refused({ status: 422, message: 'Please check your answers.', fields: checked.fields });
  const body = checked.value as JsonObject;
  const id = newId(circumstances.receivedAt);
  const phone = phoneOf(form, body);
  const consent = consentRecord({ form, body, raw, submissionId: id, phone, circumstances });
  if (!consent.ok) return consent;
  const payload = payloadOf(form, body, phone);
  return found({
    id,
    kind: form.kind,
    form: form.id,
    receivedAt: circumstances.receivedAt.toISOString(),
    payload,
    raw,
    attribution: attributionOf(body, circumstances.visit.referrer),
    phone,
    email: typeof body.email === 'string' && body.email !== '' ? body.email : undefined,
    consent: consent.value,
    idempotency: {
      explicit: circumstances.idempotencyKey,
      fingerprint: sha256(JSON.stringify([form.id, payload, body.consentVersion])),
      since: new Date(circumstances.receivedAt.getTime() - SAME_WITHIN_MS).toISOString(),
    },
    spamSignals: spamSignals(raw, circumstances.receivedAt),
    samePersonSince: circumstances.samePersonSince?.toISOString(),
  });
}

/** The request body by the rules the browser uses too, with what JSON sent in place of text put back for the schema to judge. */
function bodyOf(form: Form, raw: Body): object {
  const { typed, odd } = normalizeInput(raw);
  const body: Record<string, unknown> = { ...form.body(typed) };
  for (const name of CONSTANTS) if (name in body && typed[name] !== undefined) body[name] = typed[name];
  for (const [name, value] of Object.entries(odd)) if (name in body || name in form.fields) body[name] = value;
  return body;
}

function phoneOf(form: Form, body: JsonObject): string | undefined {
  const digits = form.phone && body[form.phone];
  return typeof digits === 'string' && digits !== '' ? toE164(digits) : undefined;
}

function payloadOf(form: Form, body: JsonObject, phone: string | undefined): JsonObject {
  const answers = Object.entries(body).filter(([name]) => !CONTEXT.includes(name));
  return { ...Object.fromEntries(answers), ...(form.phone && phone ? { [form.phone]: phone } : {}) };
}
