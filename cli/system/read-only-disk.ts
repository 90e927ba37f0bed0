import type { Disk } from './disk.ts';

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
