import { expect, test } from 'vitest';
import { memoryDisk } from '../../../tests/support/memory-disk.ts';
import { readContent } from './read.ts';

const textsOf = (files: Record<string, string>) => readContent(memoryDisk(files)).sources.map(({ text }) => text);

test('files are sorted by path', () => {
  const { sources } = readContent(memoryDisk({ 'content/b.yaml': '', 'content/a/z.md': '', 'content/a/b.md': '' }));
  expect(sources.map(({ path }) => path)).toEqual(['content/a/b.md', 'content/a/z.md', 'content/b.yaml']);
});

test('a byte order mark is removed', () => {
  expect(textsOf({ 'content/a.md': '\uFEFF---\ntitle: A\n---\n' })).toEqual(['---\ntitle: A\n---\n']);
});

test('Windows and old Mac line ends are normalized', () => {
  expect(textsOf({ 'content/a.md': 'one\r\ntwo\rthree\n' })).toEqual(['one\ntwo\nthree\n']);
});

test('pictures are listed but not read as text', () => {
  const { sources, assets } = readContent(memoryDisk({ 'content/assets/logo.png': 'PNG', 'content/a.md': 'x' }));
  expect(assets.map(({ path }) => path)).toEqual(['content/assets/logo.png']);
  expect(sources).toHaveLength(1);
});

test('temporary files of editors and systems are not content', () => {
  const { sources, assets } = readContent(
    memoryDisk({
      'content/.DS_Store': '',
      'content/a.md~': '',
      'content/.a.md.swp': '',
      'content/assets/.DS_Store': '',
    }),
  );
  expect([...sources, ...assets]).toEqual([]);
});

test('files outside the content folder are ignored', () => {
  expect(textsOf({ 'contents/a.md': 'x', 'README.md': 'x' })).toEqual([]);
});

test('a broken drawing comes with its fault, and is still a picture that the site has', () => {
  const { sources, assets } = readContent(
    memoryDisk({
      'content/assets/good.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/assets/logos/bad.svg': '<svg',
    }),
  );
  expect(assets).toHaveLength(2);
  expect(sources).toMatchObject([{ path: 'content/assets/logos/bad.svg', fault: { code: 'broken-picture' } }]);
});

test('a link comes with a fault in the place of its text, if it is not that of an editor', () => {
  const disk = { ...memoryDisk({ 'content/b.md': 'x' }), irregular: () => ['content/.#b.md', 'content/a.md'] };
  expect(readContent(disk).sources).toEqual([
    expect.objectContaining({ path: 'content/a.md', text: '', fault: expect.anything() }),
    expect.objectContaining({ path: 'content/b.md', text: 'x' }),
  ]);
});
