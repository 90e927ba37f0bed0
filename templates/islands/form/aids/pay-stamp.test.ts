import { expect, test } from 'vitest';
import { isPaid } from '../../../../functions/forms/form-stamp.ts';
import { payStamp } from './pay-stamp.ts';

test('a browser finds what the server takes as paid', async () => {
  const stamp = 'callback.mhz1.abcdefgh.10.nonce.signature';
  const paid = await payStamp(stamp, 10);
  expect(paid).toMatch(/^callback\.mhz1\.abcdefgh\.10\.nonce\.signature~[0-9a-z]{1,10}$/);
  expect([isPaid(paid, 10), isPaid(`${stamp}~x`, 30)]).toEqual([true, false]);
});

test('a price that no browser can pay leaves the stamp as it is', async () => {
  expect(await payStamp('a', 32)).toBe('a');
});
