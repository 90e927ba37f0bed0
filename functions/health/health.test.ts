import { beforeEach, describe, expect, test } from 'vitest';
import type { LogEntry } from '../lib/log.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { brokenStore, memoryStore } from '../testing/test-deps.ts';
import type { BacklogGrowth } from './backlog.ts';
import type { Finding } from './findings.ts';
import { createHealth } from './health.ts';

const MEGABYTE = 1_000_000;
let store: Store;
let now: Date;
let elapsed: number;
let free: number | undefined;
let growth: BacklogGrowth | undefined;
let refusal: Finding | undefined;
let logged: LogEntry[];
beforeEach(() => {
  store = memoryStore();
  now = new Date('2026-11-21T10:00:00.000Z');
  elapsed = 0;
  free = 1000 * MEGABYTE;
  growth = undefined;
  refusal = undefined;
  logged = [];
});

const start = (changes: { store?: Store; patienceMs?: number } = {}) =>
  createHealth({
    store,
    log: (entry) => logged.push(entry),
    now: () => now,
    diskFree: async () => free,
    leastDiskFree: 100 * MEGABYTE,
    afterMinutes: 30,
    refusal: () => refusal,
    backlogGrowth: () => growth,
    elapsed: () => elapsed,
    ...changes,
  });
/** Time passes, also by the clock. */
const pass = (seconds: number) => {
  elapsed += seconds * 1000;
  now = new Date(now.getTime() + seconds * 1000);
};
const events = () => logged.map(({ event, check }) => `${event} ${check}`);

test('a store that can be written, on a disk with space, is ready', async () => {
  expect(await start().report()).toEqual({
    ready: true,
    checks: {
      store: { state: 'ok' },
      disk: { state: 'ok' },
      clock: { state: 'ok' },
      delivery: { state: 'ok' },
      quarantine: { state: 'ok' },
    },
  });
});

test.each([
  [500, 'ok', true],
  [499, 'warning', true],
  [100, 'warning', true],
  [99, 'failing', false],
])('%i MB free, of which 100 are needed: %s', async (megabytes, state, ready) => {
  free = megabytes * MEGABYTE;
  const report = await start().report();
  expect([report.checks.disk?.state, report.ready]).toEqual([state, ready]);
});

test('a disk that is not ours is not judged', async () => {
  free = undefined;
  expect((await start().report()).checks).not.toHaveProperty('disk');
});

test.each([
  ['SQLITE_FULL', 'full'],
  ['53100', 'full'],
  ['SQLITE_READONLY_DBMOVED', 'read-only'],
  ['25006', 'read-only'],
  ['SQLITE_CORRUPT', 'corrupt'],
  ['FILE_GONE', 'missing'],
  ['SQLITE_BUSY', 'busy'],
  ['ECONNREFUSED', 'unreachable'],
  ['57P03', 'unreachable'],
  ['SQLITE_IOERR_WRITE', 'io'],
  ['XX000', 'other'],
])('a store that fails with %s is not ready, and the reason is "%s"', async (code, kind) => {
  const cause = Object.assign(new Error('no'), { code });
  const broken = brokenStore(new StoreUnavailable('It cannot be written.', { cause }));
  const { ready, checks } = await start({ store: broken }).report();
  expect(ready).toBe(false);
  expect(checks.store).toEqual({ state: 'failing', kind, sentence: 'It cannot be written.' });
});

test('a store that does not answer in time is not ready', async () => {
  const silent = { ...store, check: () => new Promise<never>(() => {}) };
  const { ready, checks } = await start({ store: silent, patienceMs: 1 }).report();
  expect([ready, checks.store?.sentence]).toEqual([false, expect.stringContaining('does not answer in time')]);
});

test('a store that has room for a check and refused the last lead is not ready', async () => {
  const health = start();
  refusal = { state: 'failing', kind: 'full', sentence: 'The disk is full.' };
  expect(await health.report()).toMatchObject({ ready: false, checks: { store: refusal } });
  refusal = undefined;
  pass(1);
  expect((await health.report()).ready).toBe(true);
});

test('a store in which more than a fifth of the last hour is held is ready, with a warning', async () => {
  const velocity = [
    { key: 'usual|2026-11-21T10|arrived', counts: 'all' },
    { key: 'usual|2026-11-21T10|held', counts: 'held' },
  ] as const;
  for (let saved = 0; saved < 9; saved += 1)
    await store.save(sampleSubmission({ velocity, spamSignals: saved < 5 ? ['no-stamp'] : [] }));
  const health = start();
  const { ready, checks } = await health.report();
  expect([ready, checks.quarantine]).toMatchObject([
    true,
    { state: 'warning', sentence: expect.stringMatching(/^Of 9/) },
  ]);
  expect((await health.numbers()).lastHour).toEqual({ arrived: 9, held: 5 });
});

test('what begins to fail and what has recovered is logged once each, however often it is asked', async () => {
  const health = start();
  for (const megabytes of [1000, 50, 40, 30, 1000, 1000]) {
    free = megabytes * MEGABYTE;
    await health.report();
    pass(1);
  }
  expect(events()).toEqual(['health.failing disk', 'health.recovered disk']);
});

describe('a clock that is set back by a day', () => {
  const DAY = 24 * 60 * 60;
  const setBack = () => {
    now = new Date(now.getTime() - DAY * 1000);
  };

  test('is a warning, and leads are still kept', async () => {
    const health = start();
    await health.report();
    pass(30);
    setBack();
    const { ready, checks } = await health.report();
    expect(ready).toBe(true);
    expect(checks.clock?.state).toBe('warning');
    expect(checks.clock?.sentence).toContain('1440 minutes behind');
    expect((await health.numbers()).clockBehindSeconds).toBe(DAY - 30);
  });

  test('does not hide how long a lead has been waiting', async () => {
    const health = start();
    await store.save(sampleSubmission({ receivedAt: now.toISOString() }));
    setBack();
    expect((await health.numbers()).oldestUndeliveredSeconds).toBe(0);
    pass(31 * 60);
    expect((await health.numbers()).oldestUndeliveredSeconds).toBe(31 * 60);
    expect((await health.report()).checks.delivery?.state).toBe('warning');
  });
});

test('a lead that waits too long, and a backlog that grows, are warnings', async () => {
  await store.save(sampleSubmission({ receivedAt: now.toISOString() }));
  const health = start();
  const delivery = async () => (await health.report()).checks.delivery;
  expect(await delivery()).toEqual({ state: 'ok' });
  growth = { due: 500, grewBy: 300, delivered: 100, minutes: 5, concurrency: 4, suggested: 24 };
  pass(1);
  expect(await delivery()).toMatchObject({ state: 'warning', sentence: expect.stringContaining('to 24 (now 4)') });
  growth = undefined;
  pass(30 * 60);
  expect(await delivery()).toMatchObject({ state: 'warning', sentence: expect.stringContaining('for 30 minutes') });
});
