import { expect, test } from 'vitest';
import { signatureHeaders } from './webhook-signature.ts';

/** The example in the reference libraries of Standard Webhooks. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1614265330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('the reference example gets the reference signature', () => {
  expect(signatureHeaders(VECTOR, [VECTOR.secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': VECTOR.signature,
  });
});

test('each secret adds a signature', () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const both = signatureHeaders(VECTOR, [other, VECTOR.secret])['webhook-signature']?.split(' ');
  expect(both).toEqual([signatureHeaders(VECTOR, [other])['webhook-signature'], VECTOR.signature]);
});

test('body, id and time each change the signature', () => {
  const signature = (changes: object) =>
    signatureHeaders({ ...VECTOR, ...changes }, [VECTOR.secret])['webhook-signature'];
  const all = [{}, { body: '{}' }, { id: 'msg_2' }, { at: new Date(1614265331_000) }].map(signature);
  expect(new Set(all).size).toBe(4);
});
