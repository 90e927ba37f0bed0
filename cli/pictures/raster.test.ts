import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FONT_FAMILIES, rasterize, rendererFiles, unpackFont } from './raster.ts';

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

test('a drawing becomes an opaque PNG file of the asked width, and transparent parts take the background', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="2" height="2" fill="#c80"/></svg>';
  const file = await rasterize({ svg, width: 8, background: '#003' });
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 8, height: 4, channels: 3 });
  const colors = [0, 7].map((x) => data.subarray(x * 3, x * 3 + 3).toString('hex'));
  expect(colors).toEqual(['cc8800', '000033']);
});
