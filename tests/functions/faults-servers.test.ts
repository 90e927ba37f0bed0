import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../functions/store/open-store.ts';
import { acceptedId, callbackBody, type PostRequest, type PostResult, runLoad } from '../load/load.ts';
import { type ServedSite, sampleServers } from '../support/site.ts';

/** Several senders, several servers, and servers told to stop. Each server runs in its own process. */

const servers = sampleServers();
afterAll(() => servers.removeAll());

const shot = (name: string, headers: Record<string, string> = {}): PostRequest => ({
  path: '/api/leads',
  body: callbackBody(name),
  headers,
});
const _statusOf = (answer: PostResult) => ('status' in answer ? answer.status : 0);

async function brokenConsent({ data }: ServedSite): Promise<string | undefined> {
  const store = await openStore(`file:${data}/leads.db`);
  const broken = await store.brokenConsent();
  await store.close();
  return broken;
}

test('two servers on one file, 400 leads at once, one server killed: every accepted lead is there once', async () => {
  const one = await servers.start();
  const other = await servers.start({ data: one.data });
  const accepted: string[] = [];
  let sent = 0;
  await runLoad({
    connections: 16,
    url: () => (sent % 2 ? one : other).url,
    next: () => (sent < 400 ? shot(`both-${sent++}`) : undefined),
    onResult: (_, answer) => {
      const id = acceptedId(answer);
      if (id) accepted.push(id);
      if (accepted.length === 100) void other.stop('SIGKILL');
    },
  });
  expect(accepted.length).toBeGreaterThan(150);
  const leads = one.leads();
  const ids = new Set(leads.map(({ id }) => id));
  expect(accepted.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(leads.map(({ payload }) => payload.email)).size).toBe(leads.length);
  expect(await brokenConsent(one)).toBe(undefined);
});

test('told to stop under load: every saved lead was answered, and the server exits', async () => {
  const server = await servers.start();
  const accepted: string[] = [];
  const others = new Set<number | string>();
  let stopping: Promise<void> | undefined;
  let sent = 0;
  await runLoad({
    connections: 50,
    url: () => server.url,
    next: () => (sent < 20_000 && !others.has('ECONNREFUSED') ? shot(`stop-${sent++}`) : undefined),
    onResult: (_, answer) => {
      const id = acceptedId(answer);
      if (id) accepted.push(id);
      else others.add('error' in answer ? String(answer.error.code) : answer.status);
      if (accepted.length === 200) stopping = server.stop('SIGTERM');
    },
  });
  await stopping;
  expect(accepted.length).toBeGreaterThanOrEqual(200);
  // A connection may be refused. No request is answered with a failure.
  expect([...others].filter((what) => what !== 'ECONNREFUSED' && what !== 'ECONNRESET')).toEqual([]);
  expect(server.log()).not.toContain('"level":"error"');
  expect(
    server
      .leads()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(accepted.sort());
});
