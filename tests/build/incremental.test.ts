import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../cli/cache/build-cache.ts';
import type { BuildOptions } from '../../cli/pipeline/build.ts';
import { keepCache } from '../../cli/pipeline/site-cache.ts';
import { clockAt } from '../../cli/system/clock.ts';
import { buildSmallSite, cacheWithBundle, filesOf } from '../support/build-small-site.ts';
import { memoryDisk } from '../support/memory-disk.ts';
import { edited, type Overrides, smallSite } from '../support/small-site.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { type Changes, randomEdit, randomFrom } from './random-edits.ts';

const EDITS = Number(process.env.EDITS ?? 15);
const KEY = { tool: 'tool', node: 'node' };

/** Builds the small site again and again into one folder, each time as a new process would: with the cache on disk. */
function rebuilding() {
  const out = memoryDisk();
  const folder = join(tempFolder(), 'cache');
  const build = async (overrides: Overrides, key = KEY, options: Partial<BuildOptions> = {}) => {
    const cache = openCache(folder, key);
    const result = await buildSmallSite(overrides, { ...options, out, cache });
    keepCache(cache);
    cache.close();
    return result;
  };
  return { out, build };
}

const shown = (problems: readonly { file: string; line: number; message: string }[]) =>
  problems.map(({ file, line, message }) => `${file}:${line} ${message}`).sort();

test(`after each of ${EDITS} random edits the files and problems are those of a clean build`, async () => {
  const random = randomFrom(20_261_122);
  const { out, build } = rebuilding();
  let overrides: Overrides = {};
  let lastGood: Overrides = {};
  for (let count = 1; count <= EDITS; count += 1) {
    const project = smallSite(overrides);
    const files = new Map(project.list('content').map((path) => [path, project.text(path) ?? '']));
    const { name, changes } = randomEdit(files, random, count);
    overrides = { ...overrides, ...without(changes, files) };
    const options = { draws: count % 5 === 0 };
    const again = await build(overrides, KEY, options);
    const clean = await buildSmallSite(overrides, { ...options, cache: cacheWithBundle() });
    expect(shown(again.problems), `problems after edit ${count}: ${name}`).toEqual(shown(clean.problems));
    // A mistake is mended before the next edit.
    if (clean.emitted) lastGood = overrides;
    else overrides = lastGood;
    if (clean.emitted) expect(filesOf(out), `files after edit ${count}: ${name}`).toEqual(filesOf(clean.out));
  }
});

/** Without what changes nothing, such as the removal of a file that is not there. */
function without(changes: Changes, files: ReadonlyMap<string, string>): Overrides {
  return Object.fromEntries(Object.entries(changes).filter(([path, text]) => text !== (files.get(path) ?? null)));
}

describe('a new process', () => {
  const GUIDE = 'content/guides/what-is-sr22.md';
  const POST = 'content/blog/first-post.md';

  test.each<[string, Overrides, readonly string[]]>([
    ['nothing', {}, []],
    ['a word of a guide', edited(GUIDE, 'Wait for the letter.', 'Wait for it.'), ['/what-is-sr22']],
    ['the title of a post', edited(POST, 'The first post', 'The very first post'), ['/blog', '/blog/first-post']],
    ['a word of a post', edited(POST, 'A post.', 'A short post.'), ['/blog/first-post']],
  ])('that finds %s changed renders only the pages that show it', async (_, change, pages) => {
    const { build } = rebuilding();
    await build({});
    const { reasons } = await build(change);
    expect([...reasons.keys()].sort()).toEqual(pages);
  });

  test('says how many pages are done, of those that it renders', async () => {
    const { build } = rebuilding();
    const said: string[] = [];
    const onProgress = (done: number, total: number, what: string) => said.push(`${done} of ${total} ${what}`);
    const { pages } = await build({}, KEY, { onProgress });
    expect(said).toHaveLength(pages.length);
    expect(said.at(-1)).toBe(`${pages.length} of ${pages.length} pages`);
    said.length = 0;
    await build(edited(GUIDE, 'Wait for the letter.', 'Wait for it.'), KEY, { onProgress });
    expect(said).toEqual(['1 of 1 pages']);
  });

  test('of another tool makes everything again', async () => {
    const { build } = rebuilding();
    const first = await build({});
    expect((await build({}, { ...KEY, tool: 'other' })).reasons).toEqual(first.reasons);
  });

  test('says why we are sure of a fact as its file says now', async () => {
    const { out, build } = rebuilding();
    await build({});
    await build(edited('content/facts/filing.yaml', 'Four guides agree.', 'Five guides agree.'));
    const html = out.text('public/what-is-sr22.html');
    expect(html).toContain('Five guides agree.');
    expect(html).not.toContain('Four guides agree.');
  });

  test('makes again what was changed in the output folder by hand, and nothing else', async () => {
    const { out, build } = rebuilding();
    await build({});
    const before = filesOf(out);
    out.write('public/what-is-sr22.html', 'spoiled');
    out.remove('public/404.html');
    expect([...(await build({})).reasons.keys()].sort()).toEqual(['/404', '/what-is-sr22']);
    expect(filesOf(out)).toEqual(before);
  });

  test('for another origin gives what a clean build for it gives', async () => {
    const { out, build } = rebuilding();
    await build({});
    await build({}, KEY, { origin: 'https://preview.example' });
    const clean = await buildSmallSite({}, { origin: 'https://preview.example', cache: cacheWithBundle() });
    expect(filesOf(out)).toEqual(filesOf(clean.out));
  });

  test('on a later day gives what a clean build of that day gives', async () => {
    const { out, build } = rebuilding();
    await build({});
    await build({}, KEY, { clock: clockAt('2027-01-01') });
    const clean = await buildSmallSite({}, { clock: clockAt('2027-01-01'), cache: cacheWithBundle() });
    expect(filesOf(out)).toEqual(filesOf(clean.out));
  });

  test('finds a page that lost its last link, and finds it again while nothing is mended', async () => {
    const { build } = rebuilding();
    expect((await build({})).problems).toEqual([]);
    const unlinked = edited('content/site.yaml', '{ name: Blog, link: /blog }', '{ name: Form, link: /what-is-sr22 }');
    const lost = ['/blog', '/blog/first-post'].map((path) =>
      expect.stringContaining(`leads from the home page to ${path}.`),
    );
    expect(shown((await build(unlinked)).problems)).toEqual(expect.arrayContaining(lost));
    const other = edited(POST, 'A post.', 'A short post.');
    expect(shown((await build({ ...unlinked, ...other })).problems)).toEqual(expect.arrayContaining(lost));
    expect((await build(other)).problems).toEqual([]);
  });

  test('reports what lost its facts when their file is deleted', async () => {
    const { build } = rebuilding();
    await build({});
    const { problems } = await build({ 'content/facts/filing.yaml': null });
    expect(shown(problems).join('\n')).toContain('No fact is named `{filing-fee}`.');
  });

  test('reports a broken link of a page that it does not render again', async () => {
    const { build } = rebuilding();
    await build({});
    const gone: Overrides = edited('content/pages/sr22-by-state.yaml', 'path: /sr22-by-state', 'path: /states');
    const first = await build(gone);
    const again = await build(gone);
    expect(shown(first.problems)).toEqual(shown(again.problems));
    expect(shown(again.problems).join('\n')).toContain('No page has the address /sr22-by-state.');
  });
});
