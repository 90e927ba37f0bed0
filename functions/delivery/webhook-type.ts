import type { PrivacyRequestType } from '../leads/person.ts';
import type { StoredSubmission } from '../leads/stored-submission.ts';

/**
 * One type of webhook message, registered by its file in webhooks/: `webhooks/erased.ts` makes "lead.erased",
 * "contact.erased" and so on. Run `npm run generate` after adding a file.
 */
export interface WebhookType {
  /** Whether it reports this privacy request, or (undefined) the submission. Exactly one type covers each. */
  covers(requestType: PrivacyRequestType | undefined): boolean;
  /** The message's `data`. */
  dataOf(submission: StoredSubmission, requestType: PrivacyRequestType | undefined): object;
}
