import { expect, test, vi } from 'vitest';
import type { Health } from '../../health/health.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { brokenStore, memoryStore, testApp } from '../../testing/test-deps.ts';

const TOKEN = 'a-token-of-twenty-letters';
const operator = { token: TOKEN };
const asOperator = { headers: { authorization: `Bearer ${TOKEN}` } };
const READY = '/api/health/ready';

test('a process is alive as long as it answers, also without a store', async () => {
  const response = await testApp({ store: brokenStore() }).send('/api/health');
  expect([response.status, await response.json()]).toEqual([200, { data: { status: 'alive' } }]);
});

test('ready says which checks are fine, and no numbers', async () => {
  const { store, send } = testApp({ operator });
  await store.save(sampleSubmission({ receivedAt: '2026-11-21T09:58:30.000Z' }));
  const response = await send(READY);
  expect([response.status, await response.json()]).toEqual([
    200,
    { data: { status: 'ready', checks: { store: 'ok', clock: 'ok', delivery: 'ok', quarantine: 'ok' } } },
  ]);
});

test('a store that cannot be written is 503, with a sentence that names no file and no host', async () => {
  const response = await testApp({ store: brokenStore(), operator }).send(READY);
  expect([response.status, await response.json()]).toEqual([
    503,
    {
      status: 503,
      message: 'This server cannot keep what visitors send at this moment.',
      extra: { checks: { store: 'failing' } },
    },
  ]);
});

test('an operator also sees the sentences and the numbers: how much waits, since when, and which requests are late', async () => {
  const { store, send } = testApp({ operator });
  const request = { kind: 'privacy-request', form: 'privacy-request', payload: { kind: 'stop-contact' } } as const;
  await store.save(sampleSubmission({ ...request, receivedAt: '2026-11-11T10:00:00.000Z' }));
  await store.save(sampleSubmission({ receivedAt: '2026-11-21T09:58:30.000Z' }));
  expect((await (await send(READY, asOperator)).json()).data).toEqual({
    status: 'ready',
    checks: { store: 'ok', clock: 'ok', delivery: 'warning', quarantine: 'ok' },
    sentences: ['The oldest undelivered lead has been waiting for 14400 minutes.'],
    oldestUndelivered: '2026-11-11T10:00:00.000Z',
    oldestUndeliveredSeconds: 864_000,
    // With the links that verify the request.
    outbox: { waiting: 4, due: 4, deadLetters: 0, quarantined: 0 },
    revocations: { undelivered: 1, oldest: '2026-11-11T10:00:00.000Z', businessDays: 7, state: 'late' },
    clockBehindSeconds: 0,
    lastHour: { arrived: 0, held: 0 },
  });
  const down = await (await testApp({ store: brokenStore(), operator }).send(READY, asOperator)).json();
  expect(down.extra.sentences).toEqual(['The database is locked.']);
});

test.each([
  ['none', {}],
  ['a wrong one', { authorization: 'Bearer another-token-of-letters' }],
  ['its beginning', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ['one in the address', {}, `?token=${TOKEN}`],
])(
  'without the token (%s) there are no numbers, and no metrics',
  async (_, headers: Record<string, string>, query = '') => {
    const metrics = async () => ({ contentType: 'text/plain', text: 'site_ready 1' });
    const { send } = testApp({ operator: { token: TOKEN, metrics } });
    expect((await (await send(READY + query, { headers })).json()).data).not.toHaveProperty('outbox');
    const response = await send(`/metrics${query}`, { headers });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="metrics"']);
    expect(await response.text()).not.toContain('site_ready');
  },
);

test('metrics are an address like any unknown one while METRICS_TOKEN is not set', async () => {
  const metrics = async () => ({ contentType: 'text/plain', text: 'site_ready 1' });
  const { send } = testApp({ operator: { metrics } });
  expect((await send('/metrics', asOperator)).status).toBe(404);
});

test('a thousand calls write to the store once and ask its outbox once', async () => {
  const store = memoryStore();
  const [check, oldest] = [vi.spyOn(store, 'check'), vi.spyOn(store, 'oldestUndelivered')];
  const { send } = testApp({ store });
  const answers = await Promise.all(Array.from({ length: 1000 }, () => send(READY)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([check, oldest].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('what fails after the store was checked does not fail the answer', async () => {
  const report: Health['report'] = async () => ({ ready: true, checks: { store: { state: 'ok' } } });
  const numbers = () => brokenStore().undeliveredRevocations().then(Promise.reject);
  const { send } = testApp({ operator, health: { report, numbers } });
  expect((await (await send(READY, asOperator)).json()).data).toMatchObject({ sentences: ['The database is locked.'] });
});
