import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { LostBlob } from './blob-store.ts';
import { openCache } from './build-cache.ts';
import { digestOf } from './digest.ts';

const KEY = { tool: 'tool-1', node: '20.19.0' };
const FILE = 'build.jsonl';

let folder = '';
beforeEach(() => {
  folder = join(tempFolder(), 'cache');
});

interface Page {
  readonly title: string;
}

/** Saves a cache with two pages and one text. */
function saved() {
  const cache = openCache(folder, KEY);
  const pages = cache.table<Page>('pages');
  pages.set('/a', { title: 'A' });
  pages.set('/b', { title: 'B "quoted"\nand ünicode' });
  const ref = cache.blobs.put('a long text');
  cache.blobs.flush();
  cache.save(new Set([ref[0]]));
  cache.close();
  return ref;
}

const file = () => join(folder, FILE);
const titles = (key = KEY) => {
  const cache = openCache(folder, key);
  const pages = cache.table<Page>('pages');
  const found = [...pages.names()].map((name) => pages.get(name)?.title);
  cache.close();
  return found;
};

test('what was saved is there for the next process', () => {
  const ref = saved();
  expect(titles()).toEqual(['A', 'B "quoted"\nand ünicode']);
  const cache = openCache(folder, KEY);
  expect(cache.blobs.get(ref)).toBe('a long text');
  cache.close();
});

test('saving what was read gives the same file', () => {
  saved();
  const before = readFileSync(file(), 'utf8');
  const cache = openCache(folder, KEY);
  cache.save(new Set());
  cache.close();
  expect(readFileSync(file(), 'utf8')).toBe(before);
});

/** A file whose digest is right. */
const signed = (text: string): string => text + digestOf(text);

describe('a cache is empty', () => {
  test.each([
    ['of another tool', { ...KEY, tool: 'tool-2' }],
    ['of another Node', { ...KEY, node: '22.0.0' }],
  ])('%s', (_, key) => {
    saved();
    expect(titles(key)).toEqual([]);
  });

  test.each<[string, (text: string) => string]>([
    ['cut short', (text) => text.slice(0, -3)],
    ['cut in its first line', (text) => text.slice(0, 20)],
    ['with one character changed', (text) => text.replace('"A"', '"X"')],
    ['with a line too many', (text) => `${text}\n/c\t{}`],
    ['of nothing', () => ''],
    ['of another program', () => '{"version":3,"sources":[]}\n'],
    ['in a later format', (text) => signed(text.slice(0, -16).replace('"format":2', '"format":99'))],
    ['of no text at all', () => '\0\0\0\0'],
  ])('%s', (_, damage) => {
    saved();
    writeFileSync(file(), damage(readFileSync(file(), 'utf8')));
    expect(titles()).toEqual([]);
  });

  test('that is not there', () => {
    expect(titles()).toEqual([]);
  });
});

describe('a text that is gone or damaged is never taken for another', () => {
  const pack = () => join(folder, 'packs', readdirSync(join(folder, 'packs'))[0] ?? '');

  test.each<[string, () => void]>([
    ['its pack is cut', () => writeFileSync(pack(), 'a lo')],
    ['its pack has other bytes', () => writeFileSync(pack(), 'A LONG TEXT')],
  ])('%s', (_, damage) => {
    const ref = saved();
    damage();
    const cache = openCache(folder, KEY);
    expect(() => cache.blobs.get(ref)).toThrow(LostBlob);
    cache.close();
  });

  test('its pack is not there', () => {
    saved();
    const cache = openCache(folder, KEY);
    expect(() => cache.blobs.get(['other.pack', 0, 4, 'x'])).toThrow(LostBlob);
    cache.close();
  });
});

test('packs that nothing needs are removed once no other build can be reading them', () => {
  const [old] = saved();
  const cache = openCache(folder, KEY);
  const [young] = cache.blobs.put('another');
  cache.blobs.flush();
  const packs = join(folder, 'packs');
  cache.save(new Set());
  expect(readdirSync(packs).sort()).toEqual([old, young].sort());
  utimesSync(join(packs, old), 0, 0);
  cache.save(new Set());
  expect(readdirSync(packs)).toEqual([young]);
  cache.close();
});

test('two builds at once leave a whole cache, that of the last', () => {
  const [first, second] = [openCache(folder, KEY), openCache(folder, KEY)];
  first.table<Page>('pages').set('/a', { title: 'first' });
  second.table<Page>('pages').set('/a', { title: 'second' });
  first.save(new Set());
  second.save(new Set());
  expect(titles()).toEqual(['second']);
  expect(existsSync(file())).toBe(true);
});
