import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { LogEntry } from '../../lib/log.ts';
import { openStore } from '../../store/open-store.ts';
import { writeSampleBuild } from '../../testing/sample-build.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { startServer } from './serve.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const OLD = { receivedAt: '2020-01-01T10:00:00.000Z' };

/** Serves a store with one old lead. `end` stops the server and reads the lead's status and the audit log. */
async function serveWith(env: Record<string, string>) {
  const out = mkdtempSync(join(tmpdir(), 'purge-daily-'));
  folders.push(out);
  writeSampleBuild(out);
  const databaseUrl = `file:${join(out, 'leads.db')}`;
  const lead = sampleSubmission(OLD);
  const before = await openStore(databaseUrl);
  await before.save(lead);
  await before.close();
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => void logged.push(entry);
  const server = await startServer({ out, env: { PORT: '0', DATABASE_URL: databaseUrl, ...env }, log });
  const end = async () => {
    await server.close();
    const store = await openStore(databaseUrl);
    const [found, audit] = [await store.find(lead.id), await store.admin.audit({ limit: 9 })];
    await store.close();
    return { status: found?.status, audit, ip: found?.consent?.ip };
  };
  return { logged, end };
}

test('with RETAIN_DAILY the server purges when it starts', async () => {
  const { logged, end } = await serveWith({ RETAIN_DAILY: 'true', RETAIN_CONSENT_DAYS: '36500' });
  await expect.poll(() => logged.map(({ event }) => event)).toContain('retention.applied');
  expect(logged.find(({ event }) => event === 'retention.applied')).toMatchObject({ undelivered: 1, consents: 0 });
  const { status, audit, ip } = await end();
  expect([status, ip]).toEqual(['minimized', '192.0.2.1']);
  expect(audit).toMatchObject([{ actor: 'server', action: 'purge', subject: 'undelivered' }]);
});

test('without it the server purges nothing', async () => {
  const { end } = await serveWith({});
  expect(await end()).toMatchObject({ status: 'accepted', audit: [] });
});

test('a server that is stopped at once finishes its purge first', async () => {
  const { end } = await serveWith({ RETAIN_DAILY: 'true' });
  await expect(end()).resolves.toBeDefined();
});
