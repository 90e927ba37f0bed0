import { toSlug } from '../../schemas/rules/slug.ts';
import type { FormDeps } from '../forms/form-deps.ts';
import { businessListingForm } from '../forms/forms.ts';
import { handleForm } from '../forms/handle-form.ts';
import { found, type Outcome, refused } from '../http/answer.ts';
import type { Submission } from '../leads/submission.ts';
import { findState } from '../site/find-state.ts';
import type { Handler } from './handler.ts';

/** POST /api/listings: a business that asks to be listed. Answers {id}; shown once an operator has approved it. */
export const businessListing: Handler = (request, deps, context) =>
  handleForm(request, deps, context, { form: () => businessListingForm, complete: withListing });

async function withListing(submission: Submission, { site }: FormDeps): Promise<Outcome<Submission>> {
  const { businessName, city, state } = submission.payload as Record<'businessName' | 'city' | 'state', string>;
  const known = findState(await site.states(), state);
  if (!known) {
    return refused({ status: 422, message: 'Please check your answers.', fields: { state: 'State is not valid' } });
  }
  const listing = { businessName, phone: submission.phone ?? '', state: known.slug, city: toSlug(city) };
  return found({ ...submission, listing });
}
