import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { type Watcher, watch } from './watch.ts';

let watcher: Watcher | undefined;
afterEach(() => watcher?.close());

async function start() {
  const root = tempFolder();
  mkdirSync(join(root, 'content/states'), { recursive: true });
  mkdirSync(join(root, 'other'));
  const calls: (readonly string[])[] = [];
  let look = () => {};
  watcher = await watch({
    places: [{ root, names: ['content'] }],
    matters: (path) => !path.endsWith('~'),
    onChange: async (paths) => {
      calls.push(paths);
      look();
    },
    onError: (error) => {
      throw error;
    },
  });
  /** Resolves once this path has been seen. */
  const seen = (path: string) =>
    new Promise<void>((resolve) => {
      look = () => calls.some((paths) => paths.includes(path)) && resolve();
      look();
    });
  return { root, calls, seen, write: (path: string, text = '') => writeFileSync(join(root, path), text) };
}

test('paths that cannot matter are not seen', async () => {
  const { calls, seen, write } = await start();
  write('other/a.md');
  write('content/states/texas.md~');
  write('content/states/texas.md');
  await seen('content/states/texas.md');
  expect(new Set(calls.flat())).toEqual(new Set(['content/states/texas.md']));
});

test('a file in a new folder is seen, and so is one in a folder that was renamed', async () => {
  const { root, seen, write } = await start();
  mkdirSync(join(root, 'content/new/deep'), { recursive: true });
  write('content/new/deep/a.md');
  await seen('content/new/deep/a.md');
  renameSync(join(root, 'content/new'), join(root, 'content/renamed'));
  await seen('content/renamed/deep/a.md');
  write('content/renamed/deep/b.md');
  await seen('content/renamed/deep/b.md');
});

test('the watched folder itself may go and come back', async () => {
  const { root, seen, write } = await start();
  rmSync(join(root, 'content'), { recursive: true });
  await seen('content');
  mkdirSync(join(root, 'content'));
  write('content/site.yaml', 'a');
  await seen('content/site.yaml');
});

test('many files that are written together are one change', async () => {
  const { calls, seen, write } = await start();
  for (let number = 0; number < 200; number += 1) write(`content/states/${number}.md`);
  await seen('content/states/199.md');
  expect(calls.length).toBeLessThan(4);
});
