import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../functions/server/serve.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { callbackLead } from '../../functions/testing/sample-bodies.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { openGate } from '../support/gate.ts';
import { runSql, type TestDatabases, testDatabases } from '../support/postgres.ts';
import { tempFolder } from '../support/temp-folder.ts';

const folder = tempFolder();
let databases: TestDatabases;
beforeAll(async () => {
  writeSampleBuild(folder);
  databases = await testDatabases();
});
afterAll(() => databases?.remove());

const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(databaseUrl: string, rate = 'off'): Promise<RunningServer> {
  const env = { PORT: '0', RATE_LIMIT: rate, DATABASE_URL: databaseUrl };
  const server = await startServer({ out: folder, env, log: () => {} });
  servers.push(server);
  return server;
}

/** Posts the lead of a numbered person. Returns the status and the id. */
async function post(server: RunningServer, person: number, headers = {}): Promise<{ status: number; id?: string }> {
  const response = await fetch(`${server.url}/api/leads`, {
    method: 'POST',
    body: JSON.stringify({ ...callbackLead, email: `ann${person}@example.com` }),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const { data } = (await response.json()) as { data?: { id: string } };
  return { status: response.status, id: data?.id };
}

async function leadsIn(databaseUrl: string): Promise<string[]> {
  const store = await openStore(databaseUrl);
  const leads = await store.list({ limit: 1000 });
  expect(await store.brokenConsent()).toBe(undefined);
  await store.close();
  return leads.map(({ id }) => id);
}

const people = (count: number) => Array.from({ length: count }, (_, person) => person);

describe.each([
  ['a SQLite file', async () => `file:${join(folder, 'data/leads.db')}`],
  ['a Postgres database', () => databases.make()],
] as const)('two servers on %s', (_name, newPlace) => {
  test('keep every lead once, whichever server receives it, and however often', async () => {
    const url = await newPlace();
    const [one, other] = await Promise.all([serve(url), serve(url)]);
    const sent = people(60).flatMap((person) =>
      [one, other].map((server) => post(server, person, { 'idempotency-key': `"key-${person}"` })),
    );
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const ids = [...new Set(answers.map(({ id }) => id))];
    expect(ids).toHaveLength(60);
    expect(await leadsIn(url)).toEqual(ids.sort());
  });
});

test('two servers on a Postgres share the limit of an address', async () => {
  const url = await databases.make();
  const [one, other] = await Promise.all([serve(url, '2/minute'), serve(url, '2/minute')]);
  const statuses: number[] = [];
  for (const server of [one, other, one, other]) statuses.push((await post(server, statuses.length)).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test('a server whose Postgres goes down says so, and accepts leads again when it is back', async () => {
  const url = await databases.make();
  const gate = await openGate(url);
  const server = await serve(gate.url);
  const before = await post(server, 1);
  gate.shut();
  const during = await Promise.all(people(20).map((person) => post(server, 100 + person)));
  expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
  const health = async (address: string) => (await fetch(server.url + address)).status;
  expect([await health('/api/health'), await health('/api/health/ready')]).toEqual([200, 503]);
  gate.open();
  await expect.poll(() => health('/api/health/ready')).toBe(200);
  const after = await post(server, 2);
  expect(await leadsIn(url)).toEqual([before.id, after.id]);
  await server.close();
  await gate.remove();
});

test('a server whose Postgres only reads says that it is not ready, while it is alive', async () => {
  const url = await databases.make();
  const server = await serve(url);
  const name = new URL(url).pathname.slice(1);
  await runSql(url, `alter database "${name}" set default_transaction_read_only = on`);
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()';
  await runSql(url, `${others} and pid <> pg_backend_pid()`);
  expect((await post(server, 1)).status).toBe(503);
  const health = async (address: string) => (await fetch(server.url + address)).status;
  expect([await health('/api/health'), await health('/api/health/ready')]).toEqual([200, 503]);
  // Other tests use the same database.
  const writable = new URL(url);
  writable.searchParams.set('options', '-c default_transaction_read_only=off');
  await runSql(writable.href, `alter database "${name}" reset default_transaction_read_only`);
});

test('a Postgres that stands still refuses forms, leaves the server alive, and is used again without a restart', async () => {
  const url = await databases.make();
  const gate = await openGate(url);
  const server = await serve(gate.url);
  expect((await post(server, 1)).status).toBe(200);
  gate.freeze();
  const refused = Promise.all(people(5).map((person) => post(server, 10 + person)));
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await refused).toEqual(people(5).map(() => ({ status: 503, id: undefined })));
  gate.open();
  expect((await post(server, 2)).status).toBe(200);
  expect(await leadsIn(url)).toHaveLength(2);
  await server.close();
  await gate.remove();
});
