import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { SAMPLE_BUILD } from '../../testing/sample-site.ts';
import { json, startTestHost } from '../../testing/test-host.ts';
import { startServer } from './serve.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(env: Record<string, string>): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), 'upstream-'));
  closing.push(() => rmSync(out, { recursive: true }));
  for (const [name, value] of Object.entries({ ...SAMPLE_BUILD, 'public/index.html': 'Home', 'manifest.json': '{}' })) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), typeof value === 'string' ? value : JSON.stringify(value));
  }
  const databaseUrl = `file:${join(out, 'leads.db')}`;
  const server = await startServer({ out, env: { PORT: '0', DATABASE_URL: databaseUrl, ...env }, log: () => {} });
  closing.push(() => server.close());
  return server.url;
}

test('PROVIDERS_API_URL brings providers into the listing, health tells the free disk', async () => {
  const host = await startTestHost();
  closing.push(host.close);
  host.answer(json({ data: [{ id: 'up', businessName: 'Upstream Agency', callTrackingNumber: '6145550177' }] }));
  const url = await start({ PROVIDERS_API_URL: `${host.url}/providers` });
  const { data } = await (await fetch(`${url}/api/listings/search?state=ohio&complete=1`)).json();
  expect(data.map(({ businessName }: { businessName: string }) => businessName)).toContain('Upstream Agency');
  const health = await (await fetch(`${url}/api/health`)).json();
  expect(health.data.diskFreeBytes).toBeGreaterThan(0);
});
