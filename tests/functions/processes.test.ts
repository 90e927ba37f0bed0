import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { acceptedId, callbackBody, post, runLoad } from '../load/load.ts';
import { type ServedSite, serveSite, startSite } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Several processes on one port, with one store. */

const started: ServedSite[] = [];
afterAll(() => Promise.all(started.map((server) => server.remove())));

async function serve(env: Readonly<Record<string, string>> = {}, out = tempFolder()) {
  writeSampleBuild(out);
  const server = await serveSite({ out, env: { WEB_CONCURRENCY: '2', ...env } });
  started.push(server);
  await logged(server, 'processes.started');
  return { server, out };
}

interface Line {
  readonly event: string;
  readonly processes?: readonly number[];
  readonly [detail: string]: unknown;
}

function lines({ log }: ServedSite, event: string): readonly Line[] {
  return log()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.event === event);
}

/** Resolves when an event has been logged so often. */
const logged = (server: ServedSite, event: string, times = 1) =>
  expect.poll(() => lines(server, event).length).toBe(times);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const lead = (server: ServedSite, name: string, headers = {}) =>
  post(undefined, server.url, { path: '/api/leads', body: callbackBody(name), headers });

test('each answers pages and calls, each with a new connection, and one keeps what visitors send', async () => {
  const { server } = await serve({ TRUST_PROXY: '1', WEB_CONCURRENCY: '3' });
  const [line] = lines(server, 'processes.started');
  expect(new Set(line?.processes).size).toBe(3);
  // The server reads this header only from its own processes.
  const forged = { 'x-site-visitor': '{"address":"203.0.113.99","secure":true}' };
  const answers = [];
  for (let number = 0; number < 6; number += 1) {
    const headers = { ...forged, 'x-forwarded-for': `203.0.113.${number}` };
    answers.push(await lead(server, `each-${number}`, headers));
    const close = { headers: { connection: 'close' } };
    expect((await fetch(`${server.url}/blog`, close)).status).toBe(200);
    expect((await fetch(`${server.url}/blog/`, { ...close, redirect: 'manual' })).status).toBe(308);
    const missing = await fetch(`${server.url}/nothing`, close);
    expect([missing.status, missing.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
  }
  const ids = answers.map(acceptedId);
  const kept = server.leads();
  expect(kept.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(kept.map(({ consent }) => consent?.ip).sort()).toEqual([0, 1, 2, 3, 4, 5].map((last) => `203.0.113.${last}`));
});

test('one that dies is replaced, and the log says so', async () => {
  const { server } = await serve({ WEB_CONCURRENCY: '3' });
  const [store = Number.NaN, pages = Number.NaN] = lines(server, 'processes.started')[0]?.processes ?? [];
  process.kill(pages, 'SIGKILL');
  process.kill(store, 'SIGKILL');
  await logged(server, 'process.ended', 2);
  expect(lines(server, 'process.ended')).toMatchObject([{ signal: 'SIGKILL' }, { signal: 'SIGKILL' }]);
  await expect.poll(async () => acceptedId(await lead(server, 'after'))).toBeDefined();
  expect(lines(server, 'process.ended').map(({ role }) => role)).toEqual(expect.arrayContaining(['store', 'pages']));
});

test('one that dies while others still start is replaced', async () => {
  const { server } = await serve();
  process.kill(server.pid, 'SIGHUP');
  const stores = () => lines(server, 'process.started').filter(({ role }) => role === 'store');
  await expect.poll(() => stores().length, { interval: 5 }).toBe(2);
  process.kill(Number(stores()[1]?.process), 'SIGKILL');
  await logged(server, 'processes.replaced');
  await logged(server, 'process.ended');
  await expect.poll(async () => acceptedId(await lead(server, 'after'))).toBeDefined();
});

test('SIGHUP replaces all under load: no request is refused or lost, and every lead is kept once', async () => {
  const { server } = await serve({ STOP_SECONDS: '10' });
  const faults: unknown[] = [];
  const ids: (string | undefined)[] = [];
  let isOver = false;
  let number = 0;
  const leads = runLoad({
    connections: 4,
    url: () => server.url,
    next: () => (isOver ? undefined : { path: '/api/leads', body: callbackBody(`load-${number++}`) }),
    onResult: (_, answer) => {
      if (acceptedId(answer) === undefined) faults.push(answer);
      ids.push(acceptedId(answer));
    },
  });
  // Each request has a new connection, which the system refuses when no process listens.
  const pages = async () => {
    while (!isOver) {
      const response = await fetch(`${server.url}/blog`, { headers: { connection: 'close' } }).catch(String);
      if (typeof response === 'string' || response.status !== 200) faults.push(response);
      else await response.arrayBuffer();
    }
  };
  const load = Promise.all([leads, pages(), pages()]);
  process.kill(server.pid, 'SIGHUP');
  await logged(server, 'processes.replaced');
  process.kill(server.pid, 'SIGHUP');
  await logged(server, 'processes.replaced', 2);
  const former = lines(server, 'processes.replaced').flatMap((line) => line.former as number[]);
  await expect.poll(() => former.filter(isAlive)).toEqual([]);
  isOver = true;
  await load;
  expect(faults).toEqual([]);
  expect(new Set(former).size).toBe(4);
  expect(
    server
      .leads()
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...ids].sort());
});

test('new ones that do not start leave the former ones as they are', async () => {
  const { server, out } = await serve();
  renameSync(join(out, 'manifest.json'), join(out, 'gone.json'));
  process.kill(server.pid, 'SIGHUP');
  await logged(server, 'processes.not-replaced');
  expect(server.log()).toContain('There is no build in');
  expect((await fetch(`${server.url}/blog`)).status).toBe(200);
  expect(acceptedId(await lead(server, 'after'))).toBeDefined();
});

test('SIGTERM ends all of them', async () => {
  const { server } = await serve();
  const pids = lines(server, 'processes.started')[0]?.processes ?? [];
  expect(pids.filter(isAlive)).toHaveLength(2);
  await server.stop('SIGTERM');
  expect(pids.filter(isAlive)).toEqual([]);
  expect(lines(server, 'stopped')).toHaveLength(2);
});

test('a setting with a fault ends the command as it does with one process', async () => {
  const out = tempFolder();
  writeSampleBuild(out);
  const env = { WEB_CONCURRENCY: '2', PORT: '0', DATABASE_URL: `file:${join(out, 'manifest.json/leads.db')}` };
  const { status, stderr } = await startSite(['serve', '--out', out], env);
  expect(status).toBe(2);
  expect(stderr).toContain('check that its folder exists and can be written');
});
