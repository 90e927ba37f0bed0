import { FORMS } from '../../../schemas/generated/forms.ts';
import { toSlug } from '../../../schemas/rules/places/slug.ts';
import type { FormDeps } from '../../forms/form-deps.ts';
import { handleForm } from '../../forms/handle-form.ts';
import { accepted, type Outcome } from '../../http/answer.ts';
import type { Submission } from '../../leads/submission.ts';
import { findState } from '../../site/site-data.ts';
import type { Endpoint } from '../handler.ts';

/** A business that asks to be listed. Answers {id}; the listing is shown once an operator has approved it. */
export const endpoint: Endpoint = {
  bundle: 'listings',
  method: 'POST',
  path: FORMS['business-listing'].path,
  guard: 'form',
  handler: handleForm({ formOf: () => 'business-listing', complete: withListing }),
};

async function withListing(submission: Submission, { site }: FormDeps): Promise<Outcome<Submission>> {
  const { businessName = '', city = '', state = '' } = textsIn(submission.payload);
  const known = findState(await site.states(), state);
  const listing = { businessName, phone: submission.phone ?? '', state: known?.slug ?? '', city: toSlug(city) };
  return accepted({ ...submission, listing });
}

function textsIn(payload: Submission['payload']): Readonly<Record<string, string>> {
  const texts = Object.entries(payload).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}
