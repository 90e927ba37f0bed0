import { expect, test } from 'vitest';
import { sampleSubmission } from './testing/sample-submission.ts';
import { bench, brokenStore } from './testing/test-deps.ts';

test('nothing waits in an empty store', async () => {
  const response = await bench().send('/api/health');
  expect(await response.json()).toEqual({
    data: { store: 'reachable', oldestUndelivered: null, oldestUndeliveredSeconds: null },
  });
});

test('the age of the oldest undelivered submission', async () => {
  const { store, send } = bench();
  await store.save(sampleSubmission({ receivedAt: '2026-11-21T09:58:30.000Z' }));
  expect((await (await send('/api/health')).json()).data).toMatchObject({
    oldestUndelivered: '2026-11-21T09:58:30.000Z',
    oldestUndeliveredSeconds: 90,
  });
});

test('a store that cannot be read is 503', async () => {
  const response = await bench({ store: brokenStore() }).send('/api/health');
  expect(response.status).toBe(503);
});
