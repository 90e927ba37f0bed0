import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emit, memoryDisk } from '../../../tests/support/memory-disk.ts';
import { RecordTable } from '../../cache/record-table.ts';
import { MANIFEST, type OutputRecord } from './output-folder.ts';

const HOME = { path: 'public/index.html', bytes: '<p>Home</p>' };
const COST = { path: 'public/sr22-cost.html', bytes: '<p>Cost</p>' };
const SITE = { path: 'private/site.json', bytes: '{}' };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('all files are written, the manifest last', () => {
  const disk = memoryDisk();
  expect(emit(disk, [HOME, SITE])).toEqual({ written: 3, kept: 0, removed: 0 });
  expect(disk.text(HOME.path)).toBe(HOME.bytes);
  expect(disk.log.at(-1)).toBe(`write ${MANIFEST}`);
});

test('the manifest names each file with its hash, in the order of paths', () => {
  const disk = memoryDisk();
  emit(disk, [COST, HOME]);
  const manifest = JSON.parse(disk.text(MANIFEST) ?? '');
  expect(Object.entries(manifest)).toEqual([
    [HOME.path, hashOf(HOME.bytes)],
    [COST.path, hashOf(COST.bytes)],
  ]);
});

test('bytes are written unchanged', () => {
  const disk = memoryDisk();
  const bytes = new Uint8Array([0, 255, 10, 13]);
  emit(disk, [{ path: 'public/a.png', bytes }]);
  expect([...(disk.files.get('public/a.png') ?? [])]).toEqual([0, 255, 10, 13]);
});

describe('a second build', () => {
  test('with the same files writes nothing', () => {
    const disk = memoryDisk();
    emit(disk, [HOME, COST]);
    const before = disk.log.length;
    expect(emit(disk, [HOME, COST])).toEqual({ written: 0, kept: 3, removed: 0 });
    expect(disk.log).toHaveLength(before);
  });

  test('writes files that differ, then the manifest', () => {
    const disk = memoryDisk();
    emit(disk, [HOME, COST]);
    const before = disk.log.length;
    emit(disk, [HOME, { ...COST, bytes: 'new' }]);
    expect(disk.log.slice(before)).toEqual([`write ${COST.path}`, `write ${MANIFEST}`]);
  });

  test('removes pages that are gone before it writes the manifest', () => {
    const disk = memoryDisk();
    emit(disk, [HOME, COST]);
    const before = disk.log.length;
    expect(emit(disk, [HOME])).toEqual({ written: 1, kept: 1, removed: 1 });
    expect(disk.log.slice(before)).toEqual([`remove ${COST.path}`, `write ${MANIFEST}`]);
  });

  test('removes what an interrupted build left behind', () => {
    const disk = memoryDisk({ 'public/old.html': 'x', 'public/index.html.1234.draft': 'x' });
    emit(disk, [HOME]);
    expect([...disk.files.keys()].sort()).toEqual([MANIFEST, HOME.path]);
  });

  test('removes what the last build made in folders that this one does not use', () => {
    const disk = memoryDisk();
    emit(disk, [HOME, { path: 'netlify.toml', bytes: 'x' }, { path: 'netlify/functions/all.js', bytes: 'x' }]);
    disk.remove('netlify.toml');
    expect(emit(disk, [HOME]).removed).toBe(1);
    expect([...disk.files.keys()].sort()).toEqual([MANIFEST, HOME.path]);
  });

  test('repairs a file that was changed', () => {
    const disk = memoryDisk();
    emit(disk, [HOME]);
    disk.write(HOME.path, 'changed');
    emit(disk, [HOME]);
    expect(disk.text(HOME.path)).toBe(HOME.bytes);
  });

  test('does not read the files that it knows', () => {
    const records = new RecordTable<OutputRecord>();
    const disk = memoryDisk();
    emit(disk, [HOME, COST, SITE], { records });
    const again = [HOME, { ...COST, bytes: 'new' }];
    const reads: string[] = [];
    const tryRead = (path: string) => {
      reads.push(path);
      return disk.tryRead(path);
    };
    expect(emit({ ...disk, tryRead }, again, { records })).toEqual({ written: 2, kept: 1, removed: 1 });
    expect(reads).not.toContain(HOME.path);
    const clean = memoryDisk();
    emit(clean, again);
    expect(new Map([...disk.files].sort())).toEqual(new Map([...clean.files].sort()));
  });

  test('repairs a file that it knows and that was changed since', () => {
    const records = new RecordTable<OutputRecord>();
    const disk = memoryDisk();
    emit(disk, [HOME], { records });
    disk.write(HOME.path, 'changed');
    expect(emit(disk, [HOME], { records }).written).toBe(1);
    expect(disk.text(HOME.path)).toBe(HOME.bytes);
  });

  test('that may still fail writes into its draft only', () => {
    const [current, draft] = [memoryDisk(), memoryDisk()];
    emit(current, [HOME, COST]);
    const before = current.log.length;
    emit(draft, [HOME, { ...COST, bytes: 'new' }], { current });
    expect(current.log).toHaveLength(before);
    expect(draft.log).toEqual([`write ${COST.path}`, `write ${MANIFEST}`]);
  });
});

describe('a folder that holds more than a build', () => {
  test('keeps files that no build wrote', () => {
    const disk = memoryDisk({ '.git/HEAD': 'x', 'content/site.yaml': 'x', 'README.md': 'x' });
    expect(emit(disk, [HOME]).removed).toBe(0);
    expect(disk.text('content/site.yaml')).toBe('x');
    expect(disk.text('.git/HEAD')).toBe('x');
  });

  test.each(['not JSON', '{ "src": "a", "name": 1 }'])("may have another tool's manifest: %s", (manifest) => {
    const disk = memoryDisk({ [MANIFEST]: manifest, src: 'x', name: 'x' });
    expect(emit(disk, [HOME]).removed).toBe(0);
    expect(disk.text(MANIFEST)).toContain(HOME.path);
  });
});
