import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { lookup } from 'mrmime';
import { isCompressible } from '../../../schemas/rules/compressible.ts';
import type { BuildCache } from '../../cache/build-cache.ts';
import type { OnProgress } from '../stage-names.ts';
import type { OutputFolder } from './output-folder.ts';

/** What the cache keeps of a file's compressed copies. */
interface CopyRecord {
  /** The digest of the file that they were made of. */
  readonly of: string;
  /** The paths of the copies; a short file has none. */
  readonly copies: readonly string[];
}

/** Each does as well as it can: the build waits for it once, and every visitor gains. */
const COPIES: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  '.br': (bytes) => promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

interface CompressFilesInput {
  readonly folder: OutputFolder;
  readonly cache: BuildCache;
  readonly onProgress?: OnProgress;
}

/**
 * Puts compressed copies (.br, .gz) beside the public files that are sent compressed. zlib works in threads of its own,
 * so several files are compressed at once. Cache rule: copies stay while their file has the same digest and they are as
 * the last build wrote them; a file that is gone takes its copies along, because nothing puts them into the folder.
 */
export async function compressFiles({ folder, cache, onProgress }: CompressFilesInput): Promise<void> {
  const records = cache.table<CopyRecord>('copies');
  const files = folder.paths().filter((path) => path.startsWith('public/') && isText(path));
  const wanted = new Set(files);
  for (const path of [...records.names()]) if (!wanted.has(path)) records.delete(path);
  const changed = files.filter((path) => !keepCopies(path, records.get(path), folder));
  const left = changed.entries();
  const work = async (): Promise<void> => {
    for (const [index, path] of left) {
      records.delete(path);
      const copies = await copiesOf(path, folder.read(path));
      for (const copy of copies) folder.put(copy);
      records.set(path, { of: folder.addedDigest(path), copies: copies.map((copy) => copy.path) });
      onProgress?.(index + 1, changed.length, 'compressed files');
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** Keeps the copies of the last build if they still fit. Returns whether they do. */
function keepCopies(path: string, record: CopyRecord | undefined, folder: OutputFolder): boolean {
  if (record?.of !== folder.addedDigest(path) || !record.copies.every((copy) => folder.isIntact(copy))) return false;
  for (const copy of record.copies) folder.keep(copy);
  return true;
}

async function copiesOf(path: string, bytes: Buffer) {
  if (!isCompressible(typeOf(path), bytes.length)) return [];
  const copies = Object.entries(COPIES).map(async ([ending, compress]) => ({
    path: path + ending,
    bytes: await compress(bytes),
  }));
  return Promise.all(copies);
}

const typeOf = (path: string): string => lookup(path) ?? '';
const isText = (path: string): boolean => isCompressible(typeOf(path), Number.POSITIVE_INFINITY);
