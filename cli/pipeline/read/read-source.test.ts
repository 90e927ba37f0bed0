import { expect, test } from 'vitest';
import { memoryDisk } from '../../../tests/support/memory-disk.ts';
import type { Disk } from '../../system/disk.ts';
import { onDisk } from '../../system/disk-error.ts';
import { readSource } from './read-source.ts';

const PATH = 'content/a.md';
const read = (bytes: string | Uint8Array) => readSource(memoryDisk({ [PATH]: bytes }), PATH);

/** A disk on which the system refuses to read any file. */
function refusing(code: string): Disk {
  const refuse = (): never => {
    throw Object.assign(new Error(`${code}: refused`), { code, syscall: 'read' });
  };
  return { ...memoryDisk(), read: (path) => onDisk('read', path, refuse) };
}

test.each([
  ['ELOOP', 'The file cannot be read: its links lead in a circle.'],
  ['EISDIR', 'The file cannot be read: it is a folder.'],
  ['EACCES', 'The file cannot be read: permission is denied.'],
  ['EXYZ', 'The file cannot be read: the system says EXYZ.'],
  ['ENOENT', 'The file was removed while it was read.'],
])('a file that the system refuses with %s is a fault, not a crash', (code, message) => {
  const { text, fault } = readSource(refusing(code), PATH);
  expect(fault).toMatchObject({ code: 'unreadable-file', line: 1, column: 1, message });
  expect(text).toBe('');
});

test('a file over 1 MB is refused before it is parsed', () => {
  expect(read('a'.repeat(1_000_000)).fault).toBeUndefined();
  const { text, fault } = read('a'.repeat(20_000_000));
  expect(fault?.message).toBe('The file is too large: 20.0 MB. The limit is 1 MB.');
  expect(text).toBe('');
});

test('a picture in the place of a text is not text', () => {
  expect(read(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 1])).fault?.message).toBe('The file is not text.');
  expect(read(Buffer.from('title: A', 'utf16le')).fault?.hint).toContain('Save it as text in UTF-8.');
});

test('the first character that is not UTF-8 is located', () => {
  const { text, fault } = read(Buffer.from('title: A\ncity: Montr\xe9al\n', 'latin1'));
  expect(fault).toMatchObject({ code: 'unreadable-file', line: 2, column: 12 });
  expect(text.split('\n')[1]).toBe('city: Montr\uFFFDal');
  expect(read('a replacement character \uFFFD that an author typed').fault).toBeUndefined();
});

test.each([
  ['the first version', 'A\n<<<<<<< HEAD\nB\n', 2],
  ['the second version', 'A\n=======\nB\n>>>>>>> fees\n', 4],
])('what Git leaves of %s in an unfinished merge is located', (_, text, line) => {
  expect(read(text).fault).toMatchObject({ code: 'unfinished-merge', line, column: 1 });
});

test.each(['A\n=======\n\nB\n', '> > > > > > > quoted\n', 'See <<<<<<< HEAD'])('%j is no unfinished merge', (text) => {
  expect(read(text).fault).toBeUndefined();
});
