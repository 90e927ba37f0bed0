import { statSync } from 'node:fs';
import type Database from 'libsql';
import type { ChainHead } from '../../leads/consents.ts';
import { codeOf, messageOf } from '../sql/with-retry.ts';
import { moveLogIntoFile, openSqliteFile } from './file.ts';
import { FileFault, hasGeneration, placeOf, refuseForeignFile, userVersion, writeRecord } from './file-identity.ts';
import { isDamage, quickCheckAside, quickCheckNow } from './quick-check.ts';

/** What the store does with an open database. */
export interface Connection extends Pick<Database.Database, 'prepare' | 'exec' | 'close' | 'inTransaction'> {
  /** Runs before the connection is closed. By default its log is moved into the file. */
  settle?(): void;
}

/**
 * A database file, and whether it is still the one that was opened. SQLite accepts writes to a file that was deleted,
 * moved, overwritten or cut short while open, and loses them. So every write checks before and after, at the price of
 * two looks at the folder. What is found holds until the process ends: a file that was replaced once is not trusted.
 */
export interface WatchedFile extends Connection {
  /**
   * @throws {FileGone} there is no file at the path; it may be put back.
   * @throws {FileFault} the file is another one, or damaged.
   */
  check(): void;
  /** Reads the whole file in another process. Throws as check does. */
  checkWhole(): Promise<void>;
  /** Refuses everything from now on, because of an error that says that the file is damaged. */
  refuse(error: Error): FileFault;
  /** Notes which file this is, for the next start. See FileRecord. */
  record(): void;
}

class FileGone extends Error {
  override readonly name = 'FileGone';
  readonly code = 'FILE_GONE';
}

/**
 * @param onClose moves the log into the file, or leaves that to another program.
 * @throws {FileFault} the log beside the file is another file's.
 */
export function watchFile(file: string, onClose: (database: Connection) => void = moveLogIntoFile): WatchedFile {
  refuseForeignFile(file);
  const database = openSqliteFile(file);
  const logPath = `${file}-wal`;
  const opened = placeOf(file);
  let log = '';
  /** Set once it is in the file itself, not only in the log. */
  let generation: number | undefined;
  let seen = '';
  let fault: FileFault | undefined;

  const latch = (sentence: string): FileFault => {
    fault ??= new FileFault(sentence);
    return fault;
  };
  const replaced = () =>
    latch(
      `The database ${file} was replaced while it was in use, and nothing more is saved; stop every process that ` +
        `uses it, move ${logPath} and ${file}-shm away, and start again.`,
    );
  const damaged = (finding: string) =>
    latch(
      `The database ${file} is damaged (${finding}), and nothing more is saved; restore it from a backup with ` +
        '`site store restore` and start again.',
    );

  /** Looks into the file after something was written to it: by a checkpoint, which is rare, or by a stranger. */
  function checkHeader(): void {
    try {
      const expected = generation ?? userVersion(database);
      if (hasGeneration(file, expected)) generation = expected === 0 ? undefined : expected;
      else if (generation !== undefined) throw replaced();
    } catch (error) {
      if (!isDamage(error)) throw error;
      // Another process may be in the middle of a checkpoint. A reader with the log sees the truth.
      const finding = quickCheckNow(file);
      if (finding !== undefined) throw damaged(finding);
    }
  }

  const watched: WatchedFile = {
    prepare: (sql) => database.prepare(sql),
    exec: (sql) => database.exec(sql),
    close() {
      // SQLite would move the log into the file at the path, which is another one now.
      const now = placeOf(file);
      return !fault && (now === opened || now === '') ? database.close() : database;
    },
    get inTransaction() {
      return database.inTransaction;
    },
    check() {
      if (fault) throw fault;
      const stats = statSync(file, { throwIfNoEntry: false });
      if (!stats) throw new FileGone(`${file} is gone`);
      if (`${stats.dev} ${stats.ino}` !== opened) throw replaced();
      const logNow = placeOf(logPath);
      if (log !== '' && logNow === '') throw new FileGone(`${logPath} is gone`);
      if (log !== '' && logNow !== log) throw replaced();
      log = logNow;
      const now = `${stats.size} ${stats.mtimeMs}`;
      if (now === seen) return;
      checkHeader();
      watched.record();
      seen = now;
    },
    async checkWhole() {
      watched.check();
      const finding = await quickCheckAside(file);
      watched.check();
      if (finding !== undefined) throw damaged(finding);
    },
    settle() {
      // The log of a file in doubt must not reach another file.
      if (fault || placeOf(file) !== opened) return;
      onClose(database);
      watched.record();
    },
    refuse: (error) => damaged(messageOf(error)),
    record() {
      // Another piece of work may be in the middle of a transaction that is not committed.
      if (generation === undefined || fault || database.inTransaction) return;
      const head = chainHead(database);
      if (head) writeRecord(file, { generation, file: opened, log, head });
    },
  };
  return watched;
}

function chainHead(database: Connection): ChainHead | undefined {
  try {
    // The cast is for the columns of the statement.
    const [head] = database.prepare('select seq, hash from consent_chain_head').all() as readonly ChainHead[];
    return head;
  } catch (error) {
    // Before the first migration there is no such table.
    if (/^SQLITE_ERROR/.test(codeOf(error))) return undefined;
    throw error;
  }
}
