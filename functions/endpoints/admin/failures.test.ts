import { expect, test } from 'vitest';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { type AdminApp, adminApp } from '../../testing/test-operators.ts';

/* What a lead's page says of a delivery that failed. */

const NOW = new Date('2026-11-21T10:00:00.000Z');
const NEXT = new Date('2026-11-21T10:30:00.000Z');

/** A lead whose attempt ended like this. */
async function failed(app: AdminApp, outcome: 'failed' | 'dead-letter', error: string): Promise<string> {
  const submission = sampleSubmission();
  await app.store.save(submission);
  const claim = { owner: 'me', channel: 'webhook', forms: ['callback'], limit: 9, now: NOW, leaseMs: 1 } as const;
  await app.store.outbox.claim(claim);
  const result = outcome === 'failed' ? ({ outcome, error, nextAt: NEXT } as const) : { outcome, error };
  await app.store.outbox.finish(submission.id, 'me', result);
  return submission.id;
}

async function opened() {
  const app = adminApp();
  Object.assign(app.access, { originFor: () => 'https://crm.example.com' });
  return { app, agent: await app.operator('agent') };
}

test('an attempt that a receiver refused says so in words, when and where the next one is, and what to do', async () => {
  const { app, agent } = await opened();
  const html = await agent.read(`/admin/leads/${await failed(app, 'failed', 'HTTP 400')}`);
  expect(html).toContain('1 failed attempt; the receiver did not accept what is in it (HTTP 400)');
  expect(html).toContain('Next attempt: Nov 21, 2026, 5:30 AM ET, to https://crm.example.com.');
  expect(html).toContain('A refusal is tried again, too: ten times in about three days.');
  expect(html).toContain('<a href="/admin?view=waiting">Waiting for delivery</a>');
  const list = await agent.read('/admin?view=waiting');
  expect(list).toContain('the receiver did not accept what is in it (HTTP 400)');
});

test('a fault of the receiver is no refusal, and a dead letter says that it was given up', async () => {
  const { app, agent } = await opened();
  const fault = await agent.read(`/admin/leads/${await failed(app, 'failed', 'HTTP 500')}`);
  expect(fault).toContain('the receiver has a fault (HTTP 500)');
  expect(fault).not.toContain('A refusal is tried again');
  const given = await agent.read(`/admin/leads/${await failed(app, 'dead-letter', 'HTTP 404: gone astray')}`);
  expect(given).toContain('the receiver has nothing at this address');
  expect(given).toContain('It was given up after the last attempt.');
});
