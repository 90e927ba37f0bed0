import type { WebhookType } from '../webhook-type.ts';

/**
 * Send this link to this phone or email, and to no other: the person who opens it and presses the button has shown
 * that the privacy request is theirs. Sent only to VERIFICATION_WEBHOOK_URL.
 */
export const verification: WebhookType = {
  covers: (cause) => cause === 'verification',
  dataOf: ({ id, payload }, _cause, { link }) => ({ id, asked: payload.kind, ...link }),
};
