import type { WebhookType } from '../webhook-type.ts';

/** A new submission. Its spam signals and the body as typed stay in the store. */
export const created: WebhookType = {
  covers: (requestType) => requestType === undefined,
  dataOf: ({ id, kind, form, receivedAt, payload, consent, attribution, duplicateOf, optOut }) => ({
    id,
    kind,
    form,
    receivedAt,
    payload,
    consent: consent ?? null,
    attribution,
    duplicateOf: duplicateOf ?? null,
    optOut: optOut ?? null,
  }),
};
