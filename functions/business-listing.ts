import { toSlug } from '../schemas/rules/slug.ts';
import type { Deps, Handler } from './handler.ts';
import { found, type Outcome, refused } from './http/answer.ts';
import { findState } from './states.ts';
import { businessListingForm } from './submissions/forms.ts';
import { receive } from './submissions/receive.ts';
import type { Submission } from './submissions/submission.ts';

/** POST /api/listings: a business that asks to be listed. Answers {id}; shown once an operator has approved it. */
export const businessListing: Handler = (request, deps, call) =>
  receive(request, deps, call, { form: () => businessListingForm, complete: withListing });

async function withListing(submission: Submission, { site }: Deps): Promise<Outcome<Submission>> {
  const { businessName, city, state } = submission.payload as Record<'businessName' | 'city' | 'state', string>;
  const known = findState(await site.states(), state);
  if (!known) {
    return refused({ status: 422, message: 'Please check your answers.', fields: { state: 'State is not valid' } });
  }
  const listing = { businessName, phone: submission.phone ?? '', state: known.slug, city: toSlug(city) };
  return found({ ...submission, listing });
}
