import type { WebhookType } from '../webhook-type.ts';

/** Stop contacting the person of this submission and stop sharing the data. Names no person. */
export const suppressed: WebhookType = {
  covers: (requestType) => requestType !== undefined && requestType !== 'erase',
  dataOf: ({ id }, requestType) => ({ id, asked: requestType }),
};
