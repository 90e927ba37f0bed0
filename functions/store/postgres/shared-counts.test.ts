import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Gate, openGate } from '../../../tests/support/gate.ts';
import { runSql, type TestDatabases, testDatabases } from '../../../tests/support/postgres.ts';
import { createRateLimiter, type RateLimiter } from '../../http/rate-limit.ts';
import type { LogEntry } from '../../lib/log.ts';
import { callbackLead } from '../../testing/sample-bodies.ts';
import { testApp } from '../../testing/test-deps.ts';
import { createBudget } from '../../upstream/budget.ts';
import type { Store } from '../store.ts';
import { openPostgres } from './open.ts';
import { sharedCounts } from './shared-counts.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
});
afterAll(() => databases?.remove());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

async function open(url: string): Promise<Store> {
  const store = await openPostgres(url, { patienceMs: 0 });
  closing.push(() => store.close());
  return store;
}

const logged: LogEntry[] = [];
function limiterOn({ counts }: Store, times = 2): RateLimiter {
  if (!counts) throw new Error('Postgres has no counts');
  return createRateLimiter({ times, seconds: 60 }, { counts, log: (entry) => logged.push(entry) });
}

/** Two servers, as far as the limit goes: each with connections of its own. */
async function twoServers(times?: number) {
  const url = await databases.make();
  const stores = await Promise.all([open(url), open(url)]);
  const [one, other] = stores.map((store) => limiterOn(store, times)) as [RateLimiter, RateLimiter];
  return { url, one, other };
}

const KEY = 'callback 203.0.113.7';

describe('servers that share a Postgres', () => {
  test('share a limit; other addresses are not affected', async () => {
    const { one, other } = await twoServers();
    expect([await one.take(KEY), await other.take(KEY)]).toEqual([undefined, undefined]);
    for (const server of [one, other]) {
      const refusal = await server.take(KEY);
      expect(refusal?.status).toBe(429);
      expect(Number(refusal?.headers?.['retry-after'])).toBeGreaterThan(0);
    }
    expect(await other.take('callback 203.0.113.8')).toBe(undefined);
    expect(await one.take('quote 203.0.113.7')).toBe(undefined);
  });

  test('share what a service may cost in a day', async () => {
    const { one, other } = await twoServers(3);
    const warned: LogEntry[] = [];
    const budgets = [one, other].map((day) =>
      createBudget({
        service: 'google-places',
        client: createRateLimiter(undefined),
        day,
        now: () => new Date('2026-11-21T10:00:00.000Z'),
        log: (entry) => warned.push(entry),
      }),
    );
    const spent: string[] = [];
    for (let count = 0; count < 3; count += 1)
      for (const budget of budgets)
        spent.push(
          await budget.spend(`192.0.2.${count}`).then(
            () => 'asked',
            () => 'not asked',
          ),
        );
    expect(spent).toEqual(['asked', 'asked', 'asked', 'not asked', 'not asked', 'not asked']);
    expect(warned.map(({ event }) => event)).toEqual(['upstream.daily-limit', 'upstream.daily-limit']);
  });

  test('let exactly the limit through of requests that arrive at once', async () => {
    const { one, other } = await twoServers(10);
    const tries = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? one : other).take(KEY));
    const through = (await Promise.all(tries)).filter((refusal) => refusal === undefined);
    expect(through).toHaveLength(10);
  });

  test('store no address, only a hash of it', async () => {
    const { url, one } = await twoServers();
    await one.take(KEY);
    const rows = await runSql(url, 'select key, points from rate_limits');
    expect(rows).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/), points: 1 }]);
  });

  test('delete counts that expired an hour ago', async () => {
    const url = await databases.make();
    const store = await open(url);
    const old = Date.now() - 3_700_000;
    await runSql(url, `insert into rate_limits values ('old', 1, ${old}), ('young', 1, ${Date.now()})`);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    limiterOn(store);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    vi.useRealTimers();
    await expect.poll(() => runSql(url, 'select key from rate_limits')).toEqual([{ key: 'young' }]);
  });

  test('block no visitor for counts that one of them made while its clock was wrong', async () => {
    const { url, one, other } = await twoServers();
    await one.take(KEY);
    await runSql(url, `update rate_limits set points = 99, expire = ${Date.now() + 86_400_000}`);
    expect(await other.take(KEY)).toBe(undefined);
    expect(await other.take(KEY)).toBe(undefined);
  });

  test('may start at once on an empty database', async () => {
    const url = await databases.make();
    const stores = await Promise.all([open(url), open(url), open(url)]);
    expect(await Promise.all(stores.map((store) => limiterOn(store).take('any')))).toContain(undefined);
  });
});

test('the table is not in the log of the database: no wait for a disk, no copy in an archive', async () => {
  const url = await databases.make();
  await open(url);
  expect(await runSql(url, `select relpersistence as kind from pg_class where oid = 'rate_limits'::regclass`)).toEqual([
    { kind: 'u' },
  ]);
});

test('no count takes longer than a second; a late answer returns its connection to the pool', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer = (_: { rows: [] }) => {};
  const release = vi.fn();
  const query = () => new Promise<{ rows: [] }>((resolve) => (answer = resolve));
  const counts = sharedCounts({ connect: async () => ({ query, release }) });
  const refused = expect(counts.query({ text: 'select 1' })).rejects.toThrow('no answer in 1000 ms');
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
  expect(release).not.toHaveBeenCalled();
  answer({ rows: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(release).toHaveBeenCalledOnce();
});

describe('while the database is gone', () => {
  async function behindGate(): Promise<{ url: string; gate: Gate; limiter: RateLimiter }> {
    const url = await databases.make();
    const gate = await openGate(url);
    closing.push(() => gate.remove());
    const limiter = limiterOn(await open(gate.url));
    return { url, gate, limiter };
  }

  test.each(['shut', 'freeze'] as const)(
    'memory takes over: forms are accepted up to the limit, and refused only after that (%s)',
    async (how) => {
      const { gate, limiter } = await behindGate();
      logged.length = 0;
      gate[how]();
      const { post } = testApp({ limiter });
      const answers: number[] = [];
      for (let count = 0; count < 4; count += 1) answers.push((await post('/api/leads', callbackLead)).status);
      expect(answers).toEqual([200, 200, 429, 429]);
      expect(logged).toEqual([expect.objectContaining({ level: 'warn', event: 'rate-limit.not-shared' })]);
      expect(JSON.stringify(logged)).not.toContain('192.0.2.1');
    },
  );

  test('it is not asked again for five seconds; then it counts again', async () => {
    const { url, gate, limiter } = await behindGate();
    vi.useFakeTimers({ toFake: ['performance'] });
    gate.shut();
    await limiter.take(KEY);
    gate.open();
    await limiter.take(KEY);
    vi.advanceTimersByTime(5_000);
    expect(await limiter.take(KEY)).toBe(undefined);
    // Of the three only the last is there. Memory alone would have refused it.
    expect(await runSql(url, 'select points from rate_limits')).toEqual([{ points: 1 }]);
  });
});
