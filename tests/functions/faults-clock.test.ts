import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../../functions/server/serve.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { STAMPED_SETTINGS, stamped } from '../../functions/testing/sample-bodies.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { acceptedId, callbackBody, type PostResult, post } from '../load/load.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A server whose clock is set wrong and right again. Only the date is faked; timers are real. */

let out: string;
let server: RunningServer;
const database = () => `file:${join(out, 'data/leads.db')}`;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  out = tempFolder();
  writeSampleBuild(out);
  server = await startServer({
    out,
    env: { PORT: '0', DATABASE_URL: database(), RATE_LIMIT: '4/minute', ...STAMPED_SETTINGS },
    log: () => {},
  });
});
afterEach(async () => {
  await server.close();
  vi.useRealTimers();
});

const send = async (name: string, key?: string) =>
  post(undefined, server.url, {
    path: '/api/leads',
    body: JSON.stringify(await stamped(JSON.parse(callbackBody(name)))),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const statusOf = (answer: PostResult) => ('status' in answer ? answer.status : 0);

test('a clock that jumps back three days and forward again: every lead is saved once, and repeats are recognized', async () => {
  const first = acceptedId(await send('ann', 'key-ann'));
  vi.setSystemTime(new Date('2026-11-18T10:00:00Z'));
  const second = acceptedId(await send('bob'));
  expect(acceptedId(await send('ann', 'key-ann'))).toBe(first);
  vi.setSystemTime(new Date('2026-11-21T10:00:01Z'));
  const third = acceptedId(await send('cat'));
  expect(new Set([first, second, third]).size).toBe(3);

  const store = await openStore(database());
  const kept = await store.list({ limit: 10 });
  expect(kept.map(({ id }) => id).sort()).toEqual([first, second, third].sort());
  expect(await store.brokenConsent()).toBe(undefined);
  await store.close();
});

test('a clock that jumps back: a sender over the limit waits no longer than the limit says', async () => {
  for (let count = 0; count < 4; count += 1) expect(statusOf(await send(`lead-${count}`))).toBe(200);
  vi.setSystemTime(new Date('2026-11-18T10:00:00Z'));
  const refused = await send('lead-5');
  expect(statusOf(refused)).toBe(429);
  expect(Number('headers' in refused && refused.headers['retry-after'])).toBeLessThanOrEqual(60);
});

describe('a clock that is set back by a day', () => {
  const restart = async (env: Record<string, string>) => {
    await server.close();
    server = await startServer({ out, env: { PORT: '0', DATABASE_URL: database(), ...env }, log: () => {} });
  };

  test('shows in health, which never reports a negative age', async () => {
    const token = 'a-token-of-twenty-letters';
    await send('ann');
    vi.setSystemTime(new Date('2026-11-20T10:00:00Z'));
    await restart({ METRICS_TOKEN: token });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api/health/ready`, { headers });
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ checks: { store: 'ok', clock: 'warning' }, oldestUndeliveredSeconds: 0 });
    expect(data.clockBehindSeconds).toBeGreaterThan(86_000);
  });
});
