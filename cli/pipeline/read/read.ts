import { isUntouched, type SeenFile } from '../../cache/can-reuse.ts';
import { digestOf } from '../../cache/digest.ts';
import type { Disk } from '../../system/disk.ts';

/** A content file as text. */
export interface SourceFile {
  /** Path from the project's root, with forward slashes: content/states/texas.yaml. */
  readonly path: string;
  /** Read when it is asked for. */
  readonly text: string;
  /** Tells whether it changed since the last build; undefined for text that is not on a disk. */
  readonly seen?: SeenFile;
}

export type ReadFile = SourceFile & Required<Pick<SourceFile, 'seen'>>;

/** All files under content/, in the order of their paths. */
export interface ContentFiles {
  /** Text to parse. */
  readonly sources: readonly ReadFile[];
  /** Pictures to copy, with their digests. */
  readonly assets: readonly AssetFile[];
}

export interface AssetFile {
  readonly path: string;
  readonly seen: SeenFile;
}

export interface ReadOptions {
  /** What the last build saw of a file. */
  readonly lastSeen?: (path: string) => SeenFile | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const ASSETS = 'content/assets/';

/**
 * Lists the content folder. A file that is surely as the last build saw it is read only when its text is asked for.
 * Line ends and byte order marks are normalized, so every machine builds the same bytes.
 */
export function readContent(
  disk: Disk,
  { lastSeen = () => undefined, now = Date.now }: ReadOptions = {},
): ContentFiles {
  const seenAt = now();
  const see = (path: string): { seen: SeenFile; bytes?: Buffer } => {
    const stat = disk.stat(path);
    const last = lastSeen(path);
    if (stat && last && isUntouched(last, stat)) return { seen: last };
    const bytes = disk.read(path);
    const { size = bytes.length, mtimeMs = 0, ctimeMs = 0 } = stat ?? {};
    return { seen: { size, mtimeMs, ctimeMs, digest: digestOf(bytes), seenAt }, bytes };
  };
  const paths = disk.list('content').filter((path) => !isHidden(path));
  return {
    sources: paths
      .filter((path) => !path.startsWith(ASSETS))
      .map((path) => {
        const { seen, bytes } = see(path);
        return lazySource(disk, path, { seen, bytes });
      }),
    assets: paths.filter((path) => path.startsWith(ASSETS)).map((path) => ({ path, seen: see(path).seen })),
  };
}

/** A file whose text is read when it is first asked for. */
function lazySource(disk: Disk, path: string, { seen, bytes }: { seen: SeenFile; bytes?: Buffer }): ReadFile {
  let text = bytes && textOf(bytes);
  return {
    path,
    seen,
    get text() {
      text ??= textOf(disk.read(path));
      return text;
    },
  };
}

function textOf(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
}

/** Files that editors and operating systems leave behind: .DS_Store, name~, .name.swp. */
function isHidden(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith('.') || name.endsWith('~');
}
