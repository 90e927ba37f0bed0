import type { StoredSubmission } from '../leads/stored-submission.ts';
import type { DueNotice } from '../store/outbox.ts';

/** One HTTP request that delivers something: always a POST of JSON. */
export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Makes the message for one submission, or for a notice of what its person asked for since. Trying again makes it anew: same id, other
 * timestamp.
 */
export type MakeMessage = (submission: StoredSubmission, now: Date, notice?: DueNotice) => Message;
