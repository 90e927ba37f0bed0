import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import type { ChainHead } from '../../leads/consents.ts';
import { messageOf } from '../sql/with-retry.ts';
import { readOnlyUri } from './quick-check.ts';

/**
 * Which database is at a path. SQLite itself cannot tell: it plays a log into any database of the same name, and so a
 * backup put beside the log of the file it replaces is destroyed. Two marks tell them apart:
 * - A generation: a random number in the file's header (`pragma user_version`). Every backup and every restored file
 *   gets a new one.
 * - A record beside the file, `leads.db-identity`: the generation, the file and the log as the disk numbers them, and
 *   the newest consent record. A folder that is copied whole stays consistent.
 */
interface FileRecord {
  readonly generation: number;
  /** See placeOf. */
  readonly file: string;
  readonly log: string;
  /** The newest consent record. */
  readonly head: ChainHead;
}

/** A database that is not the one it should be. Its message is a sentence for the operator. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly code = 'FILE_FAULT';
}

/** Device and inode of a file, or an empty text when there is none. */
export function placeOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.dev} ${stats.ino}` : '';
}

/**
 * Whether the header of the file itself, without its log, has this generation. Takes no lock, and keeps those of this
 * process: POSIX drops a process's locks on a file when it closes the file elsewhere, unless SQLite does it.
 * @throws {Error} SQLite's: damaged, or shorter than its header says.
 */
export function hasGeneration(file: string, generation: number): boolean {
  const database = new Database(readOnlyUri(file, 'immutable=1'));
  try {
    // A prepared statement would keep the file open until it is garbage collected. This one fails on purpose.
    database.exec(
      `select case user_version when ${generation} then 0 else abs(${SMALLEST}) end from pragma_user_version`,
    );
    return true;
  } catch (error) {
    if (messageOf(error).includes('integer overflow')) return false;
    throw error;
  } finally {
    database.close();
  }
}

/** Has no absolute value. */
const SMALLEST = '-9223372036854775807 - 1';

/** The generation as a connection sees it. */
export function userVersion(database: Pick<Database.Database, 'prepare'>): number {
  // The cast is for the column that SQLite documents. https://www.sqlite.org/pragma.html#pragma_user_version
  const [row] = database.prepare('pragma user_version').all() as readonly { user_version: number }[];
  return row?.user_version ?? 0;
}

/** A new generation: positive, and never the same twice in practice. */
export function newGeneration(): number {
  return 1 + Math.floor(Math.random() * 0x7ffffffe);
}

export function recordPath(file: string): string {
  return `${file}-identity`;
}

/** The record beside a database; undefined if there is none, or it cannot be read. */
function readRecord(file: string): FileRecord | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(recordPath(file), 'utf8'));
    return isRecord(record) ? record : undefined;
  } catch {
    // A store of a former release has none. Without it, only less is noticed.
    return undefined;
  }
}

function isRecord(value: unknown): value is FileRecord {
  return typeof value === 'object' && value !== null && 'generation' in value && 'head' in value && 'log' in value;
}

/** Replaces the record whole. A folder that cannot be written keeps the old one: what it says stays true. */
export function writeRecord(file: string, record: FileRecord): void {
  const draft = `${recordPath(file)}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(record)}\n`, { mode: 0o600 });
    renameSync(draft, recordPath(file));
  } catch {
    rmSync(draft, { force: true });
  }
}

/**
 * Refuses a file whose log is another file's, before SQLite plays that log into it, and a file that has lost all.
 * @throws {FileFault}
 */
export function refuseForeignFile(file: string): void {
  const logBytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  const record = readRecord(file);
  // SQLite deletes the log of an empty file, and the newest submissions with it.
  if (logBytes > 0 && !bytes)
    throw new FileFault(
      `The database ${file} is ${bytes === 0 ? 'empty' : 'missing'}, but its log ${file}-wal holds submissions; ` +
        'put the database back, or move the log away to begin with an empty store.',
    );
  if (!bytes && record && record.head.seq > 0)
    throw new FileFault(
      `The database ${file} is ${bytes === 0 ? 'empty' : 'missing'}, but had ${record.head.seq} consent records when ` +
        `it was last used here; put it back. To begin with an empty store, delete ${recordPath(file)}.`,
    );
  if (logBytes > 0 && bytes && record && isForeignLog(file, record))
    throw new FileFault(
      `The log ${file}-wal belongs to another database than ${file}, which was put in its place; nothing was changed. ` +
        `Move ${file}-wal, ${file}-shm and ${recordPath(file)} away and start again, or use \`site store restore\`.`,
    );
}

function isForeignLog(file: string, { generation, file: place, log }: FileRecord): boolean {
  if (!hasGeneration(file, generation)) return true;
  return placeOf(file) !== place && placeOf(`${file}-wal`) === log;
}

/**
 * Refuses a file that lacks the newest consent record it had when it was last used here.
 * @param hashOf the chain's hash at a number, if there is such a record.
 * @throws {FileFault}
 */
export async function refuseOlderFile(
  file: string,
  hashOf: (seq: number) => Promise<string | undefined>,
): Promise<void> {
  const record = readRecord(file);
  if (!record || record.head.seq === 0) return;
  if ((await hashOf(record.head.seq)) !== record.head.hash) throw new FileFault(lostSentence(file, record));
}

function lostSentence(file: string, { head }: FileRecord): string {
  return (
    `The database ${file} is older than the one that was last used here: it lacks consent record ${head.seq}. ` +
    `Put the newer one back. If this is a backup that you chose, delete ${recordPath(file)} and start again.`
  );
}

/** Forgets which database was at a path: another one is put there on purpose. */
export function removeRecord(file: string): void {
  if (existsSync(recordPath(file))) rmSync(recordPath(file));
}
