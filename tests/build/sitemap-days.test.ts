import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryCache, openCache } from '../../cli/cache/build-cache.ts';
import { readWith } from '../../cli/pipeline/read/read.ts';
import { keepCache } from '../../cli/pipeline/site-cache.ts';
import { unchangedBuild } from '../../cli/pipeline/unchanged-build.ts';
import type { ContentHistory } from '../../cli/system/git.ts';
import { buildSmallSite, cacheWithBundle, filesOf } from '../support/build-small-site.ts';
import { memoryDisk } from '../support/memory-disk.ts';
import { CLOCK, edited, smallSite } from '../support/small-site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const FILE = 'content/pages/sr22-by-state.yaml';

/** A history with one day for a page that states none of its own; it counts how often it is read. */
function historyOf(head: string | undefined, day = '2026-10-09') {
  const asked = { head: 0, days: 0 };
  const history: ContentHistory = {
    head: () => {
      asked.head += 1;
      return head;
    },
    days: () => {
      asked.days += 1;
      return { [FILE]: day };
    },
  };
  return { history, asked };
}

const lastmod = (xml: string | undefined) => xml?.match(/\/sr22-by-state<\/loc>(?:<lastmod>([^<]*))?/)?.[1];

test('a page that states no day has that of its last commit, and none without a history', async () => {
  const of = async (history?: ContentHistory) => {
    const { out } = await buildSmallSite({}, { history, cache: cacheWithBundle() });
    return lastmod(out.text('public/sitemap.xml'));
  };
  expect(await of(historyOf('a').history)).toBe('2026-10-09');
  expect(await of(historyOf(undefined).history)).toBeUndefined();
  expect(await of()).toBeUndefined();
});

test('a new commit changes the day, a known one is not read again, and a build with a cache gives what a clean one gives', async () => {
  const out = memoryDisk();
  const folder = join(tempFolder(), 'cache');
  const build = async (history: ContentHistory) => {
    const cache = openCache(folder, { tool: 'tool', node: 'node' });
    await buildSmallSite({}, { out, history, cache });
    const unchanged = unchangedBuild(readWith(smallSite(), cache), { clock: CLOCK }, { cache, current: out, history });
    keepCache(cache);
    cache.close();
    return { day: lastmod(out.text('public/sitemap.xml')), isUnchanged: unchanged !== undefined };
  };
  await build(historyOf('a').history);
  const again = historyOf('a');
  expect(await build(again.history)).toEqual({ day: '2026-10-09', isUnchanged: true });
  expect(again.asked.days).toBe(0);
  const later = historyOf('b', '2026-11-01').history;
  expect(await build(later)).toEqual({ day: '2026-11-01', isUnchanged: true });
  const clean = await buildSmallSite({}, { history: later, cache: cacheWithBundle() });
  expect(filesOf(out)).toEqual(filesOf(clean.out));
});

test('a build is not the last one again after a commit, if it asked the history', async () => {
  const cache = memoryCache();
  const { out } = await buildSmallSite({}, { history: historyOf('a').history, cache });
  const isLast = (history: ContentHistory | undefined) =>
    unchangedBuild(readWith(smallSite(), cache), { clock: CLOCK }, { cache, current: out, history }) !== undefined;
  expect([isLast(historyOf('a').history), isLast(historyOf('b').history), isLast(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('git is not asked if every page for search engines states its day', async () => {
  const dated = Object.assign(
    {},
    ...['home', 'privacy-and-terms', 'sr22-by-state', 'sr22-providers'].map((name) =>
      edited(`content/pages/${name}.yaml`, 'hero:', 'reviewedOn: 2026-11-21\nhero:'),
    ),
  );
  const { history, asked } = historyOf('a');
  const { problems } = await buildSmallSite(dated, { history, cache: cacheWithBundle() });
  expect(problems).toEqual([]);
  expect(asked).toEqual({ head: 0, days: 0 });
});
