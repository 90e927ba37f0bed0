import type { PrivacyRequestType } from '../leads/person.ts';
import type { StoredSubmission } from '../leads/stored-submission.ts';
import type { NoticeSubmissions } from '../store/outbox.ts';

/** What a message is about, if not the submission itself: a privacy request, or the verification of one. */
export type MessageCause = PrivacyRequestType | 'verification';

/**
 * One type of webhook message, registered by its file in webhooks/: `webhooks/erased.ts` makes "lead.erased",
 * "contact.erased" and so on. Run `npm run generate` after adding a file.
 */
export interface WebhookType {
  /** Whether it reports this cause, or (undefined) the submission. Exactly one type covers each. */
  covers(cause: MessageCause | undefined): boolean;
  /** The message's `data`. */
  dataOf(submission: StoredSubmission, cause: MessageCause | undefined, details: MessageDetails): object;
}

export interface MessageDetails {
  /** The submissions that a notice is about. */
  readonly submissions?: NoticeSubmissions;
  /** Of a verification: who gets the link, the link, and until when it works. */
  readonly link?: { readonly to: object; readonly url: string; readonly expiresAt: string };
}
