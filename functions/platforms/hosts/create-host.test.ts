import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { ENDPOINTS } from '../../generated/endpoints.ts';
import { readBuild } from '../../server/files/read-build.ts';
import type { Store } from '../../store/store.ts';
import { privacyRequest } from '../../testing/sample-bodies.ts';
import { writeSampleBuild } from '../../testing/sample-build.ts';
import { SAMPLE_BUILD } from '../../testing/sample-site.ts';
import { memoryStore } from '../../testing/test-deps.ts';
import { answerOn, startHost } from './create-host.ts';
import type { HostEnvironment } from './host-environment.ts';
import { openHostStore } from './host-store.ts';
import { kept } from './kept.ts';
import { runScheduled } from './scheduled.ts';

const SETTINGS = {
  DATABASE_URL: 'postgres://site:secret@127.0.0.1:9/leads',
  SITE_ORIGIN: 'https://www.example.com',
};
const lines: string[] = [];
beforeEach(() => {
  lines.splice(0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
});
afterEach(() => vi.restoreAllMocks());

/** A function with all endpoints, on a small build. */
function host(
  raw: Readonly<Record<string, string>>,
  storeOf: (environment: HostEnvironment) => Store = memoryStore,
  changed: Readonly<Record<string, object>> = {},
) {
  const folder = tempFolder();
  writeSampleBuild(folder);
  for (const [name, value] of Object.entries(changed)) writeFileSync(join(folder, name), JSON.stringify(value));
  const start = kept(() => startHost({ host: 'netlify', raw, read: readBuild(folder), log: () => {} }));
  const visitor = { address: '203.0.113.7', secure: true };
  return (path: string, init: RequestInit = {}) => {
    const request = new Request(new URL(path, 'https://www.example.com'), init);
    return answerOn(start, { endpoints: ENDPOINTS, request, visitor, storeOf });
  };
}

test('a function without settings answers 503; the log names each variable, and no visitor learns of them', async () => {
  const response = await host({ DATABASE_URL: 'file:leads.db' })('/api/health');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await response.text()).not.toMatch(/DATABASE_URL|SITE_ORIGIN/);
  expect(lines.join('')).toContain('SITE_ORIGIN is not set');
  expect(lines.join('')).toContain('DATABASE_URL must begin with postgres://');
});

test('a schedule that has nowhere to deliver to says so, and what to set', async () => {
  const folder = tempFolder();
  writeSampleBuild(folder);
  const logged: object[] = [];
  const log = (entry: object) => void logged.push(entry);
  const started = await startHost({ host: 'netlify', raw: SETTINGS, read: readBuild(folder), log });
  const outbound = { where: 'test', http: refuse, ask: refuse };
  await runScheduled('deliver', { started, store: memoryStore(), outbound });
  expect(logged).toContainEqual(
    expect.objectContaining({ event: 'delivery.nowhere', text: expect.stringContaining('LEAD_WEBHOOK_URL') }),
  );
});

describe('while the public may not come', () => {
  const OPEN = 'Pages have no postal address of your company. See line 3 of content/site.yaml.';
  const closed = { 'private/site.json': { ...Object(SAMPLE_BUILD['private/site.json']), openGates: [OPEN] } };

  test('a function answers 503, and the log says what is open', async () => {
    const response = await host(SETTINGS, memoryStore, closed)('/api/form-stamp?form=contact');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await response.text()).not.toContain('postal address');
    const [failed] = lines.map((line) => JSON.parse(line));
    expect(failed).toMatchObject({ event: 'start.failed', faults: [OPEN, expect.stringContaining('site.mjs launch')] });
  });

  test('a preview answers', async () => {
    const answer = host({ ...SETTINGS, PREVIEW: 'true' }, memoryStore, closed);
    expect((await answer('https://preview-1.example.net/api/form-stamp?form=contact')).status).toBe(200);
  });
});

test('another host is refused, with the headers of every answer', async () => {
  const answer = host(SETTINGS);
  const response = await answer('/api/contactus', { headers: { host: 'evil.example' } });
  expect([response.status, response.headers.get('x-content-type-options')]).toEqual([421, 'nosniff']);
});

test('another spelling leads to the page; the 404 page has no address', async () => {
  const answer = host(SETTINGS);
  const spelled = await answer('/blog.html?a=1');
  expect([spelled.status, spelled.headers.get('location')]).toEqual([308, '/blog?a=1']);
  expect((await answer('/404.html')).status).toBe(404);
});

test('a function that could not start starts when it can', async () => {
  let tries = 0;
  const make = kept(async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  await expect(make()).rejects.toThrow('not yet');
  expect([await make(), await make()]).toEqual([2, 2]);
});

describe('a preview', () => {
  const PREVIEW = 'https://preview-12.example.net';
  const post = (headers: Readonly<Record<string, string>> = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: PREVIEW, ...headers },
    body: JSON.stringify(privacyRequest),
  });

  test('answers at its own address, and takes forms from its own pages', async () => {
    const answer = host({ ...SETTINGS, PREVIEW: 'true', PREVIEW_DATABASE_URL: 'postgres://a@127.0.0.1:9/preview' });
    const stamp = await answer(`${PREVIEW}/api/form-stamp?form=contact`);
    expect([stamp.status, stamp.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect((await answer(`${PREVIEW}/api/privacy-requests`, post())).status).not.toBe(403);
    expect((await answer(`${PREVIEW}/api/privacy-requests`, post({ origin: 'https://evil.example' }))).status).toBe(
      403,
    );
  });

  test('without a database says that nothing is sent, to browsers and to programs', async () => {
    const answer = host({ ...SETTINGS, PREVIEW: 'true' }, openHostStore);
    const response = await answer(`${PREVIEW}/api/privacy-requests`, post());
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { message: 'This is a preview of the site: nothing is sent, and nothing is saved.' },
    ]);
    const page = await answer(`${PREVIEW}/api/privacy-requests`, post({ accept: 'text/html' }));
    expect(await page.text()).toContain('<h1>This is a preview</h1>');
  });

  test('delivers nothing', async () => {
    const raw = { PREVIEW: 'true' };
    const folder = tempFolder();
    writeSampleBuild(folder);
    const started = await startHost({ host: 'cloudflare', raw, read: readBuild(folder), log: () => {} });
    const outbound = { where: 'test', http: refuse, ask: refuse };
    await runScheduled('deliver', { started, store: openHostStore(started.environment), outbound });
    await runScheduled('purge', { started, store: openHostStore(started.environment), outbound });
  });
});

const refuse = async () => {
  throw new Error('A preview has sent something.');
};
