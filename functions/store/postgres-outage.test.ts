import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { type Gate, openGate } from '../../tests/support/gate.ts';
import { type TestDatabases, testDatabases } from '../../tests/support/postgres.ts';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { type Store, StoreUnavailable } from './store.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
  return () => databases.remove();
}, 60_000);

let gate: Gate;
let store: Store;
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** A store that reaches its database through the gate, with one submission in it. Unless told otherwise it gives up at once. */
async function open(options: PostgresOptions = {}): Promise<void> {
  gate = await openGate(await databases.make());
  opened.push(() => gate.remove());
  store = await openPostgres(gate.url, { patienceMs: 0, ...options });
  opened.push(() => store.close());
  await store.save(sampleSubmission());
}

/** Short enough for a test to wait for, long enough for a busy machine. */
const brief = { connectMs: 1_000, statementMs: 1_000 };

const count = async () => (await store.list({ limit: 1000 })).length;

test('a server that is gone: nothing is claimed to be kept, and the store works by itself when it is back', async () => {
  await open();
  gate.shut();
  await expect(store.save(sampleSubmission())).rejects.toThrow(StoreUnavailable);
  await expect(store.save(sampleSubmission())).rejects.toThrow(
    /does not answer \(ECONNRESET\); start it, or correct host and port/,
  );
  await expect(store.list({ limit: 1 })).rejects.toThrow(StoreUnavailable);
  await expect(store.oldestUndelivered()).rejects.toThrow(StoreUnavailable);
  gate.open();
  expect((await store.save(sampleSubmission())).outcome).toBe('stored');
  expect(await count()).toBe(2);
  expect(await store.brokenConsent()).toBe(undefined);
});

test('a server that says nothing any more: refused within the time allowed, by old connections and new', async () => {
  await open(brief);
  gate.freeze();
  await expect(store.save(sampleSubmission())).rejects.toThrow(
    /does not answer in time; check that it runs and that no firewall/,
  );
  await expect(store.save(sampleSubmission())).rejects.toThrow(/does not answer in time/);
  await expect(store.list({ limit: 1 })).rejects.toThrow(StoreUnavailable);
  // Connections of before never speak again, as behind a router that has forgotten them.
  gate.open();
  expect((await store.save(sampleSubmission())).outcome).toBe('stored');
  expect(await count()).toBe(2);
});

test('more work than connections while the server says nothing: all of it is refused', async () => {
  await open(brief);
  gate.freeze();
  const reads = await Promise.allSettled(Array.from({ length: 40 }, () => store.list({ limit: 1 })));
  for (const { status } of reads) expect(status).toBe('rejected');
});

describe('with patience', () => {
  const patient = { patienceMs: 10_000 };

  test('connections that were cut cost nobody an error', async () => {
    await open(patient);
    await Promise.all(Array.from({ length: 6 }, () => store.list({ limit: 1 })));
    gate.cut();
    const saved = await Promise.all([store.save(sampleSubmission()), store.list({ limit: 1 }), store.listings({})]);
    expect(saved[0].outcome).toBe('stored');
    expect(await count()).toBe(2);
  });

  test('a server that is back in time costs nobody an error', async () => {
    await open(patient);
    gate.shut();
    const saving = store.save(sampleSubmission());
    // The first tries have failed by the time this one has.
    await expect(openPostgres(gate.url, { patienceMs: 0 })).rejects.toThrow(StoreUnavailable);
    gate.open();
    expect((await saving).outcome).toBe('stored');
  });

  test('a commit whose answer was lost is found again, not written twice', async () => {
    await open(patient);
    // A statement ends with a zero byte.
    gate.swallowAnswerTo('commit\0');
    const submission = sampleSubmission();
    expect(await store.save(submission)).toEqual({ outcome: 'repeated', id: submission.id });
    expect(await count()).toBe(2);
    expect(await store.brokenConsent()).toBe(undefined);
  });
});

describe('an address that leads nowhere', () => {
  test('no server there', async () => {
    const port = await freePort();
    const opening = openPostgres(`postgres://ann:my-secret@127.0.0.1:${port}/leads`, { patienceMs: 0 });
    await expect(opening).rejects.toThrow(
      new StoreUnavailable(
        `Postgres at 127.0.0.1:${port} does not answer (ECONNREFUSED); start it, or correct host and port in DATABASE_URL.`,
      ),
    );
  });

  test('a server that is no Postgres', async () => {
    await open();
    gate.freeze();
    await expect(openPostgres(gate.url, { ...brief, patienceMs: 0 })).rejects.toThrow(/does not answer in time/);
  });
});
