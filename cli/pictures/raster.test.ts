import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodePng, FONT_FAMILIES, rendererFiles, unpackFont } from './raster.ts';

test('the typefaces are unpacked whole, under the names that drawings call them', () => {
  const unpacked = rendererFiles().fonts.map((file) => unpackFont(readFileSync(file)));
  for (const [i, name] of Object.values(FONT_FAMILIES).entries()) {
    const font = unpacked[i] ?? Buffer.alloc(0);
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    expect(font.includes(Buffer.from(name, 'utf16le').swap16())).toBe(true);
  }
});

test('a file of another kind is refused', () => {
  expect(() => unpackFont(Buffer.from('wOF2 and more'))).toThrow('The font is not a WOFF file.');
});

describe('encode png', () => {
  /** Pixels of gray levels, in one row of 300. */
  const grays = (levels: number) => {
    const values = Array.from({ length: 300 }, (_, i) => (i < levels ? i % 256 : 7));
    return { width: 300, height: 1, rgba: new Uint8Array(values.flatMap((value) => [value, value, value, 255])) };
  };

  /** The colors of the one row of a file. */
  function rowOf(png: Buffer): string[] {
    const palette = dataOf(png, 'PLTE');
    const [, ...indexes] = inflateSync(dataOf(png, 'IDAT'));
    return indexes.map((index) => palette.subarray(index * 3, index * 3 + 3).toString('hex'));
  }

  function dataOf(png: Buffer, type: string): Buffer {
    const at = png.indexOf(type);
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  }

  describe('a picture of few colors', () => {
    test('keeps each of its pixels as it is', async () => {
      const picture = grays(200);
      const png = await encodePng(picture);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 1]);
      const expected = Array.from({ length: 300 }, (_, i) =>
        Buffer.from(picture.rgba.subarray(i * 4, i * 4 + 3)).toString('hex'),
      );
      expect(rowOf(png)).toEqual(expected);
    });
  });

  test('of more colors than a file can hold, the rare ones become the nearest', async () => {
    const rgba = new Uint8Array(
      Array.from({ length: 300 }, (_, i) => (i < 257 ? [i % 256, 0, i === 256 ? 1 : 0, 255] : [9, 0, 0, 255])).flat(),
    );
    const row = rowOf(await encodePng({ width: 300, height: 1, rgba }));
    expect(row.slice(0, 4)).toEqual(['000000', '010000', '020000', '030000']);
    expect(row[256]).toBe('000000');
    expect(row[299]).toBe('090000');
  });
});
