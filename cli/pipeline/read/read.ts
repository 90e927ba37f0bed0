import type { Disk } from '../../system/disk.ts';
import { checkSvg } from './check-svg.ts';
import { irregularFile, readSource, type SourceFile } from './read-source.ts';

export type { SourceFile } from './read-source.ts';

/** All files under content/, in the order of their paths. */
export interface ContentFiles {
  /** Texts to parse, and the pictures that cannot be used, each with its fault. */
  readonly sources: readonly SourceFile[];
  /** Paths of pictures to copy. */
  readonly assets: readonly string[];
}

const ASSETS = 'content/assets/';

/** Reads the content folder. */
export function readContent(disk: Disk): ContentFiles {
  const paths = disk.list('content').filter((path) => !isHidden(path));
  const assets = paths.filter((path) => path.startsWith(ASSETS));
  const drawings = assets.filter((path) => path.endsWith('.svg')).map((path) => checkSvg(readSource(disk, path)));
  const sources = [
    ...paths.filter((path) => !path.startsWith(ASSETS)).map((path) => readSource(disk, path)),
    ...drawings.filter(({ fault }) => fault),
    ...disk
      .irregular('content')
      .filter((path) => !isHidden(path))
      .map(irregularFile),
  ];
  return { sources: sources.sort((a, b) => (a.path < b.path ? -1 : 1)), assets };
}

/** Files that editors and operating systems leave behind: .DS_Store, name~, .name.swp. */
function isHidden(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith('.') || name.endsWith('~');
}
