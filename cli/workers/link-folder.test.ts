import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { linkFolder } from './link-folder.ts';

test('links the named parts of a folder, and tells what each file was', () => {
  const [from, to] = [tempFolder(), join(tempFolder(), 'new')];
  mkdirSync(join(from, 'public/deep'), { recursive: true });
  for (const path of ['public/a.html', 'public/deep/b.html', 'manifest.json', 'notes.txt'])
    writeFileSync(join(from, path), path);
  const files = linkFolder(from, to, ['public', 'private', 'manifest.json']);
  expect(files.map(([path]) => path).sort()).toEqual(['manifest.json', 'public/a.html', 'public/deep/b.html']);
  expect(readdirSync(to).sort()).toEqual(['manifest.json', 'public']);
  for (const [path, { size, mtimeMs }] of files) {
    const { ino, size: bytes, mtimeMs: written } = statSync(join(from, path));
    expect([statSync(join(to, path)).ino, size, mtimeMs]).toEqual([ino, bytes, written]);
    expect(readFileSync(join(to, path), 'utf8')).toBe(path);
  }
});
