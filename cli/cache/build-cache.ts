import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../system/disk.ts';
import { onDisk } from '../system/disk-error.ts';
import { type BlobStore, memoryBlobs, packedBlobs, prunePacks } from './blob-store.ts';
import { DIGEST_LENGTH, digestOf, startDigest } from './digest.ts';
import { RecordTable } from './record-table.ts';

/**
 * What a build remembers for the next one. Rules:
 *
 * - A cache is used only if the same tool wrote it: same sources, same packages, same Node. Otherwise it is empty.
 * - Its one file ends with a digest of the rest. A file that is cut short, damaged or foreign is an empty cache.
 * - The file is replaced whole. Of two builds at once the last one wins; each was right, so the result is right.
 * - It says what was made of what; `can-reuse.ts` decides what that is still good for.
 * - It may be copied to another machine, with or without the packs and the built site: what is missing is made again.
 */
export interface BuildCache {
  /** The records of one kind. Each kind is always asked for with the same type. */
  table<Value>(name: string): RecordTable<Value>;
  readonly blobs: BlobStore;
  /** The folder of the packs, for worker threads; undefined when the cache is only in memory. */
  readonly packs?: string;
  /** Writes the cache if it has changed. Does nothing when it is only in memory. */
  save(packsInUse: ReadonlySet<string>): void;
  close(): void;
}

interface CacheKey {
  /** Digest of the sources of the tool and its packages. */
  readonly tool: string;
  /** Version of Node. */
  readonly node: string;
}

const FILE = 'build.jsonl';
const PACKS = 'packs';
/** The format of the file. */
const FORMAT = 2;

type Tables = Map<string, RecordTable<unknown>>;

/** For builds that neither read nor leave anything; it may start with tables of another one. */
export function memoryCache(tables: Iterable<readonly [string, RecordTable<unknown>]> = []): BuildCache {
  return cacheOf(new Map(tables), { blobs: memoryBlobs(), save: () => {} });
}

/** The cache in a folder; empty unless the rules above allow what is there. */
export function openCache(folder: string, key: CacheKey): BuildCache {
  const packs = join(folder, PACKS);
  const known = readTables(join(folder, FILE), key);
  let isWritten = known !== undefined;
  const tables = known ?? new Map();
  return {
    ...cacheOf(tables, {
      blobs: packedBlobs(packs, `${randomUUID()}.pack`),
      save: (inUse) => {
        if (existsSync(packs)) prunePacks(packs, inUse);
        const all = [...tables.values()];
        if (isWritten && all.every(({ isChanged }) => !isChanged)) return;
        onDisk('write', folder, () => writeTables(folder, tables, key));
        isWritten = true;
        for (const table of all) table.markWritten();
      },
    }),
    packs,
  };
}

/** Removes a cache that turned out to be damaged. */
export function removeCache(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function cacheOf(tables: Tables, { blobs, save }: Pick<BuildCache, 'blobs' | 'save'>): BuildCache {
  return {
    table: <Value>(name: string) => {
      const known = tables.get(name) ?? new RecordTable<unknown>();
      tables.set(name, known);
      return known as RecordTable<Value>;
    },
    blobs,
    save,
    close: () => blobs.close(),
  };
}

interface Head extends CacheKey {
  readonly format: number;
  /** The names of the tables and their number of lines, in order. */
  readonly tables: readonly (readonly [name: string, lines: number])[];
}

function readTables(path: string, key: CacheKey): Tables | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const end = bytes.length - DIGEST_LENGTH;
  if (end < 0 || bytes.toString('utf8', end) !== digestOf(bytes.subarray(0, end))) return undefined;
  const lines = linesOf(bytes.subarray(0, end));
  const head = readHead(lines.next().value ?? '');
  if (head?.format !== FORMAT || head.tool !== key.tool || head.node !== key.node) return undefined;
  return new Map(head.tables.map(([name, count]) => [name, new RecordTable(take(lines, count))]));
}

/** Reads line by line: a line without special characters then takes half the memory. */
function* linesOf(bytes: Buffer): Generator<string, undefined> {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, at);
    if (end === -1) return;
    yield bytes.toString('utf8', at, end);
    at = end + 1;
  }
}

const LINE_FEED = 0x0a;

function readHead(line: string): Head | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // Not a file of ours, or cut short.
  }
}

function* take(lines: IterableIterator<string>, count: number): Generator<[string, string]> {
  for (let left = count; left > 0; left -= 1) {
    const line: string = lines.next().value ?? '';
    const tab = line.indexOf('\t');
    yield [line.slice(0, tab), line.slice(tab + 1)];
  }
}

function writeTables(folder: string, tables: Tables, key: CacheKey): void {
  const head: Head = { format: FORMAT, ...key, tables: [...tables].map(([name, { size }]) => [name, size] as const) };
  makeFolder(folder);
  const draft = join(folder, `${FILE}.${process.pid}.draft`);
  const file = openSync(draft, 'w');
  try {
    const digester = startDigest();
    for (const piece of piecesOf(head, tables)) {
      const bytes = Buffer.from(piece);
      digester.add(bytes);
      writeFileSync(file, bytes);
    }
    writeFileSync(file, digester.digest());
  } finally {
    closeSync(file);
  }
  renameSync(draft, join(folder, FILE));
}

/** The text of a cache in pieces, so that it is never whole in memory. */
function* piecesOf(head: Head, tables: Tables): Generator<string> {
  let piece = `${JSON.stringify(head)}\n`;
  for (const table of tables.values()) {
    for (const [name, record] of table.lines()) {
      piece += `${name}\t${record}\n`;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

/** Characters that are written at a time. */
const PIECE = 256 * 1024;
