import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import type { LogEntry } from '../../lib/log.ts';
import { callbackLead } from '../../testing/sample-bodies.ts';
import { writeSampleBuild } from '../../testing/sample-build.ts';
import { type RunningServer, startServer } from '../serve.ts';
import type { ConnectionLimits } from './limits.ts';

const servers: RunningServer[] = [];
const sockets: Socket[] = [];
const logged: LogEntry[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
  logged.length = 0;
});

const LARGE_BYTES = 12 << 20;

async function start(limits: Partial<ConnectionLimits>, env: Record<string, string> = {}): Promise<RunningServer> {
  const out = tempFolder();
  writeSampleBuild(out);
  mkdirSync(join(out, 'public/assets'));
  writeFileSync(join(out, 'public/assets/large.bin'), Buffer.alloc(LARGE_BYTES, 1));
  const environment = { PORT: '0', DATABASE_URL: `file:${join(out, 'data/leads.db')}`, ...env };
  const server = await startServer({ out, env: environment, log: (entry) => logged.push(entry), limits });
  servers.push(server);
  return server;
}

async function open({ url }: RunningServer): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

/** Everything that a connection receives until it is closed. */
async function textOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => {
    text += part.toString('latin1');
  });
  if (!socket.closed) await once(socket, 'close');
  return text;
}

test('a connection that never sends a byte is closed', async () => {
  const socket = await open(await start({ silentMs: 50 }));
  expect(await textOf(socket)).toBe('');
});

/** Whether the system lists the files that a process has open: only Linux does. */
const LISTS_FILES = existsSync('/proc/self/fd');

/** Descriptors of this process that have the large file open. */
function largeFilesOpen(): number {
  const links = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      return ''; // It was closed meanwhile.
    }
  });
  return links.filter((link) => link.endsWith('large.bin')).length;
}

test.runIf(LISTS_FILES)('a connection that asks and does not read is closed, and its file with it', async () => {
  const socket = await open(await start({ silentMs: 500 }));
  socket.pause();
  socket.write(GET('/assets/large.bin'));
  await expect.poll(largeFilesOpen, { interval: 10 }).toBe(1);
  await expect.poll(largeFilesOpen).toBe(0);
  expect((await textOf(socket.resume())).length).toBeLessThan(LARGE_BYTES);
});

test.runIf(LISTS_FILES).each(['GET', 'HEAD'])(
  'a large file is closed when the clients leave that asked for it by %s',
  async (method) => {
    const server = await start({});
    for (let count = 0; count < 20; count += 1) {
      const socket = await open(server);
      await new Promise<void>((sent) => socket.write(GET('/assets/large.bin').replace('GET', method), () => sent()));
      if (count % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
    }
    expect((await fetch(`${server.url}/blog`)).status).toBe(200);
    await expect.poll(largeFilesOpen).toBe(0);
  },
);

test.each(['bytes=9-1', 'bytes=99999999-', 'nonsense'])('"Range: %s" gets the whole large file', async (range) => {
  const { url } = await start({});
  const answer = await fetch(`${url}/assets/large.bin`, { headers: { range } });
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, LARGE_BYTES]);
});

test('a large file arrives whole, with its length', async () => {
  const { url } = await start({});
  const answer = await fetch(`${url}/assets/large.bin`);
  expect(answer.headers.get('content-length')).toBe(String(LARGE_BYTES));
  expect((await answer.arrayBuffer()).byteLength).toBe(LARGE_BYTES);
  const etag = answer.headers.get('etag') ?? '';
  expect((await fetch(`${url}/assets/large.bin`, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('a kept connection is closed when the next request does not come, and says for how long it stays', async () => {
  const socket = await open(await start({ keepAliveMs: 100 }));
  socket.write(GET('/blog'));
  expect(await textOf(socket)).toMatch(/^HTTP\/1.1 200 [\s\S]*keep-alive: timeout=0\r\n/i);
});

test('the last answer that a connection may have says so', async () => {
  const socket = await open(await start({ requests: 3 }));
  socket.write(GET('/blog').repeat(5));
  const answers = (await textOf(socket)).split('HTTP/1.1 200').slice(1);
  expect(answers.map((answer) => /connection: close/i.test(answer))).toEqual([false, false, true]);
});

test('more requests than may wait close the connection', async () => {
  const server = await start({ waiting: 4 });
  const [polite, greedy] = [await open(server), await open(server)];
  polite.write(GET('/blog').repeat(5));
  greedy.write(GET('/blog').repeat(6));
  expect(await textOf(greedy)).not.toContain('200 OK'.repeat(6));
  await expect.poll(() => logged.length).toBeGreaterThan(0);
  await server.close();
  expect(logged).toContainEqual(
    expect.objectContaining({ event: 'stopped', connections: expect.objectContaining({ overrun: 1 }) }),
  );
});

test('a connection too many is answered with 503, a sentence and our headers, and logged', async () => {
  const server = await start({ most: 8 });
  // Requests that have begun and not ended keep their connections busy.
  const body = 'Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{';
  for (let count = 0; count < 8; count += 1) {
    (await open(server)).write(`POST /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\n${body}`);
  }
  for (const socket of sockets) await once(socket, 'data');
  const late = await open(server);
  late.write(GET('/blog'));
  const answer = await textOf(late);
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer).toMatch(/^retry-after: 5/im);
  expect(answer).toMatch(/^x-content-type-options: nosniff/im);
  expect(answer).toContain('The server has too many connections right now. Please try again in a few seconds.\n');
  expect(logged).toContainEqual({ level: 'warn', event: 'connections.refused', refused: 1, most: 8 });
});

test.each([
  ['is limited', {}, 503],
  ['behind a trusted proxy is not', { TRUST_PROXY: 'true' }, 200],
])('the number of connections of one client %s', async (_, env, status) => {
  const server = await start({ perClient: 1 }, env);
  const head = 'POST /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\n';
  const busy = await open(server);
  busy.write(`${head}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`);
  await once(busy, 'data');
  expect((await fetch(`${server.url}/blog`)).status).toBe(status);
});

test('a request in progress is finished while the server stops, and its connection closed', async () => {
  const server = await start({ stopMs: 60_000 });
  const body = JSON.stringify(callbackLead);
  const socket = await open(server);
  const received = textOf(socket);
  socket.write(
    `POST /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await once(socket, 'data');
  const closed = server.close({ gently: true });
  socket.write(body);
  const answer = await received;
  expect(answer).toMatch(/HTTP\/1.1 200 /);
  expect(answer).toMatch(/^connection: close/im);
  await closed;
});
