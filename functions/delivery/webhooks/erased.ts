import type { WebhookType } from '../webhook-type.ts';

/** Erase these submissions and everything else about their person. Names no person. */
export const erased: WebhookType = {
  covers: (cause) => cause === 'erase',
  dataOf: ({ id }, cause, { submissions }) => ({ id, asked: cause, submissions }),
};
