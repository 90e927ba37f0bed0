import type { Disk } from '../../system/disk.ts';

/** A content file as text. */
export interface SourceFile {
  /** Path from the project's root, with forward slashes: content/states/texas.yaml. */
  readonly path: string;
  readonly text: string;
}

/** All files under content/, in the order of their paths. */
export interface ContentFiles {
  /** Text to parse. */
  readonly sources: readonly SourceFile[];
  /** Paths of pictures to copy. */
  readonly assets: readonly string[];
}

const ASSETS = 'content/assets/';

/** Reads the content folder. Normalizes line ends and byte order marks, so every machine builds the same bytes. */
export function readContent(disk: Disk): ContentFiles {
  const paths = disk.list('content').filter((path) => !isHidden(path));
  return {
    sources: paths.filter((path) => !path.startsWith(ASSETS)).map((path) => readSource(disk, path)),
    assets: paths.filter((path) => path.startsWith(ASSETS)),
  };
}

export function readSource(disk: Disk, path: string): SourceFile {
  return {
    path,
    text: disk
      .read(path)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n'),
  };
}

/** Files that editors and operating systems leave behind: .DS_Store, name~, .name.swp. */
function isHidden(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith('.') || name.endsWith('~');
}
