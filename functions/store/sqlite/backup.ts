import { copyFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { Kysely } from 'kysely';
import Database from 'libsql';
import { anchorText, type ChainAnchor, parseAnchor } from '../../leads/chain-keys.ts';
import { brokenConsent, brokenHead, chainAnchor } from '../sql/submissions/consents.ts';
import type { Tables } from '../sql/tables.ts';
import { codeOf, messageOf } from '../sql/with-retry.ts';
import { LibsqlDialect } from './dialect.ts';
import { logsOf, removeLeftovers, writeWhole } from './draft.ts';
import { FileFault, newGeneration, refuseForeignFile, removeRecord } from './file-identity.ts';
import { narrowFiles } from './private-files.ts';
import { fullCheckAside, isDamage, runAside } from './quick-check.ts';

export interface BackupReport {
  readonly submissions: number;
  /** Where its chain of consent records ends: see anchorText. */
  readonly anchor: string;
}

export interface RestoreReport extends BackupReport {
  /** Where the database that was there before is now. */
  readonly movedTo?: string;
}

/** A backup that cannot be made or used. Its message is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Copies a SQLite store into a new file while servers write to it. The copy holds everything that was acknowledged
 * before, and no part of a transaction. It is checked before it gets its name, and only its owner can read it.
 * @throws {BackupError} there is no such store, the copy's file exists, or the copy cannot be written.
 */
export async function backUpSqlite(file: string, copy: string): Promise<BackupReport> {
  if (!existsSync(file)) throw new BackupError(`There is no database ${file}; set DATABASE_URL to the one to back up.`);
  if (existsSync(copy)) throw new BackupError(`The file ${copy} exists already; name a new one.`);
  // A single read transaction: in WAL mode it neither waits for writers nor blocks them.
  // https://www.sqlite.org/lang_vacuum.html
  const report = await putInPlace(copy, {
    source: file,
    beside: file,
    fill: async (draft, signal) => void (await runAside({ file, statement: 'vacuum into ?', values: [draft], signal })),
  });
  writeManifest(copy, report);
  return report;
}

/** What is written beside a backup. Keep it elsewhere too: it shows whether the backup was changed later. */
function writeManifest(copy: string, { submissions, anchor }: BackupReport): void {
  const manifest = { madeAt: new Date().toISOString(), submissions, anchor };
  writeFileSync(manifestPath(copy), `${JSON.stringify(manifest)}\n`, { mode: 0o600 });
}

function manifestPath(copy: string): string {
  return `${copy}.manifest.json`;
}

/**
 * The anchor in the manifest beside a backup, if there is one.
 * @throws {BackupError} the manifest cannot be read.
 */
export function anchorBeside(file: string): ChainAnchor | undefined {
  const path = manifestPath(file);
  if (!existsSync(path)) return undefined;
  try {
    // The cast is checked by parseAnchor.
    const { anchor } = JSON.parse(readFileSync(path, 'utf8')) as { readonly anchor?: unknown };
    const parsed = parseAnchor(String(anchor));
    if (parsed) return parsed;
  } catch {
    // Said below.
  }
  throw new BackupError(`${path} is no manifest of a backup; restore it, or move it away.`);
}

/**
 * Restores a backup to where the store was. The database that is there is moved aside, with its log in it.
 * @throws {BackupError} the backup is missing or damaged, or the database that is there is in use.
 */
export async function restoreSqlite(
  backup: string,
  file: string,
  now: () => Date = () => new Date(),
): Promise<RestoreReport> {
  if (!existsSync(backup)) throw new BackupError(`There is no backup ${backup}.`);
  if (hasLog(backup))
    throw new BackupError(`${backup} has a log beside it, as a database in use does; copy it with \`site backup\`.`);
  const log = logsOf(file).find((path) => existsSync(path));
  // SQLite would replay an old log into the restored database.
  if (!existsSync(file) && log !== undefined)
    throw new BackupError(
      `${log} is still there; stop the server, move ${file} and its -wal and -shm away, and try again.`,
    );
  const aside = `${file}.before-restore-${now().toISOString().replaceAll(/[:.]/g, '-')}`;
  const report = await putInPlace(file, {
    source: backup,
    beside: file,
    fill: async (draft) => copyFileSync(backup, draft),
    beforeRename: () => moveAside(file, aside),
  });
  return existsSync(aside) ? { ...report, movedTo: aside } : report;
}

interface Placing {
  /** The database that is copied. */
  readonly source: string;
  /** The store that the work belongs to. */
  readonly beside: string;
  readonly fill: (draft: string, stop: AbortSignal) => Promise<void>;
  /** Runs once the draft is whole and checked. */
  readonly beforeRename?: () => void;
}

/** Writes a database from `source` under a draft name, checks it, and renames it once it is on disk. */
async function putInPlace(path: string, { source, beside, fill, beforeRename }: Placing): Promise<BackupReport> {
  let report: BackupReport = { submissions: 0, anchor: '' };
  const write = async (draft: string, stop: AbortSignal) => {
    await fill(draft, stop);
    markAsNew(draft);
    report = await check(draft, stop);
    beforeRename?.();
  };
  try {
    removeLeftovers(beside);
    await writeWhole(path, { beside, write });
    return report;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(sentenceFor(error, path, source), { cause: error });
  }
}

function sentenceFor(error: unknown, path: string, source: string): string {
  const message = messageOf(error);
  if (error instanceof Damage || isDamage(error) || /^SQLITE_ERROR/.test(codeOf(error)))
    return `${source} is damaged (${message}); use a backup from before.`;
  return `${path} could not be written (${message}); check its folder and the space on its disk.`;
}

class Damage extends Error {
  override readonly name = 'Damage';
}

/** Reads a database from end to end, its chain of consents included. */
async function check(file: string, stop: AbortSignal): Promise<BackupReport> {
  const finding = await fullCheckAside(file, stop);
  if (finding !== undefined) throw new Damage(finding);
  const database = new Database(file);
  const db = new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
  try {
    database.exec('pragma query_only = on');
    const broken = await brokenConsent(db);
    if (broken !== undefined) throw new Damage(`the chain of consent records breaks at ${broken}`);
    const head = await brokenHead(db);
    if (head !== undefined) throw new Damage(head);
    const count = db.selectFrom('submissions').select((eb) => eb.fn.countAll<number>().as('submissions'));
    return { ...(await count.executeTakeFirstOrThrow()), anchor: anchorText(await chainAnchor(db)) };
  } finally {
    database.close();
  }
}

/** Tells a copy from the database it was made of: see FileRecord. */
function markAsNew(file: string): void {
  const database = new Database(file);
  try {
    database.exec('pragma journal_mode = delete');
    database.exec(`pragma user_version = ${newGeneration()}`);
  } finally {
    database.close();
  }
}

/** Moves a database to another name, with everything in its log. */
function moveAside(file: string, aside: string): void {
  if (existsSync(file)) {
    try {
      refuseForeignFile(file);
    } catch (error) {
      if (error instanceof FileFault) throw new BackupError(error.message, { cause: error });
      if (!isDamage(error)) throw error;
    }
    foldLog(file);
    for (const end of ['', '-wal', '-shm', '-journal']) {
      if (existsSync(file + end)) renameSync(file + end, aside + end);
    }
    narrowFiles(aside);
  }
  removeRecord(file);
}

/**
 * Moves the log into the file. SQLite leaves the WAL mode only when no other process has the database open, which is
 * how a running server shows. A damaged file is moved with its log beside it.
 */
function foldLog(file: string): void {
  const inUse = `${file} is in use; stop every server and command that uses it, and try again.`;
  const database = new Database(file);
  try {
    database.exec('pragma busy_timeout = 0');
    // The cast is for the column that SQLite documents. https://www.sqlite.org/pragma.html#pragma_journal_mode
    const [row] = database.pragma('journal_mode = delete') as readonly { journal_mode: string }[];
    if (row?.journal_mode !== 'delete') throw new BackupError(inUse);
  } catch (error) {
    if (/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) throw new BackupError(inUse, { cause: error });
    if (!isDamage(error)) throw error;
  } finally {
    database.close();
  }
}

function hasLog(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
