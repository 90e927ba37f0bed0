import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import Database from 'libsql';

/** How a check reads: as other processes do, or only the file itself, without its log and without any lock. */
export type ReadMode = 'mode=ro' | 'immutable=1';

/** The address of a database that is only read. Nothing is left beside it. https://www.sqlite.org/uri.html */
export function readOnlyUri(file: string, mode: ReadMode): string {
  return `${pathToFileURL(resolve(file)).href}?${mode}`;
}

/**
 * Reads every page of a database on a connection of its own, so that nothing comes from a cache. Takes about 0.7 s for
 * 1 GB in memory, and as long as the disk needs otherwise.
 * @returns what is wrong with it first, or undefined.
 * @throws {Error} SQLite's, when the file cannot be read.
 */
export function quickCheck(file: string): string | undefined {
  const database = new Database(file);
  try {
    return findingIn(database.prepare(QUICK_CHECK).all());
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  } finally {
    database.close();
  }
}

/** The same in another process, which this one does not wait for. */
export async function quickCheckAside(file: string): Promise<string | undefined> {
  return findingIn(await runAside({ file, statement: QUICK_CHECK }));
}

/** Reads every page and compares each index with its table, in another process. Takes four times as long. */
export async function fullCheckAside(file: string, signal?: AbortSignal): Promise<string | undefined> {
  return findingIn(await runAside({ file, statement: 'pragma integrity_check(1)', signal }));
}

/** Whether SQLite found that a file is damaged, or not a database. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}

const QUICK_CHECK = 'pragma quick_check(1)';

export interface AsideWork {
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
export async function runAside({ file, statement, values = [], signal }: AsideWork): Promise<readonly unknown[]> {
  const driver = createRequire(import.meta.url).resolve('libsql');
  const options = { signal, killSignal: 'SIGKILL', maxBuffer: 1 << 24 } as const;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['-e', PROGRAM, driver, file, statement, ...values],
    options,
  );
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

/** Both pragmas answer "ok" in one row, or a finding in each. */
function findingIn(rows: readonly unknown[]): string | undefined {
  const [first] = rows;
  const text = typeof first === 'object' && first !== null ? String(Object.values(first)[0]) : 'no answer';
  return text === 'ok' ? undefined : text.replaceAll(/\s+/g, ' ');
}
