import type { StoredSubmission } from './stored-submission.ts';

/** In the payload of a call that the call-tracking partner asked for, with the shared secret. */
export const CALL_TRACKING_PARTNER = 'call-tracking-partner';

type Call = Pick<StoredSubmission, 'consent' | 'payload' | 'optOut'>;

/**
 * Why a person's number must not be passed on to be called, as a sentence; undefined when it may: a consent record
 * of the person answers for the call, or the signature of the call-tracking partner.
 */
export function mayPassOnCall({ consent, payload }: Call): string | undefined {
  if (consent !== undefined || payload.requestedBy === CALL_TRACKING_PARTNER) return undefined;
  return 'There is neither a consent record nor a signature of the call-tracking partner for this call.';
}

/**
 * The same for the call-tracking host. Besides, a person who opted out of the sale of personal information (11 CCR
 * 7025) is called only by sellers whom the consent names, and the host is none of them.
 */
export function mayTrackCall(call: Call): string | undefined {
  const { optOut } = call;
  if (optOut === undefined) return mayPassOnCall(call);
  return `The person opted out of the sale of personal information (${optOut}), and call tracking is not a seller.`;
}
