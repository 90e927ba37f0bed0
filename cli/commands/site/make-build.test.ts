import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { emit } from '../../../tests/support/memory-disk.ts';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import type { BuildResult } from '../../pipeline/build.ts';
import type { Disk } from '../../system/disk.ts';
import { onDisk } from '../../system/disk-error.ts';
import { reportDiskFailures } from '../context.ts';
import { publishBuild } from './make-build.ts';
import { stageRelease } from './staged-release.ts';

let out = '';
let said: string[] = [];
let exits: number[] = [];
beforeEach(() => {
  out = join(tempFolder(), 'dist');
  said = [];
  exits = [];
});

const context = {
  terminal: {
    interactive: false,
    out: (text: string) => void said.push(text),
    note: (text: string) => void said.push(text),
  },
  exit: (code: number) => void exits.push(code),
};

/** Builds two pages onto a disk. */
const buildOf =
  (words: string) =>
  async (disk: Disk): Promise<BuildResult> => ({
    problems: [],
    notes: [],
    pages: [],
    reasons: new Map(),
    emitted: emit(disk, [
      { path: 'public/a.html', bytes: words },
      { path: 'public/b.html', bytes: words },
    ]),
  });

/** What the command does. */
const run = (build: (disk: Disk) => Promise<BuildResult>) =>
  reportDiskFailures(context, async () => publishBuild(stageRelease(out), build));

/** A disk that has room for one more file. */
function almostFull(disk: Disk): Disk {
  let room = 1;
  return {
    ...disk,
    write: (path, bytes) => {
      room -= 1;
      if (room < 0) onDisk('write', path, () => fail('ENOSPC', 'no space left on device, write'));
      disk.write(path, bytes);
    },
  };
}

function fail(code: string, words: string): never {
  throw Object.assign(new Error(`${code}: ${words}`), { code, syscall: 'write' });
}

const served = () => ['a', 'b'].map((name) => readFileSync(join(out, `public/${name}.html`), 'utf8'));

test('a build that succeeds is published', async () => {
  await run(buildOf('one'));
  expect(served()).toEqual(['one', 'one']);
  expect(exits).toEqual([]);
});

describe('a build onto a full disk', () => {
  beforeEach(() => run(buildOf('one')));

  test('is reported in a sentence that names the file, with exit code 1', async () => {
    const result = await run((disk) => buildOf('two')(almostFull(disk)));
    expect(result).toBeUndefined();
    expect(said).toEqual(['Could not write public/b.html: the disk is full.']);
    expect(exits).toEqual([1]);
  });

  test('leaves the last build whole, and nothing else', async () => {
    await run((disk) => buildOf('two')(almostFull(disk)));
    expect(served()).toEqual(['one', 'one']);
    expect(readdirSync(join(out, 'releases'))).toHaveLength(1);
  });
});

test('a disk that does not take the first file is reported, too', async () => {
  writeFileSync(out, 'a file where the folder should be');
  expect(await run(buildOf('one'))).toBeUndefined();
  expect(said).toEqual([expect.stringContaining('a part of its path is a file, not a folder.')]);
});

test('a bug is thrown on, and the last build stays', async () => {
  await run(buildOf('one'));
  const broken = async (disk: Disk) => {
    disk.write('public/a.html', 'half');
    throw new TypeError('a bug');
  };
  await expect(run(broken)).rejects.toThrow('a bug');
  expect(served()).toEqual(['one', 'one']);
  expect(readdirSync(join(out, 'releases'))).toHaveLength(1);
});
