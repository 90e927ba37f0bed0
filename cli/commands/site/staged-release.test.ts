import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { releaseFolder } from '../../../functions/server/release-folder.ts';
import { emit } from '../../../tests/support/memory-disk.ts';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { stageRelease } from './staged-release.ts';

let out = '';
beforeEach(() => {
  out = join(tempFolder(), 'dist');
});

const text = (path: string) => readFileSync(join(out, path), 'utf8');
const releases = () => readdirSync(join(out, 'releases'));

/** Builds two pages and publishes them. */
function build(home: string): void {
  const release = stageRelease(out);
  const { written, removed } = emit(
    release.disk,
    [
      { path: 'public/index.html', bytes: home },
      { path: 'public/same.html', bytes: 'same' },
    ],
    release,
  );
  release.publish(written + removed > 0);
}

test('a first build is whole, and found at public/', () => {
  build('one');
  expect([text('public/index.html'), text('current/public/same.html')]).toEqual(['one', 'same']);
  expect(Object.keys(JSON.parse(text('manifest.json')))).toEqual(['public/index.html', 'public/same.html']);
});

describe('the next build', () => {
  test('changes nothing that is served until it is published, and then all at once', () => {
    build('one');
    const before = releaseFolder(out);
    const release = stageRelease(out);
    emit(release.disk, [{ path: 'public/index.html', bytes: 'two' }], release);
    expect([text('public/index.html'), text('public/same.html')]).toEqual(['one', 'same']);
    release.publish(true);
    expect(text('public/index.html')).toBe('two');
    expect(() => text('public/same.html')).toThrow('ENOENT');
    expect(readFileSync(join(before, 'public/index.html'), 'utf8')).toBe('one');
  });

  test('shares the files that did not change', () => {
    build('one');
    const { ino } = statSync(join(out, 'public/same.html'));
    build('two');
    expect(statSync(join(out, 'public/same.html')).ino).toBe(ino);
  });

  test('stays the current one when nothing changed', () => {
    build('one');
    build('one');
    expect(releases()).toHaveLength(1);
  });

  test('that fails leaves nothing behind', () => {
    build('one');
    const release = stageRelease(out);
    release.disk.write('public/index.html', 'half');
    release.discard();
    expect(text('public/index.html')).toBe('one');
    expect(releases()).toHaveLength(1);
  });

  test('removes no other file or folder', () => {
    build('one');
    writeFileSync(join(out, 'releases/notes.txt'), 'mine');
    utimesSync(join(out, 'releases/notes.txt'), 1, 1);
    build('two');
    expect(text('releases/notes.txt')).toBe('mine');
  });

  test('that was killed is removed ten minutes later', () => {
    build('one');
    stageRelease(out).disk.write('public/index.html', 'half');
    const [draft = ''] = releases().filter((name) => name.startsWith('draft-'));
    build('two');
    expect(releases()).toContain(draft);
    utimesSync(join(out, 'releases', draft), 1, 1);
    build('three');
    expect(releases()).not.toContain(draft);
  });

  test('leaves the one that it replaces for ten minutes more, however old that is', () => {
    build('one');
    const former = releaseFolder(out);
    utimesSync(former, 1, 1);
    build('two');
    expect(readFileSync(join(former, 'public/index.html'), 'utf8')).toBe('one');
    utimesSync(former, 1, 1);
    build('three');
    expect(() => statSync(former)).toThrow('ENOENT');
  });

  test('may be what an earlier one was', () => {
    build('one');
    build('two');
    build('one');
    expect(text('public/index.html')).toBe('one');
  });

  test('mends a file that another program changed', () => {
    build('one');
    writeFileSync(join(out, 'public/index.html'), 'changed by hand');
    build('one');
    expect(text('public/index.html')).toBe('one');
  });
});

describe('of two builds at once', () => {
  const page = (home: string) => [
    { path: 'public/index.html', bytes: home },
    { path: 'public/same.html', bytes: 'same' },
  ];

  test.each([
    ['the first into a folder', () => undefined],
    ['after another', () => build('one')],
  ])('%s, each is whole, and the last to publish is served', (_when, before) => {
    before();
    const slow = stageRelease(out);
    slow.folder(); // Its draft begins here.
    build('two');
    emit(slow.disk, page('three'), slow);
    slow.publish(true);
    expect([text('public/index.html'), text('public/same.html')]).toEqual(['three', 'same']);
  });

  test('none takes over a file of the other', () => {
    build('one');
    const slow = stageRelease(out);
    build('two');
    // To the slow build, this file is as it was.
    emit(slow.disk, [...page('one'), { path: 'public/new.html', bytes: 'new' }], slow);
    slow.publish(true);
    expect(text('public/index.html')).toBe('one');
  });

  test('one may remove its draft while the other looks for old ones', () => {
    build('one');
    symlinkSync(join(out, 'not there'), join(out, 'releases', 'draft-gone'));
    build('two');
    expect(text('public/index.html')).toBe('two');
  });
});

test('the folder of a former release of the tool is taken over, and other files stay', () => {
  mkdirSync(join(out, 'public'), { recursive: true });
  for (const [name, bytes] of Object.entries({
    'public/index.html': 'old',
    'public/gone.html': 'old',
    'manifest.json': '{}',
    'notes.txt': 'mine',
  }))
    writeFileSync(join(out, name), bytes);
  build('new');
  expect([text('public/index.html'), text('notes.txt')]).toEqual(['new', 'mine']);
  expect(readdirSync(join(out, 'public')).sort()).toEqual(['index.html', 'same.html']);
});
