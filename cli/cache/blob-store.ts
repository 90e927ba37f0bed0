import { closeSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../system/disk.ts';
import { onDisk } from '../system/disk-error.ts';
import { digestOf } from './digest.ts';

/** Where a text is kept: its pack, where it starts there, its length in bytes, and its digest. */
export type BlobRef = readonly [pack: string, at: number, bytes: number, digest: string];

/** Keeps texts too large for the tables, such as rendered Markdown. */
export interface BlobStore {
  put(text: string): BlobRef;
  /** @throws {LostBlob} when the text is gone or damaged. */
  get(ref: BlobRef): string;
  /** Makes everything that was put readable for other threads. */
  flush(): void;
  /** Closes what is open. */
  close(): void;
}

/** A text of the cache is not what was put there. A build starts again without its cache. */
export class LostBlob extends Error {}

/** For builds that keep nothing. */
export function memoryBlobs(): BlobStore {
  const texts: string[] = [];
  return {
    put: (text) => ['', texts.push(text) - 1, 0, digestOf(text)],
    get: ([, at]) => texts[at] ?? lost(),
    flush: () => {},
    close: () => {},
  };
}

/** Texts are written together, in pieces of about this many bytes. */
const PIECE = 256 * 1024;

/**
 * Texts in packs: files of one folder to which texts are added one after another. Each thread of each build writes a
 * pack of its own, so that none waits for another; all may read all.
 */
export function packedBlobs(folder: string, ownPack: string): BlobStore {
  const open = new Map<string, number>();
  let own: number | undefined;
  let size = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;

  const ownFile = (): number => {
    if (own === undefined) {
      makeFolder(folder);
      own = openSync(join(folder, ownPack), 'w+');
      open.set(ownPack, own);
    }
    return own;
  };
  const flush = (): void => {
    if (waiting.length === 0) return;
    const piece = Buffer.concat(waiting);
    onDisk('write', folder, () => {
      const file = ownFile();
      for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
    });
    waiting = [];
    waitingBytes = 0;
  };
  const reader = (pack: string): number => {
    const known = open.get(pack) ?? openSync(join(folder, pack), 'r');
    open.set(pack, known);
    return known;
  };
  return {
    put: (text) => {
      const bytes = Buffer.from(text);
      const ref: BlobRef = [ownPack, size, bytes.length, digestOf(bytes)];
      size += bytes.length;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= PIECE) flush();
      return ref;
    },
    get: ([pack, at, length, digest]) => {
      if (pack === ownPack) flush();
      const bytes = Buffer.allocUnsafe(length);
      try {
        if (readSync(reader(pack), bytes, 0, length, at) !== length) return lost();
      } catch (error) {
        throw new LostBlob(`The pack ${pack} cannot be read.`, { cause: error });
      }
      return digestOf(bytes) === digest ? bytes.toString('utf8') : lost();
    },
    flush,
    close: () => {
      flush();
      for (const file of open.values()) closeSync(file);
      open.clear();
      own = undefined;
    },
  };
}

/** Another build that reads a pack may have begun this long ago. */
const YOUNG_MS = 10 * 60 * 1000;

/** Removes the packs of a folder that are not needed and not young. */
export function prunePacks(folder: string, needed: ReadonlySet<string>): void {
  const now = Date.now();
  for (const pack of readdirSync(folder)) {
    if (needed.has(pack)) continue;
    const made = statSync(join(folder, pack), { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - made > YOUNG_MS) rmSync(join(folder, pack), { force: true });
  }
}

function lost(): never {
  throw new LostBlob('A text of the cache is damaged.');
}
