import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BlobStore, memoryBlobs, packedBlobs, prunePacks } from './blob-store.ts';
import { digestOf } from './digest.ts';
import { RecordTable } from './record-table.ts';

/**
 * What a build remembers for the next one. Rules:
 *
 * - A cache is used only if the same tool wrote it: same sources, same packages, same Node. Otherwise it is empty.
 * - Its one file begins with a digest of the rest. A file that is cut short, damaged or foreign is an empty cache.
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

export interface CacheKey {
  /** Digest of the sources of the tool and its packages. */
  readonly tool: string;
  /** Version of Node. */
  readonly node: string;
}

const FILE = 'build.jsonl';
const PACKS = 'packs';
/** The format of the file. */
const FORMAT = 1;

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
        writeTables(folder, tables, key);
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
  /** Of all lines below. */
  readonly digest: string;
  /** The names of the tables and their number of lines, in order. */
  readonly tables: readonly (readonly [name: string, lines: number])[];
}

function readTables(path: string, key: CacheKey): Tables | undefined {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  const end = text.indexOf('\n');
  const head = readHead(text.slice(0, end));
  const rest = text.slice(end + 1);
  if (!head || head.format !== FORMAT || head.tool !== key.tool || head.node !== key.node) return undefined;
  if (head.digest !== digestOf(rest)) return undefined;
  const lines = rest.split('\n').values();
  return new Map(head.tables.map(([name, count]) => [name, new RecordTable(take(lines, count))]));
}

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
  const lines: string[] = [];
  for (const table of tables.values()) for (const [name, record] of table.lines()) lines.push(`${name}\t${record}`);
  const rest = lines.join('\n');
  const head: Head = {
    format: FORMAT,
    ...key,
    digest: digestOf(rest),
    tables: [...tables].map(([name, { size }]) => [name, size] as const),
  };
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${FILE}.${process.pid}.draft`);
  writeFileSync(draft, `${JSON.stringify(head)}\n${rest}`);
  renameSync(draft, join(folder, FILE));
}
