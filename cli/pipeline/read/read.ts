import { SaxesParser } from 'saxes';
import type { BuildCache } from '../../cache/build-cache.ts';
import { isUntouched, type SeenFile } from '../../cache/can-reuse.ts';
import { digestOf } from '../../cache/digest.ts';
import type { Disk } from '../../system/disk.ts';
import { irregularFile, readSource, type SourceFile, sourceOf, unreadableFile } from './read-source.ts';

export type { SourceFile } from './read-source.ts';

export type ReadFile = SourceFile & Required<Pick<SourceFile, 'seen'>>;

/** All files under content/, in the order of their paths. */
export interface ContentFiles {
  /** Texts to parse, and the pictures that cannot be used, each with its fault. */
  readonly sources: readonly ReadFile[];
  /** Pictures to copy, with their digests. */
  readonly assets: readonly AssetFile[];
  /** The well-formed drawings among them, with their texts. */
  readonly drawings: readonly SourceFile[];
}

export interface AssetFile {
  readonly path: string;
  readonly seen: SeenFile;
}

interface ReadOptions {
  /** What the last build saw of a file. */
  readonly lastSeen?: (path: string) => SeenFile | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Reads the content folder; files that are surely as the cache knows them are not opened. */
export function readWith(disk: Disk, { table }: BuildCache): ContentFiles {
  const [files, assets] = [table<Pick<AssetFile, 'seen'>>('files'), table<AssetFile>('assets')];
  return readContent(disk, { lastSeen: (path) => files.get(path)?.seen ?? assets.get(path)?.seen });
}

const ASSETS = 'content/assets/';

/** A file that could not be read is like none that was seen before. */
const UNSEEN: SeenFile = { size: 0, mtimeMs: 0, ctimeMs: 0, digest: '', seenAt: 0 };

/**
 * Lists the content folder. A file that is surely as the last build saw it is read only when its text is asked for. The
 * last build knows only files without faults. Drawings are always read.
 */
export function readContent(
  disk: Disk,
  { lastSeen = () => undefined, now = Date.now }: ReadOptions = {},
): ContentFiles {
  const seenAt = now();
  /** What the last build saw, if the file is as it was; otherwise what there is to see, but for its digest. */
  const look = (path: string): { readonly same: SeenFile } | { readonly other: Omit<SeenFile, 'digest'> } => {
    const stat = disk.stat(path);
    const last = lastSeen(path);
    if (stat && last && isUntouched(last, stat)) return { same: last };
    const { size = 0, mtimeMs = 0, ctimeMs = 0 } = stat ?? {};
    return { other: { size, mtimeMs, ctimeMs, seenAt } };
  };
  const readText = (path: string): ReadFile => {
    try {
      const looked = look(path);
      if ('same' in looked) return lazySource(disk, path, looked.same);
      const source = sourceOf(path, disk.read(path));
      // Of the text, so that a checkout with other line ends is the same.
      return { ...source, seen: { ...looked.other, digest: digestOf(source.text) } };
    } catch (error) {
      return { ...unreadableFile(path, error), seen: UNSEEN };
    }
  };
  const paths = disk.list('content').filter((path) => !isHidden(path));
  const pictures = paths.filter((path) => path.startsWith(ASSETS));
  const drawings = pictures.filter((path) => path.endsWith('.svg')).map((path) => checkSvg(readSource(disk, path)));
  const irregular = disk.irregular('content').filter((path) => !isHidden(path));
  const unusable = [...drawings.filter(({ fault }) => fault), ...irregular.map(irregularFile)];
  const sources = [
    ...paths.filter((path) => !path.startsWith(ASSETS)).map(readText),
    ...unusable.map((source) => ({ ...source, seen: UNSEEN })),
  ];
  return {
    sources: unusable.length > 0 ? sources.sort((a, b) => (a.path < b.path ? -1 : 1)) : sources,
    assets: pictures.map((path) => {
      const looked = look(path);
      return { path, seen: 'same' in looked ? looked.same : { ...looked.other, digest: digestOf(disk.read(path)) } };
    }),
    drawings: drawings.filter(({ fault }) => !fault),
  };
}

/** A file whose text is read when it is first asked for. */
function lazySource(disk: Disk, path: string, seen: SeenFile): ReadFile {
  let text: string | undefined;
  return {
    path,
    seen,
    get text() {
      text ??= sourceOf(path, disk.read(path)).text;
      return text;
    },
  };
}

/** Files that editors and operating systems leave behind: .DS_Store, name~, .name.swp. */
function isHidden(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith('.') || name.endsWith('~');
}

const SVG = 'http://www.w3.org/2000/svg';

/** The drawing with the first fault that keeps browsers from showing it, if there is one. */
export function checkSvg(drawing: SourceFile): SourceFile {
  if (drawing.fault) return drawing;
  const parser = new SaxesParser({ xmlns: true });
  let fault: SourceFile['fault'];
  const report = (message: string, hint: string): void => {
    const { line, columnIndex: column } = parser;
    fault ??= { code: 'broken-picture', line, column: Math.max(column, 1), message, hint };
  };
  let isRoot = true;
  parser.on('opentag', ({ name, local, uri }) => {
    if (isRoot && (local !== 'svg' || uri !== SVG))
      report(`This is not an SVG drawing: it starts with <${name}>.`, ROOT);
    isRoot = false;
  });
  parser.on('error', ({ message }) => report(`The drawing is broken: ${reasonOf(message)}.`, BROKEN));
  parser.write(drawing.text).close();
  return fault ? { ...drawing, fault } : drawing;
}

const ROOT = `Start it with <svg xmlns="${SVG}">, or save the drawing as SVG again.`;
const BROKEN = 'Browsers would not show it. Save it again from the program that drew it.';

/** The parser's words, without the place in front and the dot at the end. */
function reasonOf(message: string): string {
  return message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
}
