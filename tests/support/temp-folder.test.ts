import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from './temp-folder.ts';

const earlier: string[] = [];

describe('a temporary folder', () => {
  const ofBlock = tempFolder();
  earlier.push(ofBlock);
  beforeEach(() => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'file'), '');
    earlier.push(folder);
  });

  test('is there for the test that makes it, and for the tests of its block', () => {
    expect([...earlier, tempFolder()].map((folder) => existsSync(folder))).toEqual([true, true, true]);
  });

  test('is removed when its test ends', () => {
    expect(earlier.map((folder) => existsSync(folder))).toEqual([true, false, true]);
  });
});

test('is removed after the last test of its block', () => {
  expect(earlier.map((folder) => existsSync(folder))).toEqual([false, false, false]);
});
