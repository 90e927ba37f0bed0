import { digestOf } from '../../cache/digest.ts';
import type { RecordTable } from '../../cache/record-table.ts';
import type { Disk, FileStat, Output } from '../../system/disk.ts';

export interface Emitted {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
}

interface OutputFolderOptions {
  /** The last build. It is only read. */
  readonly current: Disk;
  /** Where this build goes: starts with the files of the last one, and may be the same folder. */
  readonly draft: Disk;
  /** Whether a build that fails throws the draft away. Otherwise files wait in memory until the build has succeeded. */
  readonly discardable: boolean;
  /** Where both are on disk, for worker threads. */
  readonly foldersForWorkers?: () => { readonly current: string; readonly draft: string };
  readonly records: RecordTable<OutputRecord>;
}

/** A file that was put into the folder. */
interface PutFile {
  readonly path: string;
  readonly digest: string;
}

/**
 * The files of a build in the making. In the end the folder holds exactly these: changed files are written, those of
 * earlier builds that this one does not have are removed. Other files outside of the build's folders stay.
 */
export class OutputFolder {
  readonly #options: OutputFolderOptions;
  readonly #wanted = new Map<string, string>();
  readonly #waiting: Output[] = [];
  readonly #intact = new Map<string, boolean>();
  #written: string[] = [];

  constructor(options: OutputFolderOptions) {
    this.#options = options;
  }

  /** Where worker threads may write; undefined when files have to wait in memory. */
  get foldersForWorkers(): OutputFolderOptions['foldersForWorkers'] {
    return this.#options.foldersForWorkers;
  }

  /** Whether a file is there as the last build wrote it. */
  isIntact(path: string): boolean {
    const known = this.#intact.get(path);
    if (known !== undefined) return known;
    const { records, current } = this.#options;
    const record = records.get(path);
    const intact = record !== undefined && isIntactOutput(record, current.stat(path));
    this.#intact.set(path, intact);
    return intact;
  }

  /** The digest of a file that is there as the last build wrote it. */
  digestOf(path: string): string | undefined {
    return this.isIntact(path) ? this.#options.records.get(path)?.digest : undefined;
  }

  /** Adds a file, and writes it if it differs from the last build's. */
  put({ path, bytes: content }: Output): void {
    const { current, draft, discardable } = this.#options;
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const digest = digestOf(bytes);
    if (this.digestOf(path) === digest) {
      this.keep(path);
      return;
    }
    const there = current.tryRead(path);
    if (there?.equals(bytes)) {
      this.noteSame({ path, digest });
      return;
    }
    if (discardable) draft.write(path, bytes);
    else this.#waiting.push({ path, bytes });
    this.noteWritten({ path, digest });
  }

  /** Adds a file that another thread has written to the draft. */
  noteWritten({ path, digest }: PutFile): void {
    // Until the build has succeeded, nothing vouches for the file of that name.
    this.#options.records.delete(path);
    this.#wanted.set(path, digest);
    this.#written.push(path);
  }

  /** Adds a file that is the same in the last build. */
  noteSame({ path, digest }: PutFile): void {
    const { current, records } = this.#options;
    const stat = current.stat(path);
    if (stat) records.set(path, { digest, size: stat.size, mtimeMs: stat.mtimeMs });
    this.#wanted.set(path, digest);
  }

  /** Adds a file of the last build as it is. */
  keep(path: string): void {
    this.#wanted.set(path, this.#options.records.get(path)?.digest ?? '');
  }

  /** The paths of all files that were added. */
  paths(): readonly string[] {
    return [...this.#wanted.keys()];
  }

  /** The digest of a file that was added. */
  addedDigest(path: string): string {
    return this.#wanted.get(path) ?? '';
  }

  /** The bytes of a file that was added. */
  read(path: string): Buffer {
    const waiting = this.#waiting.find((file) => file.path === path);
    return waiting ? Buffer.from(waiting.bytes) : this.#options.draft.read(path);
  }

  /** Makes the folder hold exactly the files that were added, and the manifest. */
  finish(): Emitted {
    const { draft, current, records } = this.#options;
    const stale = this.#staleFiles();
    for (const { path, bytes } of this.#waiting) draft.write(path, bytes);
    for (const path of stale) {
      draft.remove(path);
      records.delete(path);
    }
    const manifest = manifestOf(this.#wanted);
    if (!current.tryRead(MANIFEST)?.equals(Buffer.from(manifest))) {
      draft.write(MANIFEST, manifest);
      this.#written.push(MANIFEST);
    }
    for (const path of [...records.names()]) if (!this.#wanted.has(path)) records.delete(path);
    const written = new Set(this.#written);
    for (const path of new Set([MANIFEST, ...written])) {
      const stat = (written.has(path) ? draft : current).stat(path);
      if (stat) records.set(path, { digest: this.#wanted.get(path) ?? '', size: stat.size, mtimeMs: stat.mtimeMs });
    }
    return { written: written.size, kept: this.#wanted.size + 1 - written.size, removed: stale.length };
  }

  /** Files of earlier builds that this one does not have: others in its folders, and those the last manifest lists. */
  #staleFiles(): string[] {
    const { current } = this.#options;
    const present = new Set(outputFiles(current, this.#wanted.keys()));
    for (const path of manifestPaths(current)) if (!this.#wanted.has(path) && current.stat(path)) present.add(path);
    return [...present].filter((path) => path !== MANIFEST && !this.#wanted.has(path));
  }
}

/** The files an earlier build listed. Another tool's manifest.json lists none because its values are not hashes. */
function manifestPaths(disk: Disk): string[] {
  try {
    const entries = Object.entries(JSON.parse(disk.tryRead(MANIFEST)?.toString('utf8') ?? '{}'));
    return entries.filter(([, hash]) => /^[0-9a-f]{16}$/.test(String(hash))).map(([path]) => path);
  } catch {
    return []; // Not JSON; the files in the folders are enough.
  }
}

function manifestOf(files: ReadonlyMap<string, string>): string {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`;
}

/** What the cache keeps of a file that a build wrote. */
export interface OutputRecord extends Pick<FileStat, 'size' | 'mtimeMs'> {
  readonly digest: string;
}

/** Lists every file of the build with its digest. It is written last, so an interrupted build is recognizable. */
export const MANIFEST = 'manifest.json';

/** Whether a file is as the build left it that is recorded. */
export function isIntactOutput(record: OutputRecord | undefined, stat: FileStat | undefined): boolean {
  return record !== undefined && stat?.size === record.size && stat.mtimeMs === record.mtimeMs;
}

/** All files in the folders that a build writes to. Files beside these folders are none of its business. */
export function outputFiles(disk: Disk, paths: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    const slash = path.indexOf('/');
    if (slash !== -1) folders.add(path.slice(0, slash));
  }
  return [...folders].flatMap((folder) => disk.list(folder));
}
