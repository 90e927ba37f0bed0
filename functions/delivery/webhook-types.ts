import { type NoticeType, RETRACT, STOPPING } from '../leads/person.ts';
import { marksOf, outcomesOf, type StoredSubmission } from '../leads/stored-submission.ts';
import type { NoticeSubmissions } from '../store/outbox.ts';

/** What a message is about, if not the submission itself: a privacy request, or the verification of one. */
export type MessageCause = NoticeType | 'verification';

/** One type of webhook message. */
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

/** Why an operator rejected a submission: fake, test, duplicate, wrong-person. */
function rejectionIn(reasons: readonly string[]): string {
  return reasons.findLast((one) => one.startsWith('rejected-'))?.slice('rejected-'.length) ?? 'fake';
}

/**
 * The messages by the end of the `type` that receivers see: `erased` makes "lead.erased", "contact.erased" and so on.
 */
export const WEBHOOK_TYPES = {
  /**
   * A new submission. Its spam signals and the body as typed stay in the store, except that a privacy request carries
   * its signals: it is delivered in spite of them.
   */
  created: {
    covers: (cause) => cause === undefined,
    dataOf: ({ id, kind, form, receivedAt, payload, consent, attribution, duplicateOf, optOut, reasons, checks }) => ({
      id,
      kind,
      form,
      receivedAt,
      payload,
      consent: consent ?? null,
      attribution,
      duplicateOf: duplicateOf ?? null,
      optOut: optOut ?? null,
      ...(checks ? { checks: outcomesOf(checks), marks: marksOf(checks) } : {}),
      ...(kind === 'privacy-request' ? { suspicious: reasons ?? [] } : {}),
    }),
  },
  /** Erase these submissions and everything else about their person. Names no person. */
  erased: {
    covers: (cause) => cause === 'erase',
    dataOf: ({ id }, cause, { submissions }) => ({ id, asked: cause, submissions }),
  },
  /** Stop contacting the person of these submissions and stop sharing the data. Names no person. */
  suppressed: {
    covers: (cause) => STOPPING.some((one) => one === cause),
    dataOf: ({ id }, cause, { submissions }) => ({ id, asked: cause, submissions }),
  },
  /** An operator found out that these submissions are not real, after they were sent. Names no person. */
  retracted: {
    covers: (cause) => cause === RETRACT,
    dataOf: ({ id, reasons = [] }, _cause, { submissions }) => ({ id, reason: rejectionIn(reasons), submissions }),
  },
  /**
   * Send this link to this phone or email, and to no other: the person who opens it and presses the button has shown
   * that the privacy request is theirs. Sent only to VERIFICATION_WEBHOOK_URL.
   */
  verification: {
    covers: (cause) => cause === 'verification',
    dataOf: ({ id, payload }, _cause, { link }) => ({ id, asked: payload.kind, ...link }),
  },
} as const satisfies Readonly<Record<string, WebhookType>>;
