import type { WebhookType } from '../webhook-type.ts';

/** Erase this submission and everything else about its person. Names no person. */
export const erased: WebhookType = {
  covers: (requestType) => requestType === 'erase',
  dataOf: ({ id }, requestType) => ({ id, asked: requestType }),
};
