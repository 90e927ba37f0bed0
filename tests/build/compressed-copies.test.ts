import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openCache } from '../../cli/cache/build-cache.ts';
import { keepCache } from '../../cli/pipeline/site-cache.ts';
import { buildSmallSite, cacheWithBundle, filesOf } from '../support/build-small-site.ts';
import { memoryDisk } from '../support/memory-disk.ts';
import { edited, type Overrides } from '../support/small-site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const KEY = { tool: 'tool', node: 'node' };
const GUIDE = 'content/guides/what-is-sr22.md';
const EDIT = edited(GUIDE, 'Wait for the letter.', 'Wait for it.');

/** Builds into one folder again and again, each time as a new process would. Says which files were compressed. */
function rebuilding() {
  const out = memoryDisk();
  const folder = join(tempFolder(), 'cache');
  const build = async (overrides: Overrides = {}, compress = true): Promise<readonly string[]> => {
    const cache = openCache(folder, KEY);
    const seen = new Set(out.log.keys());
    await buildSmallSite(overrides, { out, cache, compress });
    keepCache(cache);
    cache.close();
    const changes = out.log.filter((_, index) => !seen.has(index));
    return changes.filter((change) => change.startsWith('write') && /\.(?:br|gz)$/.test(change)).sort();
  };
  return { out, build };
}

const copiesIn = (paths: Iterable<string>) => [...paths].filter((path) => /\.(?:br|gz)$/.test(path));

test('every text file of public/ has copies in both encodings, with its bytes', async () => {
  const { out, build } = rebuilding();
  await build();
  const { files } = out;
  const texts = [...files].filter(
    ([path, { length }]) => /^public.*\.(html|js|svg|xml|txt)$/.test(path) && length >= 1000,
  );
  expect(texts.length).toBeGreaterThan(10);
  for (const [path, bytes] of texts) {
    expect(brotliDecompressSync(files.get(`${path}.br`) ?? '').equals(bytes), path).toBe(true);
    expect(gunzipSync(files.get(`${path}.gz`) ?? '').equals(bytes), path).toBe(true);
  }
  expect(
    copiesIn(files.keys()).filter((path) => !path.startsWith('public/') || /\.(png|jpg|webp)\./.test(path)),
  ).toEqual([]);
  const manifest = Object.keys(JSON.parse(out.text('manifest.json') ?? '{}'));
  expect(copiesIn(manifest)).toEqual(copiesIn(files.keys()).sort());
});

test('a build that finds nothing changed compresses nothing, and one edit compresses what it changed', async () => {
  const { build } = rebuilding();
  await build();
  expect(await build()).toEqual([]);
  expect(await build(EDIT)).toEqual(['write public/what-is-sr22.html.br', 'write public/what-is-sr22.html.gz']);
});

test('after edits, a removed page and a spoiled copy, the files are those of a clean build', async () => {
  const { out, build } = rebuilding();
  await build();
  out.write('public/index.html.br', 'spoiled');
  out.write('public/stray.html.br', 'stray');
  const changes = { ...EDIT, 'content/blog/first-post.md': null };
  await build(changes);
  const clean = await buildSmallSite(changes, { cache: cacheWithBundle(), compress: true });
  expect(clean.emitted).toBeDefined();
  expect(filesOf(out)).toEqual(filesOf(clean.out));
});

test('a build without copies leaves none of an earlier one', async () => {
  const { out, build } = rebuilding();
  await build();
  await build({}, false);
  expect(copiesIn(out.files.keys())).toEqual([]);
  const clean = await buildSmallSite({}, { cache: cacheWithBundle() });
  expect(filesOf(out)).toEqual(filesOf(clean.out));
});
