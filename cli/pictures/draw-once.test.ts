import { describe, expect, it } from 'vitest';
import { memoryDisk } from '../../tests/support/memory-disk.ts';
import { drawOnce } from './draw-once.ts';
import type { Drawing } from './raster.ts';

const square = (fill: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="${fill}" d="M0 0h8v8H0z"/></svg>`,
  width: 8,
});

describe('drawOnce', () => {
  it('draws without a cache', async () => {
    const [picture] = await drawOnce([square('red')]);
    expect(Buffer.from(picture ?? []).toString('latin1', 1, 4)).toBe('PNG');
  });

  it('caches pictures and returns them byte for byte', async () => {
    const cache = memoryDisk();
    const first = await drawOnce([square('red'), square('blue')], { cache });
    const writes = cache.log.length;
    const second = await drawOnce([square('red'), square('blue')], { cache });
    expect(second.map((bytes) => Buffer.from(bytes))).toEqual(first.map((bytes) => Buffer.from(bytes)));
    expect(cache.log).toHaveLength(writes);
  });

  it('draws only what changed and removes unused pictures', async () => {
    const cache = memoryDisk();
    await drawOnce([square('red'), square('blue')], { cache });
    const known = new Set(cache.files.keys());
    await drawOnce([square('red'), square('green')], { cache });
    expect([...cache.files.keys()].filter((name) => known.has(name))).toHaveLength(1);
    expect(cache.files.size).toBe(2);
  });

  it('hands many missing pictures to workers at once, and draws few here', async () => {
    const cache = memoryDisk();
    const asked: Drawing[] = [];
    const answers: (() => void)[] = [];
    const rasterize = (drawing: Drawing) =>
      new Promise<Uint8Array>((resolve) => {
        asked.push(drawing);
        answers.push(() => resolve(Buffer.from(drawing.svg)));
        if (asked.length === 3) for (const answer of answers) answer();
      });
    const workers = { payFrom: { drawings: 3 }, rasterize };
    const three = ['red', 'green', 'blue'].map(square);
    const pictures = await drawOnce(three, { cache, workers });
    expect(pictures.map(String)).toEqual(three.map(({ svg }) => svg));
    await drawOnce([...three, square('black')], { cache, workers });
    expect(asked).toEqual(three);
  });

  it('draws a picture again if the cached one is damaged', async () => {
    const cache = memoryDisk();
    const [sound] = await drawOnce([square('red')], { cache });
    const [name = ''] = cache.files.keys();
    cache.write(name, cache.read(name).subarray(0, 50));
    const [again] = await drawOnce([square('red')], { cache });
    expect(Buffer.from(again ?? [])).toEqual(Buffer.from(sound ?? []));
  });
});
