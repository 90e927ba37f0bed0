import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callbackBody, type PostResult, post, runLoad } from '../load/load.ts';
import { type ServedSite, sampleServers } from '../support/site.ts';

/** Malicious and damaged requests against a server in its own process. */

const servers = sampleServers();
let server: ServedSite;
beforeAll(async () => {
  server = await servers.start();
});
afterAll(() => servers.removeAll());

const LEADS = '/api/leads';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Resident memory of the server, in MB; 0 when the system does not tell. */
function memoryOf({ pid }: ServedSite): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

/** Sends a body piece by piece while the server accepts it; gives the status and the bytes sent. */
async function sendLots(megabytes: number, headers: Record<string, string>): Promise<{ status: number; sent: number }> {
  const piece = Buffer.alloc(1 << 16, 'a');
  const sending = request(server.url + LEADS, { method: 'POST', headers: { ...JSON_TYPE, ...headers } });
  let answered = 0;
  let sent = 0;
  const done = new Promise<void>((resolve) => {
    sending.once('response', (response) => {
      answered = response.statusCode ?? 0;
      response.resume();
      response.once('close', resolve);
    });
    sending.once('error', () => resolve());
    sending.once('close', resolve);
  });
  while (sent < megabytes << 20 && answered === 0 && !sending.destroyed) {
    sent += piece.length;
    if (!sending.write(piece)) await Promise.race([once(sending, 'drain').catch(() => {}), done]);
  }
  sending.end();
  await done;
  sending.destroy();
  return { status: answered, sent };
}

const sendLead = (name: string) => post(undefined, server.url, { path: LEADS, body: callbackBody(name) });
const statusOf = (answer: PostResult) => ('status' in answer ? answer.status : 0);

describe('a body of 100 MB', () => {
  const cases: [string, Record<string, string>][] = [
    ['that says so', { 'content-length': String(100 << 20) }],
    ['that comes in chunks', { 'transfer-encoding': 'chunked' }],
  ];
  test.each(cases)('%s is refused with 413 long before its end, and the server stays small', async (how, headers) => {
    const before = memoryOf(server);
    const { status, sent } = await sendLots(100, headers);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20 << 20);
    expect(memoryOf(server) - before).toBeLessThan(40);
    expect(statusOf(await sendLead(how.replaceAll(' ', '-')))).toBe(200);
  });

  test('from twenty senders at once stays within the same memory', async () => {
    const before = memoryOf(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendLots(100, { 'transfer-encoding': 'chunked' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(413));
    expect(memoryOf(server) - before).toBeLessThan(80);
  });
});

test('a body that is cut off halfway: nothing is stored, the refusal is logged, and the server keeps running', async () => {
  const rows = server.leads().length;
  const body = callbackBody('half');
  const head = `POST ${LEADS} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const refusals = () => server.log().match(/"event":"submission.refused"[^\n]*"status":400/g)?.length ?? 0;
  const before = refusals();
  for (let count = 0; count < 20; count += 1) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    await new Promise((sent) => socket.write(head + body.slice(0, body.length / 2), sent));
    socket.resetAndDestroy();
  }
  await expect.poll(refusals).toBe(before + 20);
  expect(statusOf(await sendLead('after-half'))).toBe(200);
  expect(server.leads()).toHaveLength(rows + 1);
});

test('10,000 posts from one address: all but the first are refused with 429, and other addresses are served', async () => {
  const limited = await servers.start({ env: { RATE_LIMIT: '30/hour', TRUST_PROXY: 'true' } });
  const statuses = new Map<number, number>();
  let left = 10_000;
  let others = 0;
  const flood = runLoad({
    connections: 20,
    url: () => limited.url,
    next: () =>
      left-- > 0
        ? { path: LEADS, body: callbackBody(`flood-${left}`), headers: { 'x-forwarded-for': '192.0.2.66' } }
        : undefined,
    onResult: (_, answer) => {
      const status = statusOf(answer);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429 && 'headers' in answer) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    },
  });
  for (; others < 10; others += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${others}` };
    const answer = await post(undefined, limited.url, { path: LEADS, body: callbackBody(`other-${others}`), headers });
    expect(statusOf(answer)).toBe(200);
  }
  await flood;
  expect(Object.fromEntries(statuses)).toEqual({ 200: 30, 429: 9970 });
  expect(limited.leads()).toHaveLength(40);
});
