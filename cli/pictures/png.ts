import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;

/**
 * A PNG of at most 256 colours (https://www.w3.org/TR/png-3/), a third of the size of one in full colour. Undefined when there are more. Node's own
 * zlib compresses differently on different processors, so this uses one written in JavaScript.
 */
export function palettePng({ width, height, rgba }: Pixels): Uint8Array | undefined {
  const indexOf = new Map<number, number>();
  const rows = new Uint8Array(height * (width + 1)); // Each row starts with its filter: none.
  const view = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = view.getUint32(pixel * 4);
    let index = indexOf.get(colour);
    if (index === undefined) {
      index = indexOf.size;
      if (index === MOST_COLOURS) return undefined;
      indexOf.set(colour, index);
    }
    rows[pixel + Math.floor(pixel / width) + 1] = index;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // Eight bits a pixel, colours from the palette.
  const colours = [...indexOf.keys()];
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colours.flatMap((colour) => [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255]))),
    chunk('tRNS', Uint8Array.from(colours, (colour) => colour & 255)),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}
