import type { Disk, FileStat } from '../../system/disk.ts';

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
