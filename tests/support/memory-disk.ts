import { createHash } from 'node:crypto';
import { RecordTable } from '../../cli/cache/record-table.ts';
import { type Emitted, OutputFolder, type OutputRecord } from '../../cli/pipeline/emit/output-folder.ts';
import type { Disk, Output } from '../../cli/system/disk.ts';

/** A disk in memory that logs its changes. */
export interface MemoryDisk extends Disk {
  readonly files: ReadonlyMap<string, Buffer>;
  /** Each write and removal, in order: `write a.html`, `remove b.html`. */
  readonly log: readonly string[];
  /** The text of a file, or undefined if it does not exist. */
  text(path: string): string | undefined;
}

export function memoryDisk(start: Readonly<Record<string, string | Uint8Array>> = {}): MemoryDisk {
  const files = new Map(Object.entries(start).map(([path, bytes]) => [path, Buffer.from(bytes)]));
  const log: string[] = [];
  return {
    files,
    log,
    text: (path) => files.get(path)?.toString('utf8'),
    list: (folder) => [...files.keys()].filter((path) => folder === '' || path.startsWith(`${folder}/`)).sort(),
    irregular: () => [],
    read: (path) => {
      const bytes = files.get(path);
      if (!bytes) throw new Error(`There is no ${path} on this disk.`);
      return bytes;
    },
    tryRead: (path) => files.get(path),
    stat: (path) => {
      const bytes = files.get(path);
      // Other bytes, another time: tests have no clock to wait for.
      const time = bytes && createHash('sha256').update(bytes).digest().readUInt32BE();
      return bytes && time !== undefined ? { size: bytes.length, mtimeMs: time, ctimeMs: time } : undefined;
    },
    write: (path, bytes) => {
      log.push(`write ${path}`);
      files.set(path, Buffer.from(bytes));
    },
    remove: (path) => {
      log.push(`remove ${path}`);
      for (const file of files.keys()) if (file === path || file.startsWith(`${path}/`)) files.delete(file);
    },
  };
}

interface EmitOptions {
  /** The last build, if the disk is a draft of the next one. */
  readonly current?: Disk;
  /** What earlier builds wrote. */
  readonly records?: RecordTable<OutputRecord>;
}

/** Makes a folder hold exactly these files, as a build does. */
export function emit(disk: Disk, outputs: readonly Output[], options: EmitOptions = {}): Emitted {
  const { current = disk, records = new RecordTable<OutputRecord>() } = options;
  const folder = new OutputFolder({ current, draft: disk, discardable: current !== disk, records });
  for (const output of outputs) folder.put(output);
  return folder.finish();
}
