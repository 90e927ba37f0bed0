import { execFile, execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type Database from 'libsql';
import { codeOf } from '../sql/with-retry.ts';

/** How a check reads: as other processes do, or only the file itself, without its log and without any lock. */
type ReadMode = 'mode=ro' | 'immutable=1';

/** The address of a database that is only read. Nothing is left beside it. https://www.sqlite.org/uri.html */
export function readOnlyUri(file: string, mode: ReadMode): string {
  return `${pathToFileURL(resolve(file)).href}?${mode}`;
}

/**
 * Reads every page of a database. Takes about 0.7 s for 1 GB in memory, and as long as the disk needs otherwise.
 * @param database a connection that has read little so far: it does not read again what it has in its cache.
 * @returns what is wrong with it first, or undefined.
 * @throws {Error} SQLite's, when the file cannot be read.
 */
export function quickCheck(database: Pick<Database.Database, 'prepare'>): string | undefined {
  try {
    return findingIn(database.prepare(QUICK_CHECK).all());
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
}

/** The same in another process, which this one does not wait for. */
export async function quickCheckAside(file: string): Promise<string | undefined> {
  return findingAside({ file, statement: QUICK_CHECK });
}

/** The same in another process, while this one does nothing else. */
export function quickCheckNow(file: string): string | undefined {
  try {
    return findingIn(rowsIn(execFileSync(process.execPath, commandLine({ file, statement: QUICK_CHECK }), OPTIONS)));
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
}

/** Reads every page and compares each index with its table, in another process. Takes four times as long. */
export async function fullCheckAside(file: string, signal?: AbortSignal): Promise<string | undefined> {
  return findingAside({ file, statement: 'pragma integrity_check(1)', signal });
}

/** Whether SQLite found that a file is damaged, or not a database. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));
}

const QUICK_CHECK = 'pragma quick_check(1)';

interface AsideWork {
  readonly file: string;
  readonly statement: string;
  readonly values?: readonly string[];
  /** Ends the process. */
  readonly signal?: AbortSignal;
}

/** What the other process prints: the rows of the statement, or an error. */
type Answer = { readonly rows: readonly unknown[] } | { readonly code: string; readonly message: string };

/**
 * Runs one statement in a process of its own: SQLite would block this one until it is done.
 * @throws {Error} the statement's, with SQLite's code.
 */
export async function runAside(work: AsideWork): Promise<readonly unknown[]> {
  const options = { ...OPTIONS, signal: work.signal, killSignal: 'SIGKILL' } as const;
  const { stdout } = await promisify(execFile)(process.execPath, commandLine(work), options);
  return rowsIn(stdout);
}

const OPTIONS = { encoding: 'utf8', maxBuffer: 1 << 24 } as const;

function commandLine({ file, statement, values = [] }: AsideWork): string[] {
  return ['-e', PROGRAM, createRequire(import.meta.url).resolve('libsql'), file, statement, ...values];
}

function rowsIn(stdout: string): readonly unknown[] {
  // The cast is for what the program below prints.
  const answer = JSON.parse(stdout) as Answer;
  if ('rows' in answer) return answer.rows;
  throw Object.assign(new Error(answer.message), { code: answer.code });
}

const PROGRAM = `
const [driver, file, statement, ...values] = process.argv.slice(1);
try {
  const database = new (require(driver))(file);
  database.exec('pragma busy_timeout = 5000');
  const prepared = database.prepare(statement);
  const rows = prepared.reader ? prepared.all(...values) : [prepared.run(...values)];
  console.log(JSON.stringify({ rows }));
} catch ({ code, message }) {
  console.log(JSON.stringify({ code: String(code), message }));
}`;

async function findingAside(work: AsideWork): Promise<string | undefined> {
  try {
    return findingIn(await runAside(work));
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
}

/** Both pragmas answer "ok" in one row, or a finding in each. */
function findingIn(rows: readonly unknown[]): string | undefined {
  const [first] = rows;
  const text = typeof first === 'object' && first !== null ? String(Object.values(first)[0]) : 'no answer';
  return text === 'ok' ? undefined : text.replaceAll(/\s+/g, ' ');
}
