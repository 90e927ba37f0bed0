import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptedId, callbackBody, type PostResult, post } from '../../bench/load.ts';
import { type RunningServer, startServer } from '../../functions/platforms/node/serve.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { STAMPED_SETTINGS, stamped } from '../../functions/testing/stamped.ts';
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

test('health never reports a negative age', async () => {
  await send('ann');
  vi.setSystemTime(new Date('2026-11-18T10:00:00Z'));
  const { data } = (await (await fetch(`${server.url}/api/health`)).json()) as { data: Record<string, unknown> };
  expect(data.oldestUndeliveredSeconds).toBe(0);
});
