import { expect, test } from 'vitest';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { testApp } from '../testing/test-deps.ts';
import { brokenStore } from '../testing/test-store.ts';

test('an empty store has nothing undelivered', async () => {
  const response = await testApp().send('/api/health');
  expect(await response.json()).toEqual({
    data: {
      store: 'reachable',
      oldestUndelivered: null,
      oldestUndeliveredSeconds: null,
      revocations: { undelivered: 0, oldest: null, businessDays: 0, state: 'in-time' },
    },
  });
});

test('the age of the oldest undelivered submission', async () => {
  const { store, send } = testApp();
  await store.save(sampleSubmission({ receivedAt: '2026-11-21T09:58:30.000Z' }));
  expect((await (await send('/api/health')).json()).data).toMatchObject({
    oldestUndelivered: '2026-11-21T09:58:30.000Z',
    oldestUndeliveredSeconds: 90,
  });
});

test('revocations that a recipient has not received in time', async () => {
  const { store, send } = testApp();
  const request = { kind: 'privacy-request', form: 'privacy-request', payload: { kind: 'stop-contact' } } as const;
  await store.save(sampleSubmission({ ...request, receivedAt: '2026-11-11T10:00:00.000Z' }));
  expect((await (await send('/api/health')).json()).data.revocations).toEqual({
    undelivered: 1,
    oldest: '2026-11-11T10:00:00.000Z',
    businessDays: 7,
    state: 'late',
  });
});

test('a store that cannot be read is 503', async () => {
  const response = await testApp({ store: brokenStore() }).send('/api/health');
  expect(response.status).toBe(503);
});
