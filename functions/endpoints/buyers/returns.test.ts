import { expect, test } from 'vitest';
import type { Buyer } from '../../../schemas/generated/content-types.ts';
import { webhookSignature } from '../../lib/webhook-signature.ts';
import { BUYERS_RECIPIENT, sellerDeliveryId } from '../../store/outbox.ts';
import { sampleBuyer, sampleRoutedLead } from '../../testing/sample-buyers.ts';
import { testApp } from '../../testing/test-deps.ts';

const secret = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const NOW = new Date('2026-11-21T10:00:00.000Z');

async function market(returns: Buyer['returns'], sold = NOW) {
  const acme = sampleBuyer('acme', { returns });
  const secrets = { acme: [secret(1)], beta: [secret(2)] };
  const app = testApp({ returns: { buyers: [acme], secrets, resell: false } });
  const lead = sampleRoutedLead([acme]);
  await app.store.save(lead);
  const outboxId = sellerDeliveryId(lead.id, BUYERS_RECIPIENT);
  const lease = { owner: 'me', limit: 1, now: NOW, leaseMs: 1000 };
  await app.store.outbox.claim({ ...lease, recipient: BUYERS_RECIPIENT, channel: 'buyers', forms: [] });
  await app.store.sales.reserve({
    submissionId: lead.id,
    outboxId,
    ...lease,
    buyer: 'acme',
    environment: 'live',
    periods: [{ key: 'total' }],
    exclusive: true,
    most: 1,
    cents: 1250,
    state: 'OH',
    source: '',
    token: 'one',
  });
  const saleId = sellerDeliveryId(lead.id, 'acme');
  await app.store.sales.settle(saleId, { outcome: 'accepted', cents: 1250, origin: 'https://acme.example', at: sold });
  const giveBack = (body: object, { key = secret(1), id = 'msg-1', at = NOW } = {}) => {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(at.getTime() / 1000));
    return app.post('/api/buyers/returns', body, {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': webhookSignature({ id, timestamp, body: text }, key),
    });
  };
  const cents = async () =>
    (await app.store.sales.sums({ environment: 'live' })).reduce((sum, one) => sum + one.cents, 0);
  return { app, saleId, giveBack, cents };
}

const AUTOMATIC = { withinDays: 7, decide: 'automatic' } as const;

test('a signed return is accepted, and the money follows', async () => {
  const { saleId, giveBack, cents } = await market(AUTOMATIC);
  const response = await giveBack({ saleId, reason: 'wrong number' });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ data: { saleId, status: 'accepted' } });
  expect(await cents()).toBe(0);
});

test('a return that is sent again has the same answer and counts once; under another id it is refused', async () => {
  const { saleId, giveBack, app } = await market(AUTOMATIC);
  const statuses = [];
  for (const id of ['msg-1', 'msg-1', 'msg-2']) statuses.push((await giveBack({ saleId, reason: 'x' }, { id })).status);
  expect(statuses).toEqual([200, 200, 409]);
  expect(await app.store.sales.ledger({ environment: 'live', limit: 9 })).toHaveLength(2);
});

test('a return that is forged, old, or signed by another buyer is refused, and changes nothing', async () => {
  const { saleId, giveBack, cents } = await market(AUTOMATIC);
  const old = new Date(NOW.getTime() - 301_000);
  for (const how of [{ key: secret(2) }, { key: secret(9) }, { at: old }])
    expect((await giveBack({ saleId, reason: 'x' }, how)).status).toBe(401);
  expect(await cents()).toBe(1250);
});

test('a return in the name of a buyer that nobody has, but that every object has, is refused as any other', async () => {
  const { giveBack } = await market(AUTOMATIC);
  const saleId = '019aa604-b500-7000-8000-000000000000.constructor';
  expect((await giveBack({ saleId, reason: 'x' })).status).toBe(401);
});

test('a return of a sale that is unknown or too old, or that was not agreed, has its own refusal', async () => {
  const { giveBack } = await market(AUTOMATIC);
  const stranger = '019aa604-b500-7000-8000-000000000000.acme';
  expect((await giveBack({ saleId: stranger, reason: 'x' })).status).toBe(404);
  const late = await market(AUTOMATIC, new Date(NOW.getTime() - 8 * 86_400_000));
  expect(await (await late.giveBack({ saleId: late.saleId, reason: 'x' })).json()).toMatchObject({
    status: 422,
    extra: { reason: 'too-late' },
  });
  const none = await market(undefined);
  expect((await none.giveBack({ saleId: none.saleId, reason: 'x' })).status).toBe(403);
});

test('a return without a sale id or a reason says which is missing', async () => {
  const { giveBack, saleId } = await market(AUTOMATIC);
  expect((await giveBack({ saleId })).status).toBe(422);
  expect((await giveBack({ saleId: 'what', reason: 'x' })).status).toBe(422);
});
