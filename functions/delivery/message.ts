import type { StoredSubmission } from '../leads/stored-submission.ts';
import type { DueNotice, DueVerification } from '../store/outbox.ts';

/** One HTTP request; or one e-mail, whose URL is the mailto: address. */
export interface Message {
  /** POST, when left out. */
  readonly method?: 'POST' | 'GET';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Of an e-mail: the body for programs that show HTML. */
  readonly html?: string;
}

/**
 * Makes the message for a submission, or else for a notice or a link. A retry gets the same id and a new timestamp.
 */
export type MakeMessage = (submission: StoredSubmission, now: Date, instead?: DueNotice | DueVerification) => Message;
