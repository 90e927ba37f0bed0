import type { Disk } from '../../system/disk.ts';

/** A content file as it stands on disk. */
export interface SourceFile {
  /** From the project's root, with forward slashes: content/states/texas.yaml. */
  readonly path: string;
  readonly text: string;
}

/** Everything under content/, in the order of paths: text to be parsed, and pictures to be copied. */
export interface ContentFiles {
  readonly sources: readonly SourceFile[];
  readonly assets: readonly string[];
}

const ASSETS = 'content/assets/';

/** Reads the content folder. Line ends and a byte order mark are made uniform, so that every machine builds the same bytes. */
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

/** Files that editors and systems leave behind: .DS_Store, name~, .name.swp. */
function isHidden(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith('.') || name.endsWith('~');
}
