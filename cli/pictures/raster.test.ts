import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONT_FAMILIES, rendererFiles, unpackFont } from './raster.ts';

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
