import type { StoredSubmission } from './stored-submission.ts';

/** In the payload of a call that the call-tracking partner asked for, with the shared secret. */
export const CALL_TRACKING_PARTNER = 'call-tracking-partner';

/**
 * Why a person's number must not be passed on to be called, as a sentence; undefined when it may. Rules:
 * 1. A consent record of the person answers for it, or the signature of the call-tracking partner.
 * 2. A person who opted out of the sale of personal information is called only by sellers whom the consent names, and
 *    the call-tracking partner is none of them.
 */
export function mayCall({ consent, payload, optOut }: Pick<StoredSubmission, 'consent' | 'payload' | 'optOut'>) {
  if (consent === undefined && payload.requestedBy !== CALL_TRACKING_PARTNER)
    return 'There is neither a consent record nor a signature of the call-tracking partner for this call.';
  if (optOut === undefined) return undefined;
  return `The person opted out of the sale of personal information (${optOut}), and call tracking is not a seller.`;
}
