import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';

/** The files that SQLite keeps beside a database in use. */
export function logsOf(file: string): readonly string[] {
  return [`${file}-wal`, `${file}-shm`, `${file}-journal`];
}

interface DraftOptions {
  /** The database that the work belongs to. A note beside it names the draft until the work is done. */
  readonly beside: string;
  readonly write: (draft: string, stop: AbortSignal) => Promise<void>;
}

/**
 * Writes a file under a draft name that only its owner can read, and renames it once it is on disk. The draft holds
 * personal data and is removed when the work fails or a signal ends it; after a killed process, by the next backup,
 * restore, start or daily check of the same store.
 */
export async function writeWhole(path: string, { beside, write }: DraftOptions): Promise<void> {
  const draft = `${path}.partial`;
  const note = `${resolve(beside)}${NOTE}${process.pid}`;
  const clean = () => removeFiles([draft, ...logsOf(draft), note]);
  const stopListening = onSignal(clean);
  try {
    makePrivateFolder(dirname(path));
    removeFiles([draft, ...logsOf(draft)]);
    writeFileSync(note, resolve(draft), { mode: 0o600 });
    makePrivateFile(draft);
    await write(draft, stopListening.signal);
    removeFiles(logsOf(draft));
    sync(draft);
    renameSync(draft, path);
    sync(dirname(path));
  } finally {
    clean();
    stopListening.stop();
  }
}

const NOTE = '-draft-';

/** Removes the drafts that killed processes left, wherever they are. */
export function removeLeftovers(file: string): void {
  const path = resolve(file);
  const notes = namesIn(dirname(path)).filter((name) => name.startsWith(`${basename(path)}${NOTE}`));
  for (const name of notes) {
    const note = join(dirname(path), name);
    if (isRunning(Number(name.slice(name.lastIndexOf('-') + 1)))) continue;
    const draft = readFileSync(note, 'utf8');
    removeFiles([...(draft.endsWith('.partial') ? [draft, ...logsOf(draft)] : []), note]);
  }
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function removeFiles(paths: readonly string[]): void {
  for (const path of paths) rmSync(path, { force: true });
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Cleans up and ends the process, as it would have ended without a listener. */
function onSignal(clean: () => void): { readonly signal: AbortSignal; stop(): void } {
  const aborting = new AbortController();
  const end = (signal: NodeJS.Signals) => {
    aborting.abort();
    clean();
    stop();
    process.kill(process.pid, signal);
  };
  const stop = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return { signal: aborting.signal, stop };
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
