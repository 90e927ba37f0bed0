import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { callbackBody, type PostResult, post } from '../load/load.ts';
import { runCommand } from '../support/run-command.ts';
import { type ServedSite, sampleServers } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** What an unlucky day does to the files of a store, and what others on the machine can read of them. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const servers = sampleServers();
afterAll(() => servers.removeAll());

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

const send = ({ url }: ServedSite, name: string) =>
  post(undefined, url, { path: '/api/leads', body: callbackBody(name) });
const statusOf = (answer: PostResult) => ('status' in answer ? answer.status : 0);
const leadsDb = () => join(folder, 'data', 'leads.db');
const start = (changes: Parameters<typeof servers.start>[0] = {}) =>
  servers.start({ ...changes, data: join(folder, 'data'), env: { DATABASE_URL: `file:${leadsDb()}`, ...changes.env } });
/** `site …` on the same store. */
const site = (...args: string[]) => runCommand(args, { DATABASE_URL: `file:${leadsDb()}` });
const modesIn = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, (statSync(join(path, name)).mode & 0o777).toString(8)]));
/** Why a server does not start. */
const refusal = async (changes: Parameters<typeof start>[0] = {}) =>
  String(
    await start(changes).then(
      (server) => server.stop(),
      (error: unknown) => error,
    ),
  );

/**
 * A store with leads, whose server was killed: the newest leads are in the log.
 * @param before runs before it is killed.
 */
async function killed(leads: number, before: () => unknown = () => {}): Promise<void> {
  const server = await start();
  for (let count = 0; count < leads; count += 1) expect(statusOf(await send(server, `lead-${count}`))).toBe(200);
  await before();
  await server.stop('SIGKILL');
}

/** Overwrites the middle of a file with noise. */
function harm(file: string, bytes: number): void {
  const handle = openSync(file, 'r+');
  const noise = Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7919 + 13) % 251));
  writeSync(handle, noise, 0, bytes, Math.floor(statSync(file).size / 2 / 4096) * 4096);
}

describe('only the owner of the store can read', () => {
  const umask = (mask: string) => ['sh', '-c', `umask ${mask}; exec "$@"`, 'sh'];

  test('its files, folder and backups, whatever the umask', async () => {
    const server = await start({ through: umask('000') });
    expect(statusOf(await send(server, 'ann'))).toBe(200);
    expect(new Set(Object.values(modesIn(join(folder, 'data'))))).toEqual(new Set(['600']));
    expect(Object.keys(modesIn(join(folder, 'data')))).toContain('leads.db-wal');
    expect(modesIn(folder)).toEqual({ data: '700' });
    expect((await site('backup', join(folder, 'backups/one.db'))).status).toBe(0);
    expect(modesIn(join(folder, 'backups'))).toEqual({ 'one.db': '600', 'one.db.manifest.json': '600' });
    expect(modesIn(folder)).toEqual({ backups: '700', data: '700' });
    await server.stop();
  });

  test('files that a former release left open to all, which a start narrows and says so once', async () => {
    await killed(1);
    for (const end of ['', '-wal', '-shm']) chmodSync(leadsDb() + end, 0o644);
    const server = await start();
    expect(new Set(Object.values(modesIn(join(folder, 'data'))))).toEqual(new Set(['600']));
    const lines = server.log().match(/.*"store\.narrowed".*/g) ?? [];
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(leadsDb());
    await server.stop();
  });
});

describe('a running server', () => {
  const FAULTS: readonly (readonly [string, RegExp, () => void])[] = [
    ['a backup moved over it', /was replaced while it was in use/, () => renameSync(join(folder, 'one.db'), leadsDb())],
    ['a backup copied over it', /was replaced|is damaged/, () => copyFileSync(join(folder, 'one.db'), leadsDb())],
    ['a file that is cut short', /is damaged/, () => truncateSync(leadsDb(), 40_960)],
    ['its log replaced', /was replaced while it was in use/, () => swap(`${leadsDb()}-wal`)],
  ];

  test.each(FAULTS)(
    'with %s acknowledges nothing more, says why, and asks for a restart',
    async (_what, why, harmIt) => {
      const server = await start();
      expect(statusOf(await send(server, 'before'))).toBe(200);
      expect((await site('backup', join(folder, 'one.db'))).status).toBe(0);
      expect(statusOf(await send(server, 'after-the-backup'))).toBe(200);
      harmIt();
      const refused = await send(server, 'lost');
      expect(refused).toMatchObject({ status: 503 });
      expect('text' in refused && refused.text).toContain('could not save');
      await expect.poll(server.log).toMatch(why);
      expect(server.log()).toMatch(/start again/);
      expect(statusOf(await send(server, 'lost-too'))).toBe(503);
      expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(503);
      await server.stop();
      // Nothing of the log went into the other file.
      if (existsSync(leadsDb())) expect((await site('leads', 'list')).stdout).not.toContain('lost');
    },
  );

  function swap(file: string): void {
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
  }
});

describe('a start refuses', () => {
  test('a backup beside the log of the file it replaced, and leaves both as they are', async () => {
    await killed(3, async () => expect((await site('backup', join(folder, 'one.db'))).status).toBe(0));
    renameSync(join(folder, 'one.db'), leadsDb());
    const before = [leadsDb(), `${leadsDb()}-wal`].map((path) => statSync(path).size);
    expect(await refusal()).toMatch(/The log .+-wal belongs to another database .*; nothing was changed\. Move /);
    expect(await site('leads', 'list')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('belongs to another'),
    });
    expect([leadsDb(), `${leadsDb()}-wal`].map((path) => statSync(path).size)).toEqual(before);
    for (const end of ['-wal', '-shm', '-identity']) rmSync(leadsDb() + end);
    const server = await start();
    expect(server.leads()).toHaveLength(3);
    await server.stop();
  });

  test('a copy by another program beside the log of the file it replaced', async () => {
    await killed(2, () => {
      const database = new Database(leadsDb());
      database.exec(`vacuum into '${join(folder, 'copy.db')}'`);
      database.close();
    });
    renameSync(join(folder, 'copy.db'), leadsDb());
    expect(await refusal()).toMatch(/belongs to another database/);
  });

  test('a file that is older than the one that was last used', async () => {
    const first = await start();
    await send(first, 'one');
    await first.stop();
    copyFileSync(leadsDb(), join(folder, 'old.db'));
    const second = await start();
    await send(second, 'two');
    await second.stop();
    copyFileSync(join(folder, 'old.db'), leadsDb());
    expect(await refusal()).toMatch(/is older than the one that was last used here: it lacks consent record 2\./);
    rmSync(`${leadsDb()}-identity`);
    const chosen = await start();
    expect(chosen.leads()).toHaveLength(1);
    await chosen.stop();
  });

  test.each([
    ['is empty', 1, () => truncateSync(leadsDb(), 0), /is empty, but (its log|had \d)/],
    ['is missing', 1, () => rmSync(leadsDb()), /is missing, but (its log|had \d)/],
    ['is cut short', 20, () => truncateSync(leadsDb(), 40_960), /damaged|not a readable SQLite database/],
    [
      'has 64 KB of noise in its middle',
      400,
      () => harm(leadsDb(), 65_536),
      /is damaged \(.*\); restore it from a backup/,
    ],
  ])('a file that %s', async (_what, leads, harmIt, why) => {
    const server = await start();
    await Promise.all(Array.from({ length: leads }, (_, count) => send(server, `lead-${count}`)));
    await server.stop();
    harmIt();
    expect(await refusal()).toMatch(why);
  });

  test('but not a folder that was copied whole, log and all', async () => {
    await killed(3);
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    for (const name of readdirSync(join(folder, 'data'))) copyFileSync(join(folder, 'data', name), join(copy, name));
    const server = await servers.start({ data: copy });
    expect(server.leads()).toHaveLength(3);
    await server.stop();
  });

  // Node's mkdir with `recursive` never returns here: the folder above exists, and the system says that it does not.
  test.runIf(existsSync('/proc/self'))('a folder that the system does not let anyone make', async () => {
    const env = { DATABASE_URL: 'file:/proc/none/leads.db' };
    // Ends a server that does not end.
    const through = ['timeout', '--signal=KILL', '20'];
    expect(await refusal({ env, through })).toMatch(
      /The database \/proc\/none\/leads\.db cannot be used .*; check that its folder exists and can be written/,
    );
  });

  test('a database that its user may not write', async () => {
    await killed(1);
    await (await start()).stop();
    chmodSync(leadsDb(), 0o400);
    // Root may write everything, unless it gives that right up.
    const through = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-all'] : [];
    await expect(start({ through })).rejects.toThrow(/leads\.db cannot be (?:written|used) ?.*\.$/m);
  });
});

test('a start warns about leads that travel without encryption, and names the variable only', async () => {
  const env = {
    LEAD_WEBHOOK_URL: 'http://crm.example.com/leads',
    LEAD_WEBHOOK_SECRET: 'whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
  };
  const server = await start({ env });
  const warnings = server.log().match(/.*"plaintext".*/g) ?? [];
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/"level":"warn".*"LEAD_WEBHOOK_URL".*give it an https:\/\/ address/);
  expect(warnings[0]).not.toContain('crm.example.com');
  await server.stop();
});

describe('a backup that is ended', () => {
  /** A store that takes a while to copy. */
  async function large(): Promise<void> {
    await killed(1);
    const database = new Database(leadsDb());
    database.exec('create table padding (text text)');
    const insert = database.prepare('insert into padding values (?)');
    database.exec('begin');
    for (let count = 0; count < 15_000; count += 1) insert.run('x'.repeat(4000));
    database.exec('commit');
    database.close();
  }

  /** Starts a backup, and sends a signal once it has written something. Resolves when the process is gone. */
  async function backUpAndEnd(signal: NodeJS.Signals): Promise<void> {
    const copy = join(folder, 'backups/one.db');
    const env = { ...process.env, DATABASE_URL: `file:${leadsDb()}` };
    const child = spawn(process.execPath, [join(ROOT, 'cli/site.mjs'), 'backup', copy], { cwd: ROOT, env });
    const gone = once(child, 'exit');
    while ((statSync(`${copy}.partial`, { throwIfNoEntry: false })?.size ?? 0) === 0) await pause(5);
    expect((statSync(`${copy}.partial`).mode & 0o777).toString(8)).toBe('600');
    child.kill(signal);
    await gone;
    expect(existsSync(copy)).toBe(false);
  }

  test('by a signal removes what it wrote', async () => {
    await large();
    await backUpAndEnd('SIGTERM');
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    expect(readdirSync(join(folder, 'data')).filter((name) => name.includes('draft'))).toEqual([]);
  });

  test('by a kill leaves a file that the next start removes', async () => {
    await large();
    await backUpAndEnd('SIGKILL');
    expect(readdirSync(join(folder, 'backups'))).toContain('one.db.partial');
    const server = await start();
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    await server.stop();
  });
});
