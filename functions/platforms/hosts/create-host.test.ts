import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { ENDPOINTS } from '../../generated/endpoints.ts';
import { readBuild } from '../../server/files/read-build.ts';
import { writeSampleBuild } from '../../testing/sample-build.ts';
import { memoryStore } from '../../testing/test-deps.ts';
import { answerOn, startHost } from './create-host.ts';
import { kept } from './kept.ts';

const SETTINGS = {
  DATABASE_URL: 'postgres://site:secret@127.0.0.1:9/leads',
  SITE_ORIGIN: 'https://www.example.com',
  ALLOW_EXAMPLE_CONFIGURATION: 'true',
};
const lines: string[] = [];
beforeEach(() => {
  lines.splice(0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
});
afterEach(() => vi.restoreAllMocks());

/** A function with all endpoints, on a small build. */
function host(raw: Readonly<Record<string, string>>) {
  const folder = tempFolder();
  writeSampleBuild(folder);
  const start = kept(() => startHost({ host: 'netlify', raw, read: readBuild(folder), log: () => {} }));
  const visitor = { address: '203.0.113.7', secure: true };
  return (path: string, init: RequestInit = {}) => {
    const request = new Request(`https://www.example.com${path}`, init);
    return answerOn(start, { endpoints: ENDPOINTS, request, visitor, storeOf: memoryStore });
  };
}

test('a function without settings answers 503; the log names each variable, and no visitor learns of them', async () => {
  const response = await host({ DATABASE_URL: 'file:leads.db' })('/api/health');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await response.text()).not.toMatch(/DATABASE_URL|SITE_ORIGIN/);
  expect(lines.join('')).toContain('SITE_ORIGIN is not set');
  expect(lines.join('')).toContain('DATABASE_URL must begin with postgres://');
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
