import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { lostReleases, RELEASED_LIST } from './released-list.ts';

const list = (...versions: readonly string[]) =>
  `released:\n${versions.map((version) => `  - { version: ${version}, sha256: hash-of-${version} }\n`).join('')}`;

/** A repository whose list of released wordings had these versions, one commit each. */
function repository(...texts: readonly string[]): string {
  const folder = tempFolder();
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
  git('init', '--quiet');
  mkdirSync(join(folder, 'content/consents'), { recursive: true });
  for (const text of texts) {
    writeFileSync(join(folder, RELEASED_LIST), text);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A version');
  }
  return folder;
}

test('a released wording that a revert took off the list is named, also when the revert was committed', () => {
  const folder = repository(list('a'), list('a', 'b'), list('a'));
  expect(lostReleases(folder, list('a'))).toMatchObject([{ name: 'wording b', sha256: 'hash-of-b' }]);
});

test('a list that grew has lost nothing, and neither has one without git', () => {
  expect(lostReleases(repository(list('a')), list('a', 'b'))).toEqual([]);
  expect(lostReleases(tempFolder(), list('a'))).toEqual([]);
});

test('the versions of the list are read again only when the list or its history has changed', () => {
  const folder = repository(list('a', 'b'), list('a'));
  const memory = new Map();
  const lost = [{ name: 'wording b', sha256: 'hash-of-b' }];
  expect(lostReleases(folder, list('a'), memory)).toMatchObject(lost);
  const [kept] = memory.values();
  expect(lostReleases(folder, list('a'), memory)).toBe(kept.lost);
  expect(lostReleases(folder, list('a', 'b'), memory)).toEqual([]);
  expect(lostReleases(folder, list('a'), memory)).toMatchObject(lost);
});
