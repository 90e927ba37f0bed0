import type { WebhookType } from '../webhook-type.ts';

const STOPPING: readonly unknown[] = ['do-not-sell', 'delete', 'stop-contact'];

/** Stop contacting the person of these submissions and stop sharing the data. Names no person. */
export const suppressed: WebhookType = {
  covers: (cause) => STOPPING.includes(cause),
  dataOf: ({ id }, cause, { submissions }) => ({ id, asked: cause, submissions }),
};
