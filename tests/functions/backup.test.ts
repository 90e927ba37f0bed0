import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../functions/store/open-store.ts';
import type { Store } from '../../functions/store/store.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { runSql, startPostgres } from '../support/postgres.ts';
import { findPostgres } from '../support/programs/find-postgres.mjs';
import { runCommand } from '../support/run-command.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { storeProcesses } from './store-process.ts';

let startProcess: Awaited<ReturnType<typeof storeProcesses>>;
beforeAll(async () => {
  startProcess = await storeProcesses('backup');
});

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

const inFolder = (name: string) => join(folder, name);
/** Runs `site …` with the store in a file of the folder. */
const site = (args: readonly string[], file = 'leads.db') =>
  runCommand(args, { DATABASE_URL: `file:${inFolder(file)}` });

async function idsIn(store: Store): Promise<string[]> {
  return (await store.list({ limit: 100_000 })).map(({ id }) => id);
}

/** After a restore, every acknowledged submission is there, and the chain of consents is unbroken and continues. */
async function expectRestored(url: string, acknowledged: readonly string[]): Promise<void> {
  const store = await openStore(url);
  const ids = await idsIn(store);
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  expect((await store.save(sampleSubmission())).outcome).toBe('stored');
  expect(await store.brokenConsent()).toBe(undefined);
  await store.close();
}

describe('a backup of a SQLite store', () => {
  test('made while a server writes, then restored: everything acknowledged before is there', async () => {
    const writer = await startProcess(`file:${inFolder('leads.db')}`);
    await writer.more(300);
    const acknowledged = [...writer.acknowledged];
    const made = await site(['backup', inFolder('backups/one.db')]);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toMatch(/^.+one\.db: \d+ submissions?, verified\./);
    // The writer went on meanwhile and afterwards.
    await writer.more(10);
    await writer.stop();
    expect(writer.refused()).toBe(0);

    const restored = await site(['store', 'restore', inFolder('backups/one.db')], 'new/leads.db');
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(inFolder('new'))).toEqual(['leads.db']);
    expect(readdirSync(inFolder('backups'))).toEqual(['one.db', 'one.db.manifest.json']);
    await expectRestored(`file:${inFolder('new/leads.db')}`, acknowledged);
  });

  test('made by another program, in WAL mode, is restored too', async () => {
    const store = await openStore(`file:${inFolder('leads.db')}`);
    const submission = sampleSubmission();
    await store.save(submission);
    await store.close();
    expect(await site(['store', 'restore', inFolder('leads.db')], 'new/leads.db')).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(readdirSync(inFolder('new'))).toEqual(['leads.db']);
    await expectRestored(`file:${inFolder('new/leads.db')}`, [submission.id]);
  });

  /** A store with one submission, and a backup of it. */
  async function withBackup(): Promise<string> {
    const store = await openStore(`file:${inFolder('leads.db')}`);
    await store.save(sampleSubmission());
    await store.close();
    expect((await site(['backup', inFolder('one.db')])).status).toBe(0);
    return inFolder('one.db');
  }

  test('does not replace an older one', async () => {
    const copy = await withBackup();
    expect(await site(['backup', copy])).toMatchObject({
      status: 2,
      stderr: `The file ${copy} exists already; name a new one.\n`,
    });
  });

  test('of a missing store is refused, and creates none', async () => {
    const { status, stderr } = await site(['backup', inFolder('one.db')], 'nowhere.db');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `There is no database ${inFolder('nowhere.db')}; set DATABASE_URL to the one to back up.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that cannot be written leaves no partial file', async () => {
    await withBackup();
    writeFileSync(inFolder('note.txt'), 'a file, not a folder');
    const { status, stderr } = await site(['backup', inFolder('note.txt/two.db')]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/could not be written \(.*\); check its folder and the space on its disk\.\n$/);
    expect(readdirSync(folder).filter((name) => name.includes('two'))).toEqual([]);
  });

  test('is not restored beside an old log without its database', async () => {
    const copy = await withBackup();
    rmSync(inFolder('leads.db'));
    writeFileSync(inFolder('leads.db-wal'), 'old');
    const { status, stderr } = await site(['store', 'restore', copy]);
    expect(status).toBe(2);
    expect(stderr).toContain(`${inFolder('leads.db-wal')} is still there; stop the server, move`);
  });

  test('takes the place of the store, which is moved aside with all it had', async () => {
    const writer = await startProcess(`file:${inFolder('leads.db')}`, 1);
    await writer.more(1);
    const copy = inFolder('one.db');
    expect((await site(['backup', copy])).status).toBe(0);
    await writer.more(5);
    await writer.stop();
    const restored = await site(['store', 'restore', copy]);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const aside =
      /The database that was there is now (.+?)\. It contains personal data\./.exec(restored.stdout)?.[1] ?? '';
    expect(statSync(aside).mode & 0o777).toBe(0o600);
    const counts: Record<string, number>[] = [];
    for (const file of [inFolder('leads.db'), aside]) {
      const { stdout: json } = await site(['store', 'verify', file, '--json']);
      counts.push((JSON.parse(json) as { submissions: Record<string, number> }).submissions);
    }
    expect(counts[1]).toEqual({ lead: writer.acknowledged.length });
    expect(counts[0]?.lead).toBeLessThan(writer.acknowledged.length);
    await expectRestored(`file:${inFolder('leads.db')}`, []);
  });

  test('is not restored while a server uses the store', async () => {
    const copy = await withBackup();
    const store = await openStore(`file:${inFolder('leads.db')}`);
    await store.save(sampleSubmission());
    expect(await site(['store', 'restore', copy])).toMatchObject({
      status: 2,
      stderr: `${inFolder('leads.db')} is in use; stop every server and command that uses it, and try again.\n`,
    });
    expect((await store.save(sampleSubmission())).outcome).toBe('stored');
    expect(readdirSync(folder).filter((name) => /partial|draft|before/.test(name))).toEqual([]);
    await store.close();
  });

  test('is proved by a drill, which changes nothing', async () => {
    const copy = await withBackup();
    const before = readdirSync(folder);
    const { status, stdout, stderr } = await site(['store', 'verify', copy]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^result +sound\nsize +\d\.\d MB\nversion +\d+\nconsent records +1\nwith a code +none\nanchor +1:[0-9a-f]{64}:0\nlead +1\nnewest submission +\d{4}-/,
    );
    expect(readdirSync(folder)).toEqual(before);
  });

  test('is compared with its manifest and with an anchor', async () => {
    const copy = await withBackup();
    const manifest = JSON.parse(readFileSync(`${copy}.manifest.json`, 'utf8'));
    expect(manifest).toMatchObject({ submissions: 1, anchor: expect.stringMatching(/^1:[0-9a-f]{64}:0$/) });
    const other = `1:${'0'.repeat(64)}:0`;
    const verified = (...more: string[]) => site(['store', 'verify', copy, ...more]);
    expect((await verified('--anchor', manifest.anchor)).status).toBe(0);
    expect(await verified('--anchor', manifest.anchor, other)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The anchor of consent record 1 does not fit'),
    });
    expect(await verified('--anchor', 'x')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('copy it whole'),
    });
    writeFileSync(`${copy}.manifest.json`, JSON.stringify({ ...manifest, anchor: other }));
    expect(await verified()).toMatchObject({ status: 1, stderr: expect.stringContaining('does not fit') });
    writeFileSync(`${copy}.manifest.json`, 'half');
    expect(await verified()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is no manifest of a backup'),
    });
  });

  test.each([
    ['cut short', (file: string) => truncateSync(file, 40_960), /NOT SOUND/, /not a readable store|finds it damaged/],
    [
      'edited',
      (file: string) => edit(file, "update consents set record = '{}'"),
      /NOT SOUND/,
      /chain of consent records/,
    ],
    [
      'shortened',
      (file: string) => edit(file, 'delete from consents'),
      /NOT SOUND/,
      /newest consent record is 0, not 1/,
    ],
  ])('fails the drill when it was %s', async (_what, harm, table, sentence) => {
    const copy = await withBackup();
    harm(copy);
    const { status, stdout, stderr } = await site(['store', 'verify', copy]);
    expect(status).toBe(1);
    expect(stdout).toMatch(table);
    expect(stderr).toMatch(sentence);
  });

  test.each([
    ['cut short', (file: string) => writeFileSync(file, 'SQLite format 3\0 and no more')],
    ['changed', (file: string) => edit(file, "update consents set record = '{}' where seq = 1")],
    ['of something else', (file: string) => edit(file, 'drop table consents')],
  ])('that was %s is not restored', async (_what, harm) => {
    const copy = await withBackup();
    harm(copy);
    const { status, stderr } = await site(['store', 'restore', copy], 'new.db');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^.+one\.db is damaged \(.*\); use a backup from before\.\n$/);
    expect(readdirSync(folder).filter((name) => name.startsWith('new'))).toEqual([]);
  });
});

function edit(file: string, statement: string): void {
  const database = new Database(file);
  const triggers = database.prepare("select name from sqlite_master where type = 'trigger'").all() as {
    name: string;
  }[];
  for (const { name } of triggers) database.exec(`drop trigger ${name}`);
  database.exec(statement);
  database.close();
}

describe('a backup of a Postgres store', () => {
  test('is not for this command, which names the right one', async () => {
    const { status, stderr } = await runCommand(['backup', 'x.db'], {
      DATABASE_URL: 'postgres://ann:my-secret@127.0.0.1/leads',
    });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'The store is a Postgres database; use pg_dump (see docs/operations.md).\n',
    });
  });

  // Needs the programs of Postgres: skipped when there is only the server of TEST_DATABASE_URL.
  test.skipIf(!findPostgres())(
    'with pg_dump while a server writes, restored with pg_restore, is complete',
    async () => {
      const server = await startPostgres();
      onTestFinished(() => server.remove());
      await runSql(server.url, 'create database restored');
      const restored = new URL(server.url);
      restored.pathname = '/restored';
      const run = (name: string, ...args: string[]) =>
        execFileSync(join(findPostgres() ?? '', name), args, { stdio: 'pipe' });

      const writer = await startProcess(server.url);
      await writer.more(300);
      const acknowledged = [...writer.acknowledged];
      run('pg_dump', '--format=custom', `--file=${inFolder('leads.dump')}`, `--dbname=${server.url}`);
      await writer.more(10);
      await writer.stop();
      run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${restored.href}`, inFolder('leads.dump'));
      await expectRestored(restored.href, acknowledged);
    },
  );
});
