import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { callbackBody, type PostResult, post } from '../load/load.ts';
import { runSite, type ServedSite, sampleServers } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Continuous backup of a SQLite store: Litestream's rules, and Litestream itself where it is installed. */

const servers = sampleServers();
afterAll(() => servers.removeAll());

const RECIPE = fileURLToPath(new URL('../../docs/operations/litestream.yml', import.meta.url));
const env = { SQLITE_CHECKPOINTS: 'litestream' };

/** Sends leads at once. Returns how many were acknowledged. */
async function sendMany({ url }: ServedSite, name: string, count: number): Promise<number> {
  const sending = Array.from({ length: count }, (_, index) =>
    post(undefined, url, { path: '/api/leads', body: callbackBody(`${name}-${index}`) }),
  );
  const isSaved = (answer: PostResult) => 'status' in answer && answer.status === 200;
  return (await Promise.all(sending)).filter(isSaved).length;
}

describe('https://litestream.io/tips', () => {
  test('only Litestream moves the log into the file: not a busy server, nor one that stops, nor a command', async () => {
    const server = await servers.start({ env });
    const file = join(server.data, 'leads.db');
    await sendMany(server, 'first', 1);
    const before = statSync(file).mtimeMs;
    for (let round = 0; round < 6; round += 1) expect(await sendMany(server, `lead-${round}`, 100)).toBe(100);
    // SQLite by itself would have moved it at 1,000 pages of 4 KB.
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(1_000 * 4_096);
    expect(server.leads()).toHaveLength(601);
    await server.stop();
    expect(statSync(file).mtimeMs).toBe(before);
    const again = await servers.start({ data: server.data, env });
    expect(again.leads()).toHaveLength(601);
    await again.stop();
  });

  test('its locks while it moves the log cost no lead', async () => {
    const server = await servers.start({ env });
    await sendMany(server, 'first', 1);
    const litestream = new Database(join(server.data, 'leads.db'), { timeout: 5_000 });
    const saving = sendMany(server, 'lead', 200);
    for (let round = 0; round < 20; round += 1) {
      litestream.exec('begin immediate');
      await pause(5);
      litestream.exec('commit');
      litestream.exec('pragma wal_checkpoint(passive)');
      await pause(5);
    }
    expect(await saving).toBe(200);
    litestream.close();
    await server.stop();
  });

  test('the recipe names a database and a replica', () => {
    const { dbs } = parse(readFileSync(RECIPE, 'utf8')) as { dbs: { path: string; replicas: { type: string }[] }[] };
    expect(dbs.map(({ path, replicas }) => [path, replicas.map(({ type }) => type)])).toEqual([
      ['/srv/site/.data/leads.db', ['s3']],
    ]);
  });
});

const isInstalled = spawnSync('litestream', ['version']).status === 0;

test.skipIf(!isInstalled)('Litestream itself: server and backup are killed, what was copied is whole', async () => {
  const folder = tempFolder();
  const server = await servers.start({ env });
  const file = join(server.data, 'leads.db');
  const config = join(folder, 'litestream.yml');
  const replica = { type: 'file', path: join(folder, 'replica'), 'sync-interval': '100ms' };
  writeFileSync(config, JSON.stringify({ dbs: [{ path: file, replicas: [replica] }] }));
  const litestream = spawn('litestream', ['replicate', '-config', config], { stdio: 'ignore' });
  let acknowledged = 0;
  for (let round = 0; round < 10; round += 1) acknowledged += await sendMany(server, `lead-${round}`, 100);
  expect(acknowledged).toBe(1_000);
  await server.stop('SIGKILL');
  const restored = join(folder, 'restored.db');
  // Litestream copies the log every 100 ms; one second is its own default.
  await pause(2_000);
  litestream.kill('SIGKILL');
  execFileSync('litestream', ['restore', '-config', config, '-o', restored, file]);
  const { status, stdout } = runSite(['store', 'verify', restored, '--json']);
  expect({ status, ...(JSON.parse(stdout) as object) }).toMatchObject({ status: 0, submissions: { lead: 1_000 } });
  expect(runSite(['store', 'restore', restored], { DATABASE_URL: `file:${file}` })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('1000 submissions, verified'),
  });
});
