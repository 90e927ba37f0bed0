import { STOPPING } from '../../leads/person.ts';
import type { WebhookType } from '../webhook-type.ts';

/** Stop contacting the person of these submissions and stop sharing the data. Names no person. */
export const suppressed: WebhookType = {
  covers: (cause) => STOPPING.some((one) => one === cause),
  dataOf: ({ id }, cause, { submissions }) => ({ id, asked: cause, submissions }),
};
