import { expect, test } from 'vitest';
import { WEBHOOK_TYPES } from '../webhook-types.ts';
import { webhookTypeFor } from './webhook.ts';

test.each([
  [undefined, 'created'],
  ['erase', 'erased'],
  ['delete', 'suppressed'],
  ['do-not-sell', 'suppressed'],
  ['stop-contact', 'suppressed'],
  ['retract', 'retracted'],
  ['verification', 'verification'],
] as const)('%s is reported as one type only: %s', (asked, name) => {
  expect(webhookTypeFor(asked)[0]).toBe(name);
  expect(Object.values(WEBHOOK_TYPES).filter((type) => type.covers(asked))).toHaveLength(1);
});
