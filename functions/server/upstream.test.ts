import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import type { Log, LogEntry } from '../lib/log.ts';
import { callbackLead, STAMPED_SETTINGS, stamped } from '../testing/sample-bodies.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { json, startTestHost } from '../testing/test-host.ts';
import { startServer } from './serve.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(env: Record<string, string>, log: Log = () => {}): Promise<string> {
  const out = tempFolder();
  writeSampleBuild(out);
  const databaseUrl = `file:${join(out, 'leads.db')}`;
  const server = await startServer({ out, env: { PORT: '0', DATABASE_URL: databaseUrl, ...env }, log });
  closing.push(() => server.close());
  return server.url;
}

test('with TURNSTILE_SECRET, tokens of forms are verified by Cloudflare', async () => {
  const real = globalThis.fetch;
  const asked: string[] = [];
  const out = vi.spyOn(globalThis, 'fetch');
  closing.push(() => out.mockRestore());
  out.mockImplementation(async (input, init) => {
    if (!String(input).startsWith('https://challenges.cloudflare.com/')) return real(input, init);
    asked.push(String(init?.body));
    return Response.json({ success: false, 'error-codes': ['invalid-input-response'] });
  });
  const logged: LogEntry[] = [];
  const url = await start({ TURNSTILE_SECRET: '1x0000000000000000000000000000000AA', ...STAMPED_SETTINGS }, (entry) =>
    logged.push(entry),
  );
  const body = JSON.stringify(await stamped({ ...callbackLead, 'cf-turnstile-response': 'made-up' }));
  const answer = await fetch(`${url}/api/leads`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
  expect(asked.map((one) => JSON.parse(one))).toEqual([
    { secret: '1x0000000000000000000000000000000AA', response: 'made-up' },
  ]);
  expect(logged).toContainEqual(expect.objectContaining({ event: 'submission.suspicious', signals: ['turnstile'] }));
});

test('with PROVIDERS_API_URL the listing has its providers', async () => {
  const host = await startTestHost();
  closing.push(host.close);
  host.answer(json({ data: [{ id: 'up', businessName: 'Upstream Agency', callTrackingNumber: '6145550177' }] }));
  const url = await start({ PROVIDERS_API_URL: `${host.url}/providers` });
  const { data } = await (await fetch(`${url}/api/listings/search?state=ohio&complete=1`)).json();
  expect(data.map(({ businessName }: { businessName: string }) => businessName)).toContain('Upstream Agency');
});
