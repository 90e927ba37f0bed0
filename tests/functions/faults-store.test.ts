import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestHost, status } from '../../functions/testing/test-host.ts';
import { callbackBody, type PostResult, post, runLoad } from '../load/load.ts';
import { type ServedSite, sampleServers } from '../support/site.ts';

/**
 * Database faults under a server in its own process. It must say so, and must not report as saved what it cannot keep.
 */

const servers = sampleServers();
afterAll(() => servers.removeAll());

const send = ({ url }: ServedSite, name: string) =>
  post(undefined, url, { path: '/api/leads', body: callbackBody(name) });
const statusOf = (answer: PostResult) => ('status' in answer ? answer.status : 0);
/** Oldest first. */
const emails = (server: ServedSite) =>
  server
    .leads()
    .map(({ payload }) => payload.email)
    .reverse();
const fileOf = ({ data }: ServedSite) => join(data, 'leads.db');
const email = (name: string) => `driver-${name}@example.com`;

/** A refusal that says that nothing was saved and when to try again. */
function expectNotSaved(answer: PostResult): void {
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
  expect('text' in answer && answer.text).toContain('could not save');
}

test('locked by another process: 503, nothing saved, pages still served, and usable again afterwards', async () => {
  const server = await servers.start();
  expect(statusOf(await send(server, 'before'))).toBe(200);
  const other = new Database(fileOf(server));
  other.exec('begin immediate');
  const [refused, page] = await Promise.all([send(server, 'meanwhile'), fetch(server.url)]);
  expectNotSaved(refused);
  expect(page.status).toBe(200);
  await expect.poll(server.log).toContain('is locked by another process');
  other.exec('rollback');
  other.close();
  expect(statusOf(await send(server, 'after'))).toBe(200);
  expect(emails(server)).toEqual([email('before'), email('after')]);
});

test('locked while it writes outside of a transaction: no lock is left behind', async () => {
  const server = await servers.start();
  const stamp = async () => (await fetch(`${server.url}/api/form-stamp?form=callback`)).status;
  const other = new Database(fileOf(server));
  other.exec('begin immediate');
  // The first stamp makes the secret of all stamps.
  expect(await stamp()).toBe(503);
  other.exec('rollback');
  other.close();
  expect(await stamp()).toBe(200);
  expect(emails(server)).toEqual([]);
  expect(statusOf(await send(server, 'after'))).toBe(200);
  expect(emails(server)).toEqual([email('after')]);
});

describe('a database file that is moved away', () => {
  /** Moves the file with its log and index. */
  function _moveAll(from: string, to: string): void {
    for (const end of ['', '-wal', '-shm']) if (existsSync(from + end)) renameSync(from + end, to + end);
  }

  test('and replaced by a backup: 503 until a restart, which continues with the backup', async () => {
    const server = await servers.start();
    await send(server, 'before');
    const backup = `${fileOf(server)}.backup`;
    const file = new Database(fileOf(server));
    file.exec(`vacuum into '${backup}'`);
    file.close();
    await send(server, 'not in the backup'.replaceAll(' ', '-'));
    for (const end of ['', '-wal', '-shm']) rmSync(fileOf(server) + end, { force: true });
    expectNotSaved(await send(server, 'meanwhile'));
    renameSync(backup, fileOf(server));
    expectNotSaved(await send(server, 'too early'.replaceAll(' ', '-')));
    await expect.poll(server.log).toContain('was replaced while it was in use');
    await server.stop();
    // The operator says that the older file is meant.
    rmSync(`${fileOf(server)}-identity`);
    const again = await servers.start({ data: server.data });
    expect(statusOf(await send(again, 'after'))).toBe(200);
    expect(emails(again)).toEqual([email('before'), email('after')]);
  });
});

test('a full disk: 503 when nothing more fits, nothing accepted is lost, and usable again with more space', async () => {
  const pager = await startTestHost();
  pager.answer(status(204));
  // No file may grow beyond this many 512-byte blocks. To SQLite that is a full disk.
  const through = ['sh', '-c', 'ulimit -f 1500; exec "$@"', 'sh'];
  const env = { ALERT_WEBHOOK_URL: pager.url, WEBHOOK_ALLOW_PRIVATE: 'true', METRICS_PORT: '0' };
  const full = await servers.start({ through, env });
  const accepted: string[] = [];
  let left = 3000;
  let refusals = 0;
  await runLoad({
    connections: 8,
    url: () => full.url,
    next: () => (left-- > 0 && refusals < 20 ? { path: '/api/leads', body: callbackBody(`full-${left}`) } : undefined),
    onResult: ({ body }, answer) => {
      if (statusOf(answer) === 200) accepted.push((JSON.parse(String(body)) as { email: string }).email);
      else {
        expectNotSaved(answer);
        refusals += 1;
      }
    },
  });
  expect(refusals).toBeGreaterThan(0);
  expect(accepted.length).toBeGreaterThan(0);
  expect((await fetch(full.url)).status).toBe(200);
  // The process is alive, and says that it is not ready; the operator is alerted although nothing can be written.
  expect((await fetch(`${full.url}/api/health`)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${full.url}/api/health/ready`)).status).toBe(503);
  // The day's anchor of the consent records came before, while the store could be written.
  const alerts = () =>
    pager.requests.map(({ body }) => JSON.parse(body)).filter(({ type }) => type !== 'consents.anchor');
  await expect.poll(alerts).toHaveLength(1);
  expect(alerts()).toMatchObject([{ type: 'store.failing', data: { kind: 'io' } }]);
  const [, metrics = ''] = /"metrics.listening","url":"([^"]+)"/.exec(full.log()) ?? [];
  expect(await (await fetch(metrics)).text()).toContain('\nsite_ready 0\n');
  const stacks = full.log().match(/"event":"store\.unavailable".*"stack"/g);
  expect(stacks).toHaveLength(1);
  pager.close();
  await full.stop('SIGKILL');

  const roomy = await servers.start({ data: full.data });
  expect(emails(roomy).sort()).toEqual(accepted.sort());
  expect(statusOf(await send(roomy, 'after'))).toBe(200);
  expect(readdirSync(full.data)).toContain('leads.db');
});
