import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { sha256 } from '../../lib/text.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { StoreUnavailable } from '../store.ts';
import { openSqliteFile, prepareConnection } from './file.ts';
import { openSqlite } from './open.ts';

const folder = tempFolder();

let files = 0;
const newFile = () => join(folder, `store-${files++}`, 'leads.db');

describe('a SQLite file', () => {
  test('has every commit on disk before save resolves', () => {
    const database = openSqliteFile(newFile());
    prepareConnection(database);
    expect(database.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    // 2 is FULL: the log is synced at each commit. https://www.sqlite.org/pragma.html#pragma_synchronous
    expect(database.pragma('synchronous')).toEqual([{ synchronous: 2 }]);
    database.close();
  });

  test('that is locked returns at once: waiting inside a call would block every request', () => {
    const file = newFile();
    const database = openSqliteFile(file);
    prepareConnection(database);
    expect(database.pragma('busy_timeout')).toEqual([{ timeout: 0 }]);
    database.close();
  });
});

test('a closed SQLite file holds everything without its log', async () => {
  const file = newFile();
  const store = await openSqlite(file);
  await store.save(sampleSubmission());
  await store.close();
  const copy = `${file}.copy`;
  copyFileSync(file, copy);
  const copied = await openSqlite(copy);
  expect(await copied.list({ limit: 10 })).toHaveLength(1);
  await copied.close();
});

describe('a SQLite file that cannot be used', () => {
  test('locked for a moment: waits and saves; reads are answered in the meantime', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    const earlier = sampleSubmission();
    await store.save(earlier);
    const other = new Database(file);
    other.exec('begin immediate');
    const events: string[] = [];
    const saving = store.save(sampleSubmission()).then(({ outcome }) => events.push(outcome));
    for (const turn of [1, 2, 3]) {
      await nextTurn();
      expect((await store.find(earlier.id))?.id).toBe(earlier.id);
      events.push(`answered ${turn}`);
    }
    other.exec('rollback');
    events.push('unlocked');
    await saving;
    expect(events).toEqual(['answered 1', 'answered 2', 'answered 3', 'unlocked', 'stored']);
    other.close();
    await store.close();
  });

  test('locked while it is opened', async () => {
    const file = newFile();
    await (await openSqlite(file)).close();
    const other = new Database(file);
    other.exec('begin exclusive');
    await expect(openSqlite(file, { patienceMs: 0 })).rejects.toThrow(
      /is locked by another process; stop that process/,
    );
    other.close();
  });

  test('not a database', async () => {
    const file = join(folder, 'notes.db');
    writeFileSync(file, 'Dear diary, '.repeat(1000));
    await expect(openSqlite(file)).rejects.toThrow(/is not a readable SQLite database; restore it/);
  });

  test('in a folder that cannot be made', async () => {
    const file = join(folder, 'notes.txt');
    writeFileSync(file, 'a file, not a folder');
    const opening = openSqlite(join(file, 'leads.db'));
    await expect(opening).rejects.toThrow(StoreUnavailable);
    await expect(opening).rejects.toThrow(/check that its folder exists and can be written/);
  });
});

describe('consent records in a SQLite file', () => {
  /** A store with three consents, its file opened beside it. */
  async function withThree() {
    const file = newFile();
    const store = await openSqlite(file);
    for (let count = 0; count < 3; count += 1) await store.save(sampleSubmission());
    return { store, file: new Database(file) };
  }

  test.each(["update consents set record = '{}'", 'delete from consents'])('refuse "%s"', async (statement) => {
    const { store, file } = await withThree();
    expect(() => file.exec(statement)).toThrow(/append-only/);
    expect(await store.brokenConsent()).toBe(undefined);
    file.close();
    await store.close();
  });

  test.each([
    ['edited', `update consents set record = replace(record, 'Ann', 'Eve') where seq = 2`, 2],
    ['removed', 'delete from consents where seq = 2', 3],
    [
      'edited with a new hash of its own',
      `update consents set record = '{}', record_hash = '${sha256('{}')}' where seq = 2`,
      2,
    ],
  ])('show which one was %s by other means', async (_what, statement, broken) => {
    const { store, file } = await withThree();
    const ids = file.prepare('select id from consents order by seq').all() as { id: string }[];
    file.exec('drop trigger consents_redacted_once; drop trigger consents_no_delete');
    file.exec(statement);
    expect(await store.brokenConsent()).toBe(ids[broken - 1]?.id);
    file.close();
    await store.close();
  });
});

describe('a SQLite file that is taken away while it is open', () => {
  const ends = ['', '-wal', '-shm'];

  test('nothing is reported as saved, and the store works again when the file is back', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    await store.save(sampleSubmission());
    for (const end of ends) renameSync(file + end, `${file}.away${end}`);
    await expect(store.save(sampleSubmission())).rejects.toThrow(StoreUnavailable);
    await expect(store.list({ limit: 10 })).rejects.toThrow(/or its log is gone; put it back\./);
    for (const end of ends) renameSync(`${file}.away${end}`, file + end);
    expect((await store.save(sampleSubmission())).outcome).toBe('stored');
    expect(await store.list({ limit: 10 })).toHaveLength(2);
    await store.close();
  });

  test('in the middle of a write: that one is not reported as saved either', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    // It is written inside the transaction, after the first check of the file.
    const payload = {
      toJSON: () => {
        renameSync(file, `${file}.away`);
        return {};
      },
    };
    await expect(store.save(sampleSubmission({ payload }))).rejects.toThrow(/is gone/);
    await store.close();
  });

  test('another file in its place is refused until the process ends', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    await store.save(sampleSubmission());
    const other = newFile();
    await (await openSqlite(other)).close();
    for (const end of ends) rmSync(file + end);
    renameSync(other, file);
    const refused = /was replaced while it was in use, and nothing more is saved; .* start again\.$/;
    await expect(store.save(sampleSubmission())).rejects.toThrow(refused);
    await expect(store.list({ limit: 1 })).rejects.toThrow(refused);
    await store.close();
  });
});
