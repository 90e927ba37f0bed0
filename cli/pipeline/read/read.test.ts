import { expect, test } from 'vitest';
import { memoryDisk } from '../../../tests/support/memory-disk.ts';
import { checkSvg, readContent } from './read.ts';

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

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">';
const faultOf = (text: string) => checkSvg({ path: 'content/assets/a.svg', text }).fault;

test.each([
  ['a drawing', `<?xml version="1.0"?>\n<!-- Ours. -->\n${SVG}<path d="M0 0"/></svg>\n`],
  ['a drawing with a namespace of its program', `${SVG}<a:b xmlns:a="https://a.example"/></svg>`],
])('%s has no fault', (_, text) => {
  expect(faultOf(text)).toBeUndefined();
});

test.each([
  ['an element that is not closed', `${SVG}\n<path></svg>`, 2, 'unexpected close tag'],
  ['a drawing that was cut off', `${SVG}\n<path d="M0`, 2, 'unclosed'],
  ['a name that stands for nothing', `${SVG}\n<text>a&nbsp;b</text></svg>`, 2, 'undefined entity'],
  ['a prefix that stands for nothing', `${SVG}\n<use xlink:href="#a"/></svg>`, 2, 'unbound namespace prefix'],
  ['an empty file', '', 1, 'document must contain a root element'],
  ['another kind of file', '\n<html></html>', 2, 'it starts with <html>'],
  ['a drawing without its namespace', '<svg viewBox="0 0 1 1"></svg>', 1, 'it starts with <svg>'],
])('%s is located', (_, text, line, words) => {
  expect(faultOf(text)).toMatchObject({ code: 'broken-picture', line, message: expect.stringContaining(words) });
});

test('a file that cannot be read keeps that fault', () => {
  const fault = { code: 'unreadable-file', line: 1, column: 1, message: 'A', hint: 'B' } as const;
  expect(checkSvg({ path: 'content/assets/a.svg', text: '', fault }).fault).toBe(fault);
});
