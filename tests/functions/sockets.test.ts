import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callbackBody, post } from '../load/load.ts';
import { type ServedSite, sampleServers } from '../support/site.ts';
import {
  ABORTS,
  openConnection,
  processUse,
  receiveAll,
  requestText,
  sendAndLeave,
  systemTells,
} from './raw-connection.ts';

/** Clients that leave, flood, wait or never read, against a server in its own process. */

/** A new process takes memory that it keeps: only what is lost with each request grows in every round. */
const ROUNDS = 4;

const servers = sampleServers();
let server: ServedSite;
beforeAll(async () => {
  server = await servers.start();
});
afterAll(() => servers.removeAll());

/** Through a shell that limits descriptors. */
const withDescriptors = (most: number) => ['sh', '-c', `ulimit -n ${most} && exec "$@"`, 'sh'];

const lead = ({ url }: ServedSite, name: string) =>
  post(undefined, url, { path: '/api/leads', body: callbackBody(name) });

async function inTurns(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: 20 }, worker));
}

describe.runIf(systemTells)('descriptors and memory', () => {
  let before: number;
  beforeAll(async () => {
    // The first requests open what stays open, such as the store.
    await Promise.all([lead(server, 'first'), fetch(`${server.url}/blog`), fetch(`${server.url}/nothing`)]);
    await leaveEarly(cases.length);
    before = processUse(server.pid).descriptors;
  });

  const backToStart = () => expect.poll(() => processUse(server.pid).descriptors).toBeLessThanOrEqual(before);

  const cases = ABORTS.flatMap((how) =>
    ['GET', 'HEAD'].flatMap((method) => ['/', '/assets/site.js', '/nothing'].map((path) => ({ how, method, path }))),
  );
  const leaveEarly = (clients: number) =>
    inTurns(clients, (index) => {
      const { how, method, path } = cases[index % cases.length] ?? { how: 'reset', method: 'GET', path: '/' };
      return sendAndLeave(server.url, requestText(path, method), how);
    });
  test('do not outlive their connections: 10,000 clients that leave by RST, FIN or half-close', async () => {
    let growth = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && growth > 1.1; round += 1) {
      const { megabytes } = processUse(server.pid);
      await leaveEarly(10_000);
      await backToStart();
      growth = processUse(server.pid).megabytes / megabytes;
    }
    expect(growth).toBeLessThanOrEqual(1.1);
  });

  test('do not outlive 40 connections with 200 requests each whose answers nobody reads', async () => {
    const open: Socket[] = [];
    await inTurns(40, async () => {
      const socket = await openConnection(server.url);
      socket.pause();
      socket.write(requestText('/').repeat(200));
      open.push(socket);
    });
    expect((await fetch(`${server.url}/blog`)).status).toBe(200);
    for (const socket of open) socket.destroy();
    await backToStart();
  });
});

test('10 connections with 1,500 requests each, all sent at once, get a few dozen answers each', async () => {
  const before = server.log().length;
  await inTurns(10, async () => {
    const socket = await openConnection(server.url);
    const received = receiveAll(socket);
    socket.write(requestText('/nope').repeat(1500));
    // The server closes the connection. What arrived later than the answers that it could send is sent again.
    socket.setTimeout(4000, () => socket.destroy());
    await received;
  });
  expect(
    server
      .log()
      .slice(before)
      .match(/"route":"\(none\)","status":404/g)?.length ?? 0,
  ).toBeLessThan(800);
  expect((await fetch(`${server.url}/blog`)).status).toBe(200);
});

test.each([1, 2])('an unknown expectation ends none of %i processes', async (processes) => {
  const asked = await servers.start({ env: { WEB_CONCURRENCY: String(processes) } });
  for (let count = 0; count < 10; count += 1) {
    // From the second time on the page is in memory.
    expect((await fetch(`${asked.url}/blog`)).status).toBe(200);
    const socket = await openConnection(asked.url);
    socket.write(requestText('/blog').replace('\r\n\r\n', '\r\nExpect: x\r\nConnection: close\r\n\r\n'));
    expect(await receiveAll(socket)).toMatch(/^HTTP\/1\.1 417 /);
  }
  expect(asked.log()).not.toMatch(/ERR_HTTP_HEADERS_SENT|process\.ended/);
});

test('requests that are sent together are answered in their order', async () => {
  const socket = await openConnection(server.url);
  const paths = ['/blog', '/nothing', '/', '/api/health', '/blog/', '/blog'];
  const last = requestText('/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  socket.write(paths.map((path) => requestText(path)).join('') + last);
  const statuses = [...(await receiveAll(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([200, 404, 200, 200, 308, 200, 200]);
});

test.runIf(systemTells)('with 256 descriptors and 400 idle connections, pages and leads are served', async () => {
  const limited = await servers.start({ through: withDescriptors(256) });
  const open: Socket[] = [];
  await inTurns(400, async () => {
    open.push(await openConnection(limited.url));
  });
  // An idle connection makes room once it has been idle for a moment.
  let sent = 0;
  const statusOf = async () => {
    sent += 1;
    const answer = await lead(limited, `full-${sent}`);
    return 'status' in answer ? answer.status : answer.error.code;
  };
  await expect.poll(statusOf).toBe(200);
  expect((await fetch(`${limited.url}/blog`)).status).toBe(200);
  for (const socket of open) socket.destroy();
  expect(limited.log()).not.toContain('EMFILE');
});

test('GET with 100 MB behind it is answered, and its connection closed long before the end of them', async () => {
  const piece = Buffer.alloc(1 << 16);
  const sending = request(`${server.url}/blog`, { headers: { 'content-length': String(100 << 20) } });
  const closed = new Promise((resolve) => sending.once('close', resolve));
  const answered = new Promise<number | undefined>((resolve) => {
    sending.once('response', (response) => resolve(response.resume().statusCode));
    sending.once('error', () => resolve(undefined));
  });
  sending.write(piece);
  expect(await answered).toBe(200);
  let sent = 0;
  while (sent < 100 << 20 && !sending.destroyed) {
    sent += piece.length;
    if (!sending.write(piece)) await Promise.race([once(sending, 'drain').catch(() => {}), closed]);
  }
  expect(sent).toBeLessThan(20 << 20);
});

test('told to stop: each kept connection gets one more answer, which says that it is the last one', async () => {
  const stopping = await servers.start({ env: { STOP_SECONDS: '10' } });
  const kept = await Promise.all(Array.from({ length: 50 }, () => openConnection(stopping.url)));
  const received = kept.map(receiveAll);
  for (const socket of kept) {
    socket.write(requestText('/blog'));
    await once(socket, 'data');
  }
  const stopped = stopping.stop('SIGTERM');
  const isListening = () =>
    openConnection(stopping.url).then(
      (socket) => !socket.destroy(),
      () => false,
    );
  await expect.poll(isListening).toBe(false);
  for (const socket of kept) socket.write(requestText('/'));
  for (const answers of await Promise.all(received)) {
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(answers.match(/connection: close/gi)).toHaveLength(1);
  }
  await stopped;
});
