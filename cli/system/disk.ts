import {
  type Dirent,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { onDisk } from './disk-error.ts';

/** What tells a changed file from an untouched one without reading it. Times in milliseconds since 1970. */
export interface FileStat {
  readonly size: number;
  /** When its bytes were last written, unless a program set it to something else. */
  readonly mtimeMs: number;
  /** When the system last changed anything about it. */
  readonly ctimeMs: number;
}

/**
 * The files the pipeline may use. Paths are relative to the disk's root, with forward slashes. What the system refuses
 * is thrown as a DiskError.
 */
export interface Disk {
  /** All files below a folder, sorted; empty if the folder does not exist. */
  list(folder: string): string[];
  /** What `list` leaves out because it is neither a file nor a folder: links, sockets. Links are not followed. */
  irregular(folder: string): string[];
  read(path: string): Buffer;
  /** The file's bytes, or undefined if it does not exist. */
  tryRead(path: string): Buffer | undefined;
  /** Undefined if there is no such file. */
  stat(path: string): FileStat | undefined;
  /** Writes a draft beside the file, one per process, and renames it, so readers never see half a file. */
  write(path: string, bytes: string | Uint8Array): void;
  remove(path: string): void;
}

interface DiskOptions {
  /**
   * Whether the folder is read only once all of it is written. New files are then written in place: a draft of each
   * takes twice the time. What is there already may be a link to a file of another build, so it is still replaced.
   */
  readonly isDraft?: boolean;
}

export function realDisk(root: string, { isDraft = false }: DiskOptions = {}): Disk {
  const at = (path: string) => join(root, path);
  const made = new Set<string>();
  return {
    list: (folder) => onDisk('list', at(folder), () => findEntries(at(folder), folder, (entry) => entry.isFile())),
    irregular: (folder) =>
      onDisk('list', at(folder), () => findEntries(at(folder), folder, (entry) => !entry.isFile())),
    read: (path) => onDisk('read', at(path), () => readFileSync(at(path))),
    tryRead: (path) =>
      onDisk('read', at(path), () => {
        try {
          // Most files of a first build are not there, and an error costs much more than a look.
          if (!statSync(at(path), { throwIfNoEntry: false })) return undefined;
          return readFileSync(at(path));
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    stat: (path) =>
      onDisk('read', at(path), () => {
        const found = statSync(at(path), { throwIfNoEntry: false });
        if (!found?.isFile()) return undefined;
        const { size, mtimeMs, ctimeMs } = found;
        return { size, mtimeMs, ctimeMs };
      }),
    write: (path, bytes) =>
      onDisk('write', at(path), () => {
        const folder = dirname(at(path));
        if (!made.has(folder)) makeFolder(folder);
        made.add(folder);
        if (!isDraft || !writeNew(at(path), bytes)) writeWhole(at(path), bytes);
      }),
    remove: (path) =>
      onDisk('remove', at(path), () => {
        made.clear();
        rmSync(at(path), { recursive: true, force: true });
      }),
  };
}

/**
 * Makes a folder and those above it, one by one: Node's `recursive` never returns where the system lets no one make a
 * folder, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}

/** False if there is such a file. */
function writeNew(path: string, bytes: string | Uint8Array): boolean {
  try {
    writeFileSync(path, bytes, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function writeWhole(path: string, bytes: string | Uint8Array): void {
  const draft = `${path}.${process.pid}.draft`;
  try {
    writeFileSync(draft, bytes);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The entries below a folder that are wanted, sorted by path. Folders are searched, never found. */
function findEntries(folder: string, prefix: string, isWanted: (entry: Dirent) => boolean): string[] {
  const found: string[] = [];
  const search = (from: string, path: string): void => {
    for (const entry of entriesOf(from)) {
      const entryPath = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) search(join(from, entry.name), entryPath);
      else if (isWanted(entry)) found.push(entryPath);
    }
  };
  search(folder, prefix);
  return found.sort();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** One file of the build, below dist/. */
export interface Output {
  readonly path: string;
  readonly bytes: string | Uint8Array;
}

/** A disk of files in memory that nothing is written to. */
export function readOnlyDisk(files: ReadonlyMap<string, Buffer>): Disk {
  const refuse = (path: string): never => {
    throw new Error(`${path} cannot be changed: this disk is read-only.`);
  };
  return {
    list: (folder) => [...files.keys()].filter((path) => folder === '' || path.startsWith(`${folder}/`)).sort(),
    irregular: () => [],
    // Without times, it is always read.
    stat: () => undefined,
    read: (path) => {
      const bytes = files.get(path);
      if (!bytes) throw new Error(`There is no ${path} on this disk.`);
      return bytes;
    },
    tryRead: (path) => files.get(path),
    write: refuse,
    remove: refuse,
  };
}
