import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import type { LogEntry } from '../lib/log.ts';
import { callbackLead } from '../testing/sample-bodies.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { type RunningServer, startServer } from './serve.ts';

let out: string;
let server: RunningServer;
const logged: LogEntry[] = [];

beforeEach(async () => {
  out = tempFolder();
  writeSampleBuild(out);
  logged.length = 0;
  server = await serve();
});
afterEach(async () => {
  await server.close();
});

/** Short timeouts only for requests that must time out: a busy machine can be slow with the others. */
function serve(requestMs?: number): Promise<RunningServer> {
  const env = { PORT: '0', DATABASE_URL: `file:${join(out, 'data/leads.db')}` };
  const limits = requestMs === undefined ? {} : { requestMs };
  return startServer({ out, env, log: (entry) => logged.push(entry), limits });
}

/** Sends raw bytes and returns everything received until the server closes the connection. */
function say(text: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text, 'latin1'));
  const received: Buffer[] = [];
  socket.on('data', (bytes) => received.push(bytes));
  return new Promise((resolve) => {
    socket.once('error', () => {});
    socket.once('close', () => resolve(Buffer.concat(received).toString('latin1')));
  });
}

const LEAD = 'POST /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';

const cases: [string, number, string][] = [
  ['a header without a colon', 400, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nbad header\r\n\r\n'],
  ['anything but HTTP', 400, '\x16\x03\x01\x02\x00\x01'],
  [
    'endless headers',
    431,
    `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'a'.repeat(20_000)}\r\nConnection: close\r\n\r\n`,
  ],
  ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: nonsense\r\nConnection: close\r\n\r\n'],
  ['the version 0.9', 505, 'GET / HTTP/0.9\r\nConnection: close\r\n\r\n'],
  ['an invalid host', 400, 'GET /api/health HTTP/1.1\r\nHost: a^b\r\nConnection: close\r\n\r\n'],
  ['a backslash in its address', 400, 'GET /api\\health HTTP/1.1\r\nHost: x y\r\nConnection: close\r\n\r\n'],
  ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'],
  ['two hosts, for a function', 400, 'GET /api/health HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n'],
  ['a chunk without a length', 400, `${LEAD}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n`],
  ['a body that never comes', 408, `${LEAD}Content-Length: 100\r\n\r\n{"name":`],
  ['headers that never end', 408, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n'],
];

test.each(cases)('a request with %s is answered with %i and the usual headers, and logged', async (_, status, text) => {
  if (status === 408) {
    await server.close();
    server = await serve(200);
  }
  const answer = await say(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
  expect(answer).toMatch(/^x-content-type-options: nosniff/im);
  // The body is a sentence: as plain text, or in the JSON of the functions.
  expect(answer.split('\r\n\r\n')[1]).toMatch(/^(\{.*"message":")?[A-Z][^"]+\.("|\n)/);
  expect(logged).toContainEqual(expect.objectContaining({ event: 'unreadable', status }));
});

test('an unknown expectation is answered once, also for a page that is in memory and between other requests', async () => {
  expect((await fetch(`${server.url}/blog`)).status).toBe(200);
  const get = (headers: string) => `GET /blog HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`;
  const answers = await say(get('') + get('Expect: x\r\n') + get('Expect: 100-Continue\r\nConnection: close\r\n'));
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 417', 'HTTP/1.1 100', 'HTTP/1.1 200']);
});

test.each([
  ['a page', 'GET / HTTP/1.0\r\n\r\n'],
  ['a function', 'GET /api/health HTTP/1.0\r\n\r\n'],
])('HTTP/1.0 needs no Host header: %s is answered with 200 and the usual headers', async (_, text) => {
  const answer = await say(text);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/^x-content-type-options: nosniff/im);
});

test('a page whose file was removed is answered with 503 and a sentence, and logged', async () => {
  rmSync(join(out, 'public/blog.html'));
  const answer = await fetch(`${server.url}/blog`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await answer.text()).toBe('This page cannot be read right now. Please try again in a minute.\n');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(logged).toContainEqual(expect.objectContaining({ level: 'error', event: 'file.unreadable' }));
  expect((await fetch(`${server.url}/`)).status).toBe(200);
});

test('without its folder a build is served on: pages that were read before, leads, and 503 for other pages', async () => {
  const sendLead = (email: string) =>
    fetch(`${server.url}/api/leads`, {
      method: 'POST',
      body: JSON.stringify({ ...callbackLead, email }),
      headers: { 'content-type': 'application/json' },
    });
  const statusOf = async (path: string) => (await fetch(server.url + path)).status;
  expect([await statusOf('/blog'), await statusOf('/nothing')]).toEqual([200, 404]);
  expect((await sendLead('one@example.com')).status).toBe(200);
  for (const part of ['public', 'private', 'manifest.json']) rmSync(join(out, part), { recursive: true });
  expect([await statusOf('/blog'), await statusOf('/nothing'), await statusOf('/')]).toEqual([200, 404, 503]);
  expect((await sendLead('two@example.com')).status).toBe(200);
});

test('a new build that cannot be read is logged, and the old one stays in use', async () => {
  writeFileSync(join(out, 'private/site.json'), '{"origin":');
  writeFileSync(join(out, 'manifest.json'), '{ "another": true }');
  expect((await fetch(`${server.url}/blog`)).status).toBe(200);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(logged.filter(({ event }) => event === 'build.unreadable')).toHaveLength(1);
});
