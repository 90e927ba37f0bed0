import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryDisk } from '../../tests/support/memory-disk.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { type Disk, realDisk } from './disk.ts';

let root = '';
beforeEach(() => {
  root = tempFolder();
});

describe.each([
  ['the real disk', () => realDisk(root)],
  ['the disk of a draft', () => realDisk(root, { isDraft: true })],
  ['the test disk', () => memoryDisk()],
])('%s', (_, make) => {
  let disk: Disk;
  beforeEach(() => {
    disk = make();
  });

  test('reads what was written into new folders', () => {
    disk.write('a/b/c.html', 'text');
    disk.write('bytes.bin', new Uint8Array([0, 255]));
    expect(disk.read('a/b/c.html').toString()).toBe('text');
    expect([...disk.read('bytes.bin')]).toEqual([0, 255]);
  });

  test('overwrites', () => {
    disk.write('a.html', 'one');
    disk.write('a.html', 'two');
    expect(disk.read('a.html').toString()).toBe('two');
  });

  test('lists a folder recursively, sorted, without drafts', () => {
    for (const path of ['b.md', 'x/z.md', 'x/a/y.md', 'xy.md']) disk.write(path, '');
    expect(disk.list('')).toEqual(['b.md', 'x/a/y.md', 'x/z.md', 'xy.md']);
    expect(disk.list('x')).toEqual(['x/a/y.md', 'x/z.md']);
    expect(disk.list('nowhere')).toEqual([]);
  });

  test('tells a missing file from an empty one', () => {
    disk.write('empty', '');
    expect(disk.tryRead('empty')?.length).toBe(0);
    expect(disk.tryRead('missing')).toBeUndefined();
    expect(() => disk.read('missing')).toThrow();
  });

  test('removes files and ignores missing ones', () => {
    disk.write('a/b.html', '');
    disk.remove('a/b.html');
    disk.remove('a/b.html');
    expect(disk.list('')).toEqual([]);
    disk.write('a/b.html', 'again');
    expect(disk.list('')).toEqual(['a/b.html']);
  });
});

describe('the real disk', () => {
  test('finds no file below a file', () => {
    writeFileSync(join(root, 'a'), '');
    expect(realDisk(root).tryRead('a/b')).toBeUndefined();
    expect(realDisk(root).list('a')).toEqual([]);
  });

  test('does not follow links out of the folder when it lists', () => {
    const outside = tempFolder();
    writeFileSync(join(outside, 'secret.yaml'), '');
    symlinkSync(outside, join(root, 'content'));
    expect(realDisk(root).list('')).toEqual([]);
  });

  test('names links on request, without a look at where they lead', () => {
    mkdirSync(join(root, 'states'));
    symlinkSync('texas.md', join(root, 'states/ohio.md'));
    symlinkSync('ohio.md', join(root, 'states/texas.md'));
    symlinkSync('/nowhere', join(root, 'gone'));
    writeFileSync(join(root, 'states/utah.md'), '');
    expect(realDisk(root).irregular('')).toEqual(['gone', 'states/ohio.md', 'states/texas.md']);
    expect(realDisk(root).list('')).toEqual(['states/utah.md']);
  });

  test('names the file that the system refuses to read or write, and why', () => {
    mkdirSync(join(root, 'folder.md'));
    const refused = (operation: () => unknown): unknown => {
      try {
        return operation();
      } catch (error) {
        return error;
      }
    };
    const disk = realDisk(root);
    const path = join(root, 'folder.md');
    const code = 'EISDIR';
    expect(refused(() => disk.read('folder.md'))).toMatchObject({ failure: { action: 'read', path, code } });
    expect(refused(() => disk.write('folder.md', ''))).toMatchObject({ failure: { action: 'write', path, code } });
    expect(readdirSync(root)).toEqual(['folder.md']);
  });

  test.runIf(process.platform === 'linux')('refuses a folder that the system lets no one make', () => {
    expect(() => realDisk('/proc/none/dist').write('a.html', 'text')).toThrow('Could not write /proc/none/dist/a.html');
  });

  test('writes again after its folder was removed', () => {
    const disk = realDisk(root);
    disk.write('a/b.html', 'one');
    disk.remove('a');
    expect(existsSync(join(root, 'a'))).toBe(false);
    mkdirSync(join(root, 'c'));
    disk.write('a/b.html', 'two');
    expect(readFileSync(join(root, 'a/b.html'), 'utf8')).toBe('two');
  });
});

test('a draft whose files are links to those of another build replaces them, and never writes into them', () => {
  writeFileSync(join(root, 'other.html'), 'as it was');
  linkSync(join(root, 'other.html'), join(root, 'page.html'));
  realDisk(root, { isDraft: true }).write('page.html', 'new');
  expect(readFileSync(join(root, 'other.html'), 'utf8')).toBe('as it was');
  expect(readFileSync(join(root, 'page.html'), 'utf8')).toBe('new');
});
