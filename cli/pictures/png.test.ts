import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { palettePng } from './png.ts';

describe('palettePng', () => {
  it('keeps every colour of a drawing with few', () => {
    const rgba = Uint8Array.of(1, 2, 3, 255, 1, 2, 3, 255, 9, 8, 7, 255, 0, 0, 0, 0);
    expect(decode(palettePng({ width: 2, height: 2, rgba }))).toEqual({ width: 2, height: 2, rgba: [...rgba] });
  });

  it('leads a rare colour to the nearest frequent one when there are more than 256', () => {
    const greys = Array.from({ length: 256 }, (_, i) => [i, i, i, 255, i, i, i, 255]).flat();
    const rgba = Uint8Array.from([...greys, 200, 200, 201, 255, 0, 0, 0, 255]);
    const { rgba: shown } = decode(palettePng({ width: 2, height: 257, rgba }));
    expect(shown.slice(-8)).toEqual([200, 200, 200, 255, 0, 0, 0, 255]);
    expect(shown.slice(0, -8)).toEqual(greys);
  });
});

/** Reads back the kind of PNG written here: a palette, no filters. */
function decode(png: Uint8Array): { width: number; height: number; rgba: number[] } {
  const chunks = new Map<string, Buffer>();
  const bytes = Buffer.from(png);
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const part = (name: string) => chunks.get(name) ?? Buffer.alloc(0);
  const [width, height] = [part('IHDR').readUInt32BE(0), part('IHDR').readUInt32BE(4)];
  const rows = inflateSync(part('IDAT'));
  const indexes = Array.from({ length: width * height }, (_, i) => rows[i + Math.floor(i / width) + 1] ?? 0);
  return {
    width,
    height,
    rgba: indexes.flatMap((i) => [...part('PLTE').subarray(i * 3, i * 3 + 3), part('tRNS')[i] ?? 255]),
  };
}
