import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { type Gate, openGate } from '../../../tests/support/gate.ts';
import { runSql, type TestDatabases, testDatabases } from '../../../tests/support/postgres.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store.ts';
import { openPostgres, type PostgresOptions } from './open.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
  return () => databases.remove();
});

let gate: Gate;
let store: Store;
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/**
 * Opens a store that reaches its database through the gate, with one submission in it. By default it gives up at once.
 */
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

test('a server that is gone: nothing is reported as saved, and the store works again when it is back', async () => {
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

test('a server that is silent: refused within the time limit, on old connections and new', async () => {
  await open(brief);
  gate.freeze();
  // The connection that it had is given up, which pg may report in two ways.
  await expect(store.save(sampleSubmission())).rejects.toThrow(StoreUnavailable);
  await expect(store.save(sampleSubmission())).rejects.toThrow(
    /does not answer in time; check that it runs and that no firewall/,
  );
  await expect(store.list({ limit: 1 })).rejects.toThrow(StoreUnavailable);
  // Earlier connections stay silent, as behind a router that dropped them.
  gate.open();
  expect((await store.save(sampleSubmission())).outcome).toBe('stored');
  expect(await count()).toBe(2);
});

test('more work than connections while the server is silent: all of it is refused', async () => {
  await open(brief);
  gate.freeze();
  const reads = await Promise.allSettled(Array.from({ length: 40 }, () => store.list({ limit: 1 })));
  for (const { status } of reads) expect(status).toBe('rejected');
});

describe('with patience', () => {
  const patient = { patienceMs: 10_000 };

  test('connections that were cut cause no error', async () => {
    await open(patient);
    await Promise.all(Array.from({ length: 6 }, () => store.list({ limit: 1 })));
    gate.cut();
    const saved = await Promise.all([store.save(sampleSubmission()), store.list({ limit: 1 }), store.listings({})]);
    expect(saved[0].outcome).toBe('stored');
    expect(await count()).toBe(2);
  });

  test('a server that is back in time causes no error', async () => {
    await open(patient);
    gate.shut();
    const saving = store.save(sampleSubmission());
    // By the time this one fails, the first attempts have failed, too.
    await expect(openPostgres(gate.url, { patienceMs: 0 })).rejects.toThrow(StoreUnavailable);
    gate.open();
    expect((await saving).outcome).toBe('stored');
  });

  test('a lost commit acknowledgment: the submission is found again, not written twice', async () => {
    await open(patient);
    // A statement ends with a zero byte.
    gate.swallowAnswerTo('commit\0');
    const submission = sampleSubmission();
    expect(await store.save(submission)).toEqual({ outcome: 'repeated', id: submission.id });
    expect(await count()).toBe(2);
    expect(await store.brokenConsent()).toBe(undefined);
  });
});

describe('after a lost commit acknowledgment an operation is executed and audited once', () => {
  const by = { name: 'olga', at: new Date('2026-11-22T09:00:00.000Z') };
  const ann = { phone: '+16145550123' };
  const CRM = 'https://crm.example.com';
  let id: string;
  /** A lead that was delivered, and a quarantined one. */
  async function openWithLeads(): Promise<string> {
    await open({ patienceMs: 10_000 });
    id = (await store.list({ limit: 1 }))[0]?.id ?? '';
    const claim = {
      owner: 'me',
      channel: 'webhook',
      forms: ['callback'],
      limit: 9,
      now: by.at,
      leaseMs: 1,
    } as const;
    await store.outbox.claim(claim);
    await store.outbox.finish(id, 'me', { outcome: 'delivered', at: by.at, to: CRM });
    const quarantined = sampleSubmission({ spamSignals: ['honeypot'] });
    await store.save(quarantined);
    gate.swallowAnswerTo('commit\0');
    return quarantined.id;
  }
  const audit = async () => (await store.admin.audit({ limit: 99 })).map(({ action }) => action);
  const notices = async () => (await store.admin.notices({ open: false, limit: 99 })).map((one) => one.id);

  test('an erasure', async () => {
    const quarantined = await openWithLeads();
    const erased = await store.admin.erase(ann, by);
    expect(erased).toMatchObject({ submissions: [id, quarantined].sort(), consents: 2, delivered: [{ id, to: CRM }] });
    expect(await notices()).toEqual(erased.notices);
    expect(await audit()).toEqual(['erase']);
    expect(await store.brokenConsent()).toBe(undefined);
  });

  test('a suppression', async () => {
    await openWithLeads();
    const notified = await store.admin.suppress(ann, 'telephone', by);
    expect(notified).toHaveLength(1);
    expect(await notices()).toEqual(notified);
    expect(await audit()).toEqual(['suppress']);
  });

  test('a release, and a replay', async () => {
    const quarantined = await openWithLeads();
    expect(await store.admin.releaseFromQuarantine(quarantined, by)).toBe('released');
    gate.swallowAnswerTo('commit\0');
    expect(await store.admin.replay({ id }, by)).toMatchObject({ count: 1 });
    expect((await audit()).sort()).toEqual(['release-from-quarantine', 'replay']);
  });

  test('a legal hold, and its release', async () => {
    await openWithLeads();
    expect(await store.admin.placeLegalHold(id, 'case 12', by)).toBe('placed');
    gate.swallowAnswerTo('commit\0');
    expect(await store.admin.releaseLegalHold(id, by)).toEqual({ outcome: 'released', erasureRequested: false });
    expect((await audit()).sort()).toEqual(['place-legal-hold', 'release-legal-hold']);
  });

  test('an audit event', async () => {
    await openWithLeads();
    await store.admin.record({ action: 'export', subject: 'leads' }, by);
    expect(await audit()).toEqual(['export']);
  });

  test('a privacy request: each recipient gets one notice', async () => {
    await openWithLeads();
    const payload = { kind: 'stop-contact' };
    const request = sampleSubmission({ kind: 'privacy-request', form: 'privacy-request', payload, consent: undefined });
    expect(await store.save(request)).toEqual({ outcome: 'repeated', id: request.id });
    const verified = await store.admin.verifyRequest(request.id, 'called back', by);
    expect(verified).toMatchObject({ outcome: 'verified' });
    expect(await notices()).toHaveLength(2);
  });

  test('the start of an incident', async () => {
    await openWithLeads();
    expect(await store.outbox.startIncident('undelivered', by.at)).toBe(true);
    expect(await store.outbox.startIncident('undelivered', by.at)).toBe(false);
  });

  test('a delivery', async () => {
    const quarantined = await openWithLeads();
    await store.admin.releaseFromQuarantine(quarantined, by);
    const claim = {
      owner: 'me',
      channel: 'webhook',
      forms: ['callback'],
      limit: 9,
      now: by.at,
      leaseMs: 1,
    } as const;
    await store.outbox.claim(claim);
    gate.swallowAnswerTo('commit\0');
    await store.outbox.finish(quarantined, 'me', { outcome: 'delivered', at: by.at, to: CRM });
    expect((await store.admin.erase(ann, by)).delivered.filter((one) => one.id === quarantined)).toHaveLength(1);
  });
});

describe('an address that leads nowhere', () => {
  test('no server there', async () => {
    const port = await freePort();
    const opening = openPostgres(`postgres://ann:my-secret@127.0.0.1:${port}/leads`, { patienceMs: 0 });
    await expect(opening).rejects.toThrow(
      new StoreUnavailable(
        `Postgres at 127.0.0.1:${port} does not answer (ECONNREFUSED); ` +
          'start it, or correct host and port in DATABASE_URL.',
      ),
    );
  });

  test('a server that is not Postgres', async () => {
    await open();
    gate.freeze();
    await expect(openPostgres(gate.url, { ...brief, patienceMs: 0 })).rejects.toThrow(/does not answer in time/);
  });
});

describe('a database that only reads', () => {
  test('as after a failover: refused, and used again as soon as it can be written', async () => {
    const base = await databases.make();
    const role = `reader_${process.pid}`;
    await runSql(base, `create role ${role} superuser login password 'only-for-tests'`);
    opened.push(async () => void (await runSql(base, `drop owned by ${role} cascade; drop role ${role}`)));
    /** What new sessions get. Sessions that are open keep what they have. */
    const setReadOnly = (value: 'on' | 'off') =>
      runSql(base, `alter role ${role} set default_transaction_read_only = ${value}`);
    const url = new URL(base);
    url.username = role;
    url.password = 'only-for-tests';
    store = await openPostgres(url.href, { patienceMs: 0 });
    opened.push(() => store.close());
    const useAll = (work: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 30 }, work));

    await setReadOnly('on');
    await runSql(base, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`);
    // Every connection of the pool is now a session that only reads.
    await useAll(() => store.list({ limit: 1 }));
    await useAll(() => store.list({ limit: 1 }));
    await expect(store.save(sampleSubmission())).rejects.toThrow(/only reads, as a standby does/);
    await setReadOnly('off');
    const saved = await useAll(() => store.save(sampleSubmission()));
    expect(saved.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await count()).toBe(30);
  });
});
