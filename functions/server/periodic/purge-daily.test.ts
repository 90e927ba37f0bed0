import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import type { LogEntry } from '../../lib/log.ts';
import { openStore } from '../../store/open-store.ts';
import { writeSampleBuild } from '../../testing/sample-build.ts';
import { SAMPLE_RETENTION } from '../../testing/sample-site.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { memoryStore } from '../../testing/test-deps.ts';
import { startServer } from '../serve.ts';
import { purgeDaily, readRetention } from './purge-daily.ts';

const OLD = { receivedAt: '2020-01-01T10:00:00.000Z' };
const HOUR_MS = 3_600_000;
afterEach(() => void vi.useRealTimers());

/** Serves a store with one old lead. `end` stops the server and reads the lead's status and the audit log. */
async function serveWith(env: Record<string, string>) {
  const out = tempFolder();
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

test('a server without a setting says at start what it will remove, and when', async () => {
  const { logged, end } = await serveWith({});
  const started = Date.now();
  await expect.poll(() => logged.map(({ event }) => event)).toContain('retention.planned');
  const planned = logged.find(({ event }) => event === 'retention.planned');
  expect(planned).toMatchObject({ undelivered: 1, delivered: 0, 'privacy-requests': 0, consents: 1, onHold: 0 });
  expect(planned).toMatchObject({ days: SAMPLE_RETENTION, text: expect.stringContaining('RETAIN_DAILY=false') });
  const { status, audit } = await end();
  expect([status, audit]).toEqual(['accepted', []]);
  const wait = Date.parse(String(planned?.next)) - started;
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(HOUR_MS);
});

test('it purges an hour after the start and then daily, by the periods of the build it serves then', async () => {
  const store = memoryStore();
  const [old, month] = [sampleSubmission(OLD), sampleSubmission({ receivedAt: '2026-10-21T10:00:00.000Z' })];
  for (const lead of [old, month]) await store.save(lead);
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  let days = SAMPLE_RETENTION;
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => void logged.push(entry);
  const task = purgeDaily({ environment: { dailyPurge: 'soon' }, retention: () => days, store, log });
  const statuses = async () => [(await store.find(old.id))?.status, (await store.find(month.id))?.status];
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(await statuses()).toEqual(['accepted', 'accepted']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await statuses()).toEqual(['minimized', 'accepted']);
  expect(logged.at(-1)).toMatchObject({ event: 'retention.applied', undelivered: 1 });
  days = { ...SAMPLE_RETENTION, undelivered: 7 };
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS + 1000);
  expect(await statuses()).toEqual(['minimized', 'minimized']);
  expect(await store.admin.audit({ limit: 1 })).toMatchObject([{ actor: 'server', action: 'purge' }]);
  await task.stop();
});

test('with RETAIN_DAILY=true the server purges when it starts', async () => {
  const { logged, end } = await serveWith({ RETAIN_DAILY: 'true' });
  await expect.poll(() => logged.map(({ event }) => event)).toContain('retention.applied');
  expect(logged.find(({ event }) => event === 'retention.applied')).toMatchObject({ undelivered: 1, consents: 1 });
  const { status, audit } = await end();
  expect(status).toBe('minimized');
  expect(audit.map(({ actor, action, subject }) => [actor, action, subject]).sort()).toEqual([
    ['server', 'purge', 'consents'],
    ['server', 'purge', 'undelivered'],
  ]);
});

test('with RETAIN_DAILY=false it purges nothing, and warns that the legal pages promise it', async () => {
  const { logged, end } = await serveWith({ RETAIN_DAILY: 'false' });
  expect(logged).toContainEqual({
    level: 'warn',
    event: 'retention.off',
    text: expect.stringContaining('The legal pages promise the periods of content/site.yaml'),
  });
  expect(await end()).toMatchObject({ status: 'accepted', audit: [] });
});

test('a server that is stopped at once finishes its purge first', async () => {
  const { end } = await serveWith({ RETAIN_DAILY: 'true' });
  await expect(end()).resolves.toBeDefined();
});

describe('retention in', () => {
  test('a folder without a build, or with one of a former release, is named', () => {
    const folder = tempFolder();
    expect(() => readRetention(folder)).toThrow(/^There is no build in .* run "npm run build" first\.$/);
    mkdirSync(join(folder, 'private'));
    writeFileSync(join(folder, 'private/site.json'), '{}');
    expect(() => readRetention(folder)).toThrow(/has no retention periods; run "npm run build" again\.$/);
  });
});
