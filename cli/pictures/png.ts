import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const MOST_COLOURS = 256;
/** Four times as fast as the best, for a tenth more bytes. */
const LEVEL = 4;

/**
 * A PNG with a palette of 256 colours (https://www.w3.org/TR/png-3/): half the size of one in full colour, and all that a flat drawing needs.
 * Compressed by JavaScript, because zlib gives other bytes on other processors.
 */
export function palettePng({ width, height, rgba }: Pixels): Uint8Array {
  const pixels = new Uint32Array(rgba.slice().buffer); // A number a pixel, in whatever order this machine has.
  const runs = runsOf(pixels, width);
  const { palette, indexOf } = choosePalette(runs);
  const rows = new Uint8Array(height * (width + 1)); // Each row starts with its filter: none.
  for (const { colour, start, end } of runs) {
    const filters = Math.floor(start / width) + 1;
    rows.fill(indexOf.get(colour) ?? 0, start + filters, end + filters);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // Eight bits a pixel, colours from the palette.
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap((colour) => channels(colour).slice(0, 3)))),
    chunk(
      'tRNS',
      Uint8Array.from(palette, (colour) => channels(colour)[3] ?? 255),
    ),
    chunk('IDAT', zlibSync(rows, { level: LEVEL })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** Neighbouring pixels of one colour in one row. A drawing has few. */
interface Run {
  readonly colour: number;
  readonly start: number;
  readonly end: number;
}

function runsOf(pixels: Uint32Array, width: number): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (let at = 1; at <= pixels.length; at++) {
    const colour = pixels[start] ?? 0;
    if (pixels[at] === colour && at % width !== 0) continue;
    runs.push({ colour, start, end: at });
    start = at;
  }
  return runs;
}

/** The most frequent colours; each of the others, all from soft edges, is led to the nearest of them. */
function choosePalette(runs: readonly Run[]): { palette: number[]; indexOf: Map<number, number> } {
  const counts = new Map<number, number>();
  for (const { colour, start, end } of runs) counts.set(colour, (counts.get(colour) ?? 0) + end - start);
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const palette = byCount.slice(0, MOST_COLOURS);
  const indexOf = new Map(byCount.map((colour, i) => [colour, i < MOST_COLOURS ? i : nearest(colour, palette)]));
  return { palette, indexOf };
}

function nearest(colour: number, palette: readonly number[]): number {
  const wanted = channels(colour);
  const distances = palette.map((other) =>
    channels(other).reduce((sum, value, i) => sum + (value - (wanted[i] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function channels(colour: number): number[] {
  return [...new Uint8Array(Uint32Array.of(colour).buffer)];
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}
