import { FORMS } from '../../../schemas/generated/forms.ts';
import type { FormDeps } from '../../forms/form-deps.ts';
import { handleForm } from '../../forms/handle-form.ts';
import { accepted, type Outcome } from '../../http/answer.ts';
import { type Body, isObject } from '../../http/read-body.ts';
import type { Submission } from '../../leads/submission.ts';
import type { Endpoint } from '../handler.ts';

/** The callback and the quote form. Answers {id}. */
export const endpoint: Endpoint = {
  bundle: 'lead',
  method: 'POST',
  path: FORMS.callback.path,
  guard: 'form',
  handler: handleForm({ formOf, complete: withCall }),
};

/** The form a body names. When it names none, an address makes it a quote. */
function formOf({ formId, addressDetails, address }: Body): 'callback' | 'quote' {
  if (formId === 'quote' || formId === 'callback') return formId;
  return isObject(addressDetails) || typeof address === 'string' ? 'quote' : 'callback';
}

/**
 * "Call Me Now": the call-tracking host calls a visitor who agreed to the wording that the page showed, unless the
 * browser opts out of sharing.
 */
async function withCall(submission: Submission, { callTracking }: FormDeps): Promise<Outcome<Submission>> {
  const { form, consent, optOut } = submission;
  const agreed = consent?.versionFrom === 'page' && optOut === undefined;
  const tracksCall = form === 'callback' && agreed && callTracking?.makesCalls;
  return accepted(tracksCall ? { ...submission, tracksCall } : submission);
}
