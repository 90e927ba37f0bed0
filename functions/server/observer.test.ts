import { renameSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import type { LogEntry } from '../lib/log.ts';
import { callbackLead, contactMessage, STAMPED_SETTINGS, stamped } from '../testing/sample-bodies.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { startTestHost, status } from '../testing/test-host.ts';
import { diskFree } from './observer.ts';
import { type RunningServer, startServer } from './serve.ts';

const TOKEN = 'a-token-of-twenty-letters';
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  vi.useRealTimers();
});

async function start(env: Record<string, string> = {}) {
  const out = tempFolder();
  writeSampleBuild(out);
  const file = join(out, 'data/leads.db');
  const logged: LogEntry[] = [];
  const server = await startServer({
    out,
    env: { PORT: '0', DATABASE_URL: `file:${file}`, RATE_LIMIT: 'off', ...STAMPED_SETTINGS, ...env },
    log: (entry) => logged.push(entry),
  });
  closing.push(() => server.close());
  return { ...server, file, logged };
}

const post = async ({ url }: Pick<RunningServer, 'url'>, path: string, body: object, headers = {}) =>
  fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(await stamped(body, path === '/api/contactus' ? 'contact' : 'callback')),
    headers: { 'content-type': 'application/json', ...headers },
  });
const numbered = (name: string) => ({ ...callbackLead, email: `driver-${name}@example.com` });

async function metricsOf({ url }: Pick<RunningServer, 'url'>): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('version=0.0.4')]);
  return answer.text();
}

/** The value of one series, given as it is printed. */
const valueIn = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1);
/** Our own series. Those of the process change by themselves, such as the kinds of garbage collection so far. */
const seriesIn = (text: string) => text.split('\n').filter((line) => line.startsWith('site_')).length;

test('health shows visitors states only: neither how much waits nor how much space is left', async () => {
  const server = await start();
  await post(server, '/api/leads', callbackLead);
  for (const path of ['/api/health', '/api/health/ready']) {
    const text = await (await fetch(server.url + path)).text();
    expect(text).not.toMatch(/undelivered|bytes|seconds|2026|\d{2}/i);
  }
});

test('a store that fails is one line with a stack, however many leads are refused; later the count', async () => {
  const server = await start();
  renameSync(server.file, `${server.file}.moved`);
  for (let count = 0; count < 20; count += 1)
    expect((await post(server, '/api/leads', numbered(String(count)))).status).toBe(503);
  const lines = () => server.logged.filter(({ event }) => event === 'store.unavailable');
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ level: 'error', cause: { code: 'FILE_GONE' } });
  renameSync(`${server.file}.moved`, server.file);
  await server.close();
  expect(lines().slice(1)).toMatchObject([{ again: 19 }]);
});

test('an alert goes out as soon as a lead is refused, with no store to keep it in', async () => {
  const pager = await startTestHost();
  closing.push(pager.close);
  pager.answer(status(204));
  const server = await start({ ALERT_WEBHOOK_URL: pager.url, WEBHOOK_ALLOW_PRIVATE: 'true' });
  renameSync(server.file, `${server.file}.moved`);
  await post(server, '/api/leads', callbackLead);
  await expect.poll(() => pager.requests.length).toBe(1);
  expect(JSON.parse(pager.requests[0]?.body ?? '')).toMatchObject({ type: 'store.failing', data: { kind: 'missing' } });
  renameSync(`${server.file}.moved`, server.file);
});

test('refusals name the network they come from, as a hash; other answers do not', async () => {
  const server = await start({ TRUST_PROXY: 'true', RATE_LIMIT: '2/hour' });
  const send = (from: string, body: object, headers = {}) =>
    post(server, '/api/leads', body, { 'x-forwarded-for': from, ...headers });
  await send('192.0.2.1', numbered('one'));
  await send('192.0.2.1', { ...callbackLead, zipcode: 'x' });
  await send('192.0.2.1', numbered('two'));
  await send('192.0.2.77', { ...callbackLead, name: 'x'.repeat(40_000) });
  await send('198.51.100.1', callbackLead, { origin: 'https://elsewhere.example' });
  const answered = server.logged.filter(({ event }) => event === 'answered');
  expect(answered.map((entry) => entry.status)).toEqual([200, 422, 429, 413, 403]);
  const [none, invalid, limited, large, foreign] = answered.map(({ source }) => source);
  expect(none).toBe(undefined);
  expect(invalid).toMatch(/^[0-9a-f]{12}$/);
  expect([limited, large]).toEqual([invalid, invalid]);
  expect(foreign).not.toBe(invalid);
  expect(JSON.stringify(server.logged)).not.toMatch(/192\.0\.2|198\.51/);
});

test('metrics count what happened: answers, forms by their end, deliveries, failures of the store', async () => {
  const buyer = await startTestHost();
  closing.push(buyer.close);
  buyer.answer(status(204));
  const hook = { LEAD_WEBHOOK_URL: buyer.url, LEAD_WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: 'true' };
  const server = await start({ METRICS_TOKEN: TOKEN, RATE_LIMIT: '5/hour', ...hook });
  await post(server, '/api/leads', callbackLead);
  await post(server, '/api/leads', callbackLead);
  await post(server, '/api/leads', { ...numbered('bot'), company_website: 'https://spam.example' });
  await post(server, '/api/leads', { ...callbackLead, zipcode: 'x' });
  await fetch(`${server.url}/blog`);
  renameSync(server.file, `${server.file}.moved`);
  await post(server, '/api/leads', numbered('refused'));
  renameSync(`${server.file}.moved`, server.file);
  await post(server, '/api/leads', numbered('limited'));
  const delivered = 'site_deliveries_total{channel="webhook",outcome="delivered"}';
  const now = async (...series: string[]) => {
    const text = await metricsOf(server);
    return series.map((one) => valueIn(text, one));
  };
  await expect.poll(() => now(delivered, 'site_ready')).toEqual(['1', '1']);
  const text = await metricsOf(server);
  const expected = {
    'site_requests_total{route="/api/leads",method="POST",status="2xx"}': '3',
    'site_requests_total{route="/api/leads",method="POST",status="4xx"}': '2',
    'site_requests_total{route="/api/leads",method="POST",status="5xx"}': '1',
    'site_requests_total{route="(file)",method="GET",status="2xx"}': '1',
    'site_request_duration_seconds_count{route="/api/leads"}': '6',
    'site_request_duration_seconds_count{route="(file)"}': '1',
    'site_rate_limit_refusals_total{route="/api/leads"}': '1',
    'site_submissions_total{form="callback",end="accepted"}': '1',
    'site_submissions_total{form="callback",end="repeated"}': '1',
    'site_submissions_total{form="callback",end="quarantined"}': '1',
    'site_submissions_total{form="callback",end="refused"}': '2',
    'site_submissions_quarantined_total{form="callback",reason="honeypot"}': '1',
    'site_submissions_refused_total{form="callback",status="422"}': '1',
    'site_submissions_refused_total{form="callback",status="503"}': '1',
    'site_store_errors_total{kind="missing"}': '1',
    'site_build_info{build="build-1"}': '1',
    'site_outbox_rows{status="quarantined"}': '1',
  };
  const found = Object.keys(expected).map((series) => [series, valueIn(text, series)]);
  expect(Object.fromEntries(found)).toEqual(expected);
  for (const gauge of ['site_ready', 'site_connections', 'site_disk_free_bytes', 'process_open_fds'])
    expect(Number(valueIn(text, gauge)), gauge).toBeGreaterThan(0);
  expect(text).not.toMatch(/Ann|614\D{0,2}555|example\.com|spam/);
});

test('hostile addresses, methods and forms add no series', async () => {
  const server = await start({ METRICS_TOKEN: TOKEN, PAGE_RATE_LIMIT: 'off' });
  const attack = async (round: string) => {
    for (const path of ['/', '/a/b', `/${round}`, `/api/${round}`, `/location/ohio/${round}`, `/%0a${round}{x="1"}`])
      await fetch(server.url + path);
    for (const method of ['DELETE', 'PATCH', 'PUT', 'OPTIONS']) await fetch(`${server.url}/api/${round}`, { method });
    await post(server, '/api/leads', { ...callbackLead, formName: round, formId: round });
    await post(server, '/api/contactus', { ...contactMessage, email: round, siteType: round });
  };
  await attack('first');
  await metricsOf(server);
  const before = seriesIn(await metricsOf(server));
  for (let round = 0; round < 100; round += 1) await attack(`round-${round}-"}\\n`);
  const text = await metricsOf(server);
  expect(seriesIn(text)).toBe(before);
  expect(text).not.toContain('round');
});

/** fetch() sends no Host of a caller's choice. */
const statusFor = async (url: string, host: string) => {
  const answer = await new Promise<IncomingMessage>((resolve) => void get(url, { headers: { host } }, resolve));
  answer.resume();
  return answer.statusCode;
};

test('METRICS_PORT serves metrics on this machine, and nothing else; the public port has none', async () => {
  const server = await start({ METRICS_PORT: '0' });
  const url = String(server.logged.find(({ event }) => event === 'metrics.listening')?.url);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect(await (await fetch(url)).text()).toContain('\nsite_ready 1\n');
  expect((await fetch(new URL('/', url))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  expect(await statusFor(url, 'evil.example')).toBe(421);
  expect(await statusFor(url, 'localhost:9464')).toBe(200);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  await server.close();
  await expect(fetch(url)).rejects.toThrow();
});

test('with a token, the port asks for it, too', async () => {
  const server = await start({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
  const url = String(server.logged.find(({ event }) => event === 'metrics.listening')?.url);
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
});

test('a METRICS_PORT that is taken is a sentence, and the server does not start', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  closing.push(() => other.close());
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(
    `Port ${port} is taken by another program; stop that program or set METRICS_PORT to another number.`,
  );
});

test('metrics that need the store are left out while it fails, and the others are there', async () => {
  const server = await start({ METRICS_TOKEN: TOKEN });
  renameSync(server.file, `${server.file}.moved`);
  const text = await metricsOf(server);
  expect(text).not.toMatch(/^site_outbox_(?:oldest_seconds|rows)[ {]/m);
  expect(valueIn(text, 'site_ready')).toBe('0');
  expect(valueIn(text, 'site_check_state{check="store"}')).toBe('2');
  renameSync(`${server.file}.moved`, server.file);
});

describe('disk free', () => {
  test('free space is known for a SQLite file only', async () => {
    expect(await diskFree(`file:${join(tmpdir(), 'leads.db')}`)).toBeGreaterThan(0);
    expect(await diskFree('file:/nowhere/at/all/leads.db')).toBe(undefined);
    expect(await diskFree('postgres://host/leads')).toBe(undefined);
  });
});
