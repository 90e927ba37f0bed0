import { FORMS } from '../../../schemas/generated/forms.ts';
import { CONSENT_MESSAGE } from '../../../schemas/rules/forms/sentences.ts';
import type { FormDeps } from '../../forms/form-deps.ts';
import { handleForm } from '../../forms/handle-form.ts';
import { isSigned, verifySigned } from '../../forms/partner-signature.ts';
import { accepted, type Outcome, problem, type Refusal, refused } from '../../http/answer.ts';
import { CALL_TRACKING_PARTNER } from '../../leads/may-receive.ts';
import type { Submission } from '../../leads/submission.ts';
import type { Endpoint, Handler } from '../handler.ts';

/**
 * A call to be made (specification section 7). It goes to a person who sent us a lead, with the consent that the page
 * asked for, or comes from the call-tracking partner, signed with CALL_TRACKING_SECRET as in Standard Webhooks. No
 * other number is taken: the consent wordings are public, so anybody could order a call to a stranger.
 */
export const endpoint: Endpoint = {
  bundle: 'calls',
  method: 'POST',
  path: FORMS.appointment.path,
  guard: 'form',
  handler,
};

const byVisitor = handleForm({ formOf: () => 'appointment', complete: toOwnLead });
const byPartner = handleForm({ formOf: () => 'appointment', complete: asPartner, signed: true });

const NO_CONSENT: Refusal = {
  status: 422,
  message:
    'Consent is missing: send agree, and as consentVersion the wording that the page showed. The call-tracking ' +
    'partner signs its requests instead.',
  fields: { agree: CONSENT_MESSAGE },
};

const NO_LEAD: Refusal = {
  status: 422,
  message: 'A call needs a lead of its own: send leadId, the id that the lead was answered with, and its phone number.',
};

async function handler(...[request, deps, context]: Parameters<Handler>): Promise<Response> {
  if (!isSigned(request)) return byVisitor(request, deps, context);
  const secrets = deps.callTracking?.secrets ?? [];
  const call = await verifySigned(request, { secrets, variable: 'CALL_TRACKING_SECRET' }, deps.now());
  if (call.ok) return byPartner(call.value, deps, context);
  if (call.refusal.status === 401)
    deps.log({ level: 'warn', event: 'call-tracking.bad-signature', request: context.id });
  return problem(call.refusal);
}

/** Without a version the record would hold a wording that no page showed. */
async function toOwnLead(submission: Submission, { store }: FormDeps): Promise<Outcome<Submission>> {
  if (submission.consent?.versionFrom !== 'page') return refused(NO_CONSENT);
  const { leadId } = submission.payload;
  const lead = typeof leadId === 'string' ? await store.find(leadId) : undefined;
  const isOwn = lead?.kind === 'lead' && lead.status === 'accepted' && lead.phone === submission.phone;
  return isOwn ? accepted(submission) : refused(NO_LEAD);
}

async function asPartner(submission: Submission): Promise<Outcome<Submission>> {
  return accepted({ ...submission, payload: { ...submission.payload, requestedBy: CALL_TRACKING_PARTNER } });
}
