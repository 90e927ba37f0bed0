import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { memoryDisk } from '../../tests/support/memory-disk.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { drawRelease } from '../pictures/draw-release.ts';
import { DRAWN_CONTENT, type DrawnContent } from '../pictures/drawn-content.ts';
import { pictures } from '../pictures/pictures.ts';
import { realDisk } from '../system/disk.ts';
import { drawWhenAsked } from './draw-when-asked.ts';

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#fff" d="M1 1h6v6H1z"/></svg>';
const content: DrawnContent = {
  brand: 'Harbor',
  cards: [{ name: 'home', title: 'A title', scene: 'headland' }],
  mark,
};
const CARD = '/assets/cards/home.png';

let release: string;
const leave = (drawn: unknown) => writeFileSync(join(release, DRAWN_CONTENT), JSON.stringify(drawn));
beforeEach(() => {
  release = tempFolder();
  mkdirSync(join(release, 'private'));
});

const drawn = await pictures(content);
const drawnAt = (address: string) => Buffer.from(drawn.find(({ path }) => path === `public${address}`)?.bytes ?? '');

test('a picture that is asked for is the one that a build draws, and is drawn once for all servers', async () => {
  leave(content);
  const cache = memoryDisk();
  for (const address of [CARD, '/favicon.ico'])
    expect(Buffer.from((await drawWhenAsked(cache)(release)(address)?.()) ?? [])).toEqual(drawnAt(address));
  const writes = cache.log.length;
  await drawWhenAsked(cache)(release)(CARD)?.();
  expect(cache.log).toHaveLength(writes);
  expect(cache.list('drawn')).toHaveLength(2);
});

test.each(['/assets/cards/none.png', '/assets/cards/home', '/assets/cards/home.png/', '/', '__proto__'])(
  'nothing is drawn for %s',
  (address) => {
    leave(content);
    expect(drawWhenAsked(memoryDisk())(release)(address)).toBeUndefined();
  },
);

test('a build of a former release, which drew all its pictures, leaves nothing to draw', () => {
  expect(drawWhenAsked(memoryDisk())(release)(CARD)).toBeUndefined();
});

test('a logo with a prolog, a place and a size of its own is drawn like the same logo without', async () => {
  const placed = `<?xml version="1.0"?>\n<!-- Our logo -->\n${mark.replace('<svg ', '<svg width="8" height="8" x="1" ')}`;
  leave({ ...content, mark: placed });
  const card = await drawWhenAsked(memoryDisk())(release)(CARD)?.();
  expect(Buffer.from(card ?? [])).toEqual(drawnAt(CARD));
});

test('a packed site gets what its build left, and keeps what it drew', async () => {
  leave(content);
  mkdirSync(join(release, 'public/assets/cards'), { recursive: true });
  writeFileSync(join(release, `public${CARD}`), 'drawn by the build');
  await drawRelease(release, tempFolder());
  const disk = realDisk(release);
  expect(disk.read(`public${CARD}`).toString()).toBe('drawn by the build');
  expect(disk.read('public/favicon.ico')).toEqual(drawnAt('/favicon.ico'));
});
