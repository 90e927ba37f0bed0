import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What tells a changed file from an untouched one without reading it. Times in milliseconds since 1970. */
export interface FileStat {
  readonly size: number;
  /** When its bytes were last written, unless a program set it to something else. */
  readonly mtimeMs: number;
  /** When the system last changed anything about it. */
  readonly ctimeMs: number;
}

/** The files the pipeline may use. Paths are relative to the disk's root, with forward slashes. */
export interface Disk {
  /** All files below a folder, sorted; empty if the folder does not exist. */
  list(folder: string): string[];
  read(path: string): Buffer;
  /** The file's bytes, or undefined if it does not exist. */
  tryRead(path: string): Buffer | undefined;
  /** Undefined if there is no such file. */
  stat(path: string): FileStat | undefined;
  /** Writes a draft beside the file, one per process, and renames it, so readers never see half a file. */
  write(path: string, bytes: string | Uint8Array): void;
  remove(path: string): void;
}

export function realDisk(root: string): Disk {
  const at = (path: string) => join(root, path);
  const made = new Set<string>();
  return {
    list: (folder) => listFiles(at(folder), folder).sort(),
    read: (path) => readFileSync(at(path)),
    tryRead: (path) => {
      try {
        return readFileSync(at(path));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    stat: (path) => {
      const found = statSync(at(path), { throwIfNoEntry: false });
      if (!found?.isFile()) return undefined;
      const { size, mtimeMs, ctimeMs } = found;
      return { size, mtimeMs, ctimeMs };
    },
    write: (path, bytes) => {
      const folder = dirname(at(path));
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      const draft = `${at(path)}.${process.pid}.draft`;
      writeFileSync(draft, bytes);
      renameSync(draft, at(path));
    },
    remove: (path) => {
      made.clear();
      rmSync(at(path), { recursive: true, force: true });
    },
  };
}

function listFiles(folder: string, prefix: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(join(folder, entry.name), path);
      return entry.isFile() ? [path] : [];
    });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
