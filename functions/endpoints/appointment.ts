import { FORMS } from '../../schemas/generated/forms.ts';
import { CONSENT_MESSAGE } from '../../schemas/rules/sentences.ts';
import { handleForm } from '../forms/handle-form.ts';
import { accepted, type Outcome, problem, type Refusal, refused } from '../http/answer.ts';
import { readText } from '../http/read-body.ts';
import { CALL_TRACKING_PARTNER } from '../leads/may-call.ts';
import type { Submission } from '../leads/submission.ts';
import { hasSignature } from '../lib/webhook-signature.ts';
import type { Endpoint, Handler } from './handler.ts';

/**
 * A call to be made (specification section 7). It comes from a visitor of our pages, with the consent that the page
 * asked for, or from the call-tracking partner, signed with CALL_TRACKING_SECRET as in Standard Webhooks. No other
 * number is taken, so none is passed on.
 */
export const endpoint: Endpoint = { method: 'POST', path: FORMS.appointment.path, guard: 'form', handler };

const byVisitor = handleForm({ formOf: () => 'appointment', complete: withConsent });
const byPartner = handleForm({ formOf: () => 'appointment', complete: asPartner });

const NO_CONSENT: Refusal = {
  status: 422,
  message:
    'Consent is missing: send agree, and as consentVersion the wording that the page showed. The call-tracking ' +
    'partner signs its requests instead.',
  fields: { agree: CONSENT_MESSAGE },
};
const NOT_THE_PARTNER: Refusal = {
  status: 401,
  message: 'The signature is not valid: sign id, time and body with CALL_TRACKING_SECRET, and send within 5 minutes.',
  headers: { 'www-authenticate': 'Standard-Webhooks' },
};
/** As Standard Webhooks recommends. A repeat within this time has the same id, so it is the same call. */
const MOST_SECONDS_OFF = 300;

async function handler(...[request, deps, context]: Parameters<Handler>): Promise<Response> {
  const { headers } = request;
  const signatures = headers.get('webhook-signature');
  if (signatures === null) return byVisitor(request, deps, context);
  const body = await readText(request);
  if (!body.ok) return problem(body.refusal);
  const signed = { id: headers.get('webhook-id') ?? '', timestamp: headers.get('webhook-timestamp') ?? '' };
  const secondsOff = Math.abs(deps.now().getTime() / 1000 - Number(signed.timestamp));
  const secrets = deps.callTracking?.secrets ?? [];
  const isPartner = hasSignature({ ...signed, body: body.value }, signatures, secrets);
  if (!isPartner || !(secondsOff <= MOST_SECONDS_OFF)) {
    deps.log({ level: 'warn', event: 'call-tracking.bad-signature', request: context.id });
    return problem(NOT_THE_PARTNER);
  }
  const call = new Request(request.url, { method: request.method, headers, body: body.value });
  if (!headers.has('idempotency-key')) call.headers.set('idempotency-key', signed.id);
  return byPartner(call, deps, context);
}

/** Without a version the record would hold a wording that no page showed. */
async function withConsent(submission: Submission): Promise<Outcome<Submission>> {
  return submission.consent?.versionFrom === 'page' ? accepted(submission) : refused(NO_CONSENT);
}

async function asPartner(submission: Submission): Promise<Outcome<Submission>> {
  return accepted({ ...submission, payload: { ...submission.payload, requestedBy: CALL_TRACKING_PARTNER } });
}
