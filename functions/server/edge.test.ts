import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeTempFolder } from '../../tests/support/temp-folder.ts';
import type { LogEntry } from '../lib/log.ts';
import { callbackLead } from '../testing/sample-bodies.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { json, startTestHost } from '../testing/test-host.ts';
import { type RunningServer, type ServerOptions, startServer } from './serve.ts';

let out: string;
let databaseUrl: string;
let server: RunningServer;
const logged: LogEntry[] = [];
const closing: (() => unknown)[] = [];

const closeAll = async () => {
  for (const close of closing.splice(0).reverse()) await close();
};

function newFolder(): string {
  const { path, remove } = makeTempFolder();
  closing.push(remove);
  return path;
}

async function start(env: Record<string, string> = {}, changes: Partial<ServerOptions> = {}): Promise<void> {
  out = newFolder();
  databaseUrl = `file:${join(out, 'data/leads.db')}`;
  writeSampleBuild(out);
  mkdirSync(join(out, 'public/.well-known'));
  writeFileSync(join(out, 'public/.well-known/security.txt'), 'Contact: mailto:a@example.com\n');
  logged.length = 0;
  const port = { PORT: '0', DATABASE_URL: databaseUrl };
  server = await startServer({ out, env: { ...port, ...env }, log: (entry) => logged.push(entry), ...changes });
  closing.push(server.close);
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Unlike fetch, sends the headers exactly as they are given, Host too. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const sent = request({ hostname, port, path, method, headers }).end(body);
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return { status: response.statusCode, headers: response.headers, body: text };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const sendLead = (headers: Record<string, string> = {}) => post('/api/leads', callbackLead, headers);

describe('with SITE_ORIGIN', () => {
  const ours = { host: 'www.example.com' };
  beforeAll(() => start({ SITE_ORIGIN: 'https://www.example.com' }));
  afterAll(closeAll);

  test.each(['/', '/blog', '/api/content', '/nothing-here'])('another host gets 421 at %s', async (path) => {
    const answer = await ask(path, { headers: { host: 'evil.test' } });
    expect(answer.status).toBe(421);
    expect(JSON.parse(answer.body).message).toContain('www.example.com');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['another host with its own origin', { host: 'evil.test', origin: 'https://evil.test' }, 421],
    ['our host without https', { ...ours, origin: 'http://www.example.com' }, 403],
    ['our page', { ...ours, origin: 'https://www.example.com' }, 200],
    ['our page, behind a proxy that asks at its address', { origin: 'https://www.example.com' }, 200],
    ['a browser that sends neither Origin nor Referer', ours, 200],
  ])('a form from %s', async (_name, headers, status) => {
    expect((await sendLead(headers)).status).toBe(status);
  });
});

test('the dev server answers any host and takes its forms, even with SITE_ORIGIN', async () => {
  await start({ SITE_ORIGIN: 'https://www.example.com' }, { isLocal: true });
  expect((await sendLead({ host: 'phone.lan:3000', origin: 'http://phone.lan:3000' })).status).toBe(200);
  await closeAll();
});

describe('what costs money', () => {
  afterEach(closeAll);

  const LOOKUPS = [
    { path: '/api/places/autocomplete', body: { input: 'dublin' } },
    { path: '/api/places/placeDetails', body: { placeId: 'zip-43215' } },
    { path: '/api/listings/search?state=ohio' },
    { path: '/api/content', body: { fileName: 'SR22Content' } },
  ];
  const lookUp = (index: number, headers: Record<string, string> = {}) => {
    const { path, body } = LOOKUPS[index % LOOKUPS.length] ?? { path: '/' };
    return body ? post(path, body, headers) : ask(path, { headers });
  };

  test('lookups have a limit of their own, all together; malformed ones count', async () => {
    await start({ RATE_LIMIT: 'off', LOOKUP_RATE_LIMIT: '6/hour' });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await lookUp(index)).status);
    for (let count = 0; count < 3; count += 1) statuses.push((await post('/api/places/autocomplete', '{')).status);
    statuses.push((await lookUp(2)).status);
    expect(statuses.slice(4)).toEqual([400, 400, 429, 429]);
    expect((await sendLead()).status).toBe(200);
  });

  test('pages that are made on request have a limit of their own; built pages, forms and health have none', async () => {
    await start({ PAGE_RATE_LIMIT: '3/hour', TRUST_PROXY: 'true' });
    const from = (address: string) => ({ headers: { accept: 'text/html', 'x-forwarded-for': address } });
    const paths = [
      '/location-search?q=nowhere',
      '/no-such-page',
      '/thank-you?sent=callback',
      '/location/ohio?complete=1',
    ];
    const answers = [];
    // One customer has a whole /64.
    for (const [index, path] of paths.entries()) answers.push(await ask(path, from(`2600::${index}`)));
    expect(answers.map(({ status }) => status)).toEqual([303, 404, 404, 429]);
    const refused = answers[3];
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3590);
    expect(refused?.body).toContain('Your network has asked for many pages. Please wait 3');
    expect((await ask('/no-such-page', from('2600:0:0:1::1'))).status).toBe(404);
    for (const path of ['/blog', '/api/health', '/api/health/ready'])
      expect((await ask(path, from('2600::9'))).status, path).toBe(200);
    expect((await sendLead()).status).toBe(200);
  });

  test('malformed forms count', async () => {
    await start({ RATE_LIMIT: '5/hour' });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await post('/api/leads', '{"name":')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  test('over its budget or the daily limit, providers are not asked, and the log has one line', async () => {
    const host = await startTestHost();
    closing.push(host.close);
    host.answer(json({ data: [] }));
    await start({
      PROVIDERS_API_URL: host.url,
      PROVIDERS_API_DAILY_LIMIT: '3',
      UPSTREAM_RATE_LIMIT: '2/hour',
      TRUST_PROXY: 'true',
    });
    const partial = async (city: string, address: string) => {
      const headers = { 'x-forwarded-for': address };
      return JSON.parse((await ask(`/api/listings/search?state=ohio&city=${city}`, { headers })).body).partial;
    };
    // One client has two requests, and what is known costs nothing.
    expect(await partial('a', '192.0.2.1')).toBe(false);
    expect(await partial('b', '192.0.2.1')).toBe(false);
    expect(await partial('c', '192.0.2.1')).toBe(true);
    expect(await partial('a', '192.0.2.1')).toBe(false);
    // All clients together have three.
    expect(await partial('c', '192.0.2.2')).toBe(false);
    expect(await partial('d', '192.0.2.3')).toBe(true);
    expect(await partial('e', '192.0.2.4')).toBe(true);
    expect(host.requests).toHaveLength(3);
    expect(logged.filter(({ level }) => level !== 'info')).toEqual([
      { level: 'warn', event: 'upstream.daily-limit', service: 'providers', day: expect.any(String) },
    ]);
  });
});

describe('every kind of answer', () => {
  beforeAll(async () => {
    await start({
      LOOKUP_RATE_LIMIT: '1/hour',
      SITE_ORIGIN: 'https://www.example.com',
    });
    writeFileSync(join(out, 'private/listings.json'), '{');
  });
  afterAll(closeAll);

  const KINDS: [string, number, string, Asked?][] = [
    ['a page', 200, '/blog'],
    ['a page that has not changed', 304, '/blog'],
    ['a file', 200, '/.well-known/security.txt'],
    ['a function', 200, '/api/health'],
    ['HEAD', 200, '/api/health', { method: 'HEAD' }],
    ['a redirect after a form', 303, '/location-search?q=43215'],
    ['another spelling', 308, '/Blog'],
    ['missing content', 302, '/nobody-sr22'],
    ['an unreadable request', 400, '/api/leads', { method: 'POST', headers: JSON_TYPE, body: '{' }],
    ['another site', 403, '/api/leads', { method: 'POST', headers: { origin: 'https://evil.test' } }],
    ['the 404 page', 404, '/nothing-here'],
    ['no such call', 404, '/api/nothing'],
    ['the wrong method', 405, '/api/leads'],
    ['a body that is too large', 413, '/api/leads', { method: 'POST', headers: JSON_TYPE, body: 'x'.repeat(20_000) }],
    ['a path that is too long', 414, `/${'a'.repeat(3000)}`],
    ['the wrong type', 415, '/api/leads', { method: 'POST', body: 'x' }],
    ['another host', 421, '/', { headers: { host: 'evil.test' } }],
    ['invalid answers', 422, '/api/leads', { method: 'POST', headers: JSON_TYPE, body: '{}' }],
    ['an error of ours', 500, '/api/listings/search?state=ohio'],
    ['too many', 429, '/api/content', { method: 'POST', headers: JSON_TYPE, body: '{}' }],
  ];

  test.each(KINDS)('%s (%i) has the security headers', async (_name, status, path, asked = {}) => {
    const headers = status === 304 ? { 'if-none-match': String((await ask(path)).headers.etag) } : asked.headers;
    const answer = await ask(path, { ...asked, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('security.txt is text', async () => {
    const { status, headers } = await ask('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  });
});
