import { marksOf, outcomesOf } from '../../leads/stored-submission.ts';
import type { WebhookType } from '../webhook-type.ts';

/**
 * A new submission. Its spam signals and the body as typed stay in the store, except that a privacy request carries its
 * signals: it is delivered in spite of them.
 */
export const created: WebhookType = {
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
};
