import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { writeSampleBuild } from '../../testing/sample-build.ts';
import { buildMemory } from './read-build.ts';

test('what was read ahead stays readable when the folder is gone', async () => {
  const folder = tempFolder();
  writeSampleBuild(folder);
  const { read, readAhead } = buildMemory(folder);
  await readAhead();
  rmSync(folder, { recursive: true });
  expect(JSON.parse((await read('private/pages/lpe.json')) ?? '')).toMatchObject({ path: '/lpe' });
  expect(await read('public/404.html')).toContain('Not found');
});

test('a name that the build did not have is undefined, and a file that was removed is an error', async () => {
  const folder = tempFolder();
  writeSampleBuild(folder);
  const { read } = buildMemory(folder);
  rmSync(join(folder, 'private'), { recursive: true });
  expect(await read('private/pages/made-up.json')).toBe(undefined);
  await expect(read('private/pages/lpe.json')).rejects.toThrow('ENOENT');
});
