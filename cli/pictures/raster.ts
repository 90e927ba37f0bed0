import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { crc32, deflate, inflateSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** The typeface of all pictures, Public Sans (SIL Open Font License), by weight. */
export const FONT_FAMILIES = { 500: 'Public Sans Medium', 800: 'Public Sans ExtraBold' } as const;

/** The files besides the drawing that decide the result: the renderer and the typeface. */
export function rendererFiles(): { readonly wasm: string; readonly fonts: readonly string[] } {
  const { resolve } = createRequire(import.meta.url);
  const font = (weight: number) => resolve(`@fontsource/public-sans/files/public-sans-latin-${weight}-normal.woff`);
  return { wasm: resolve('@resvg/resvg-wasm/index_bg.wasm'), fonts: [font(500), font(800)] };
}

export interface Drawing {
  readonly svg: string;
  /** In pixels. The height follows from the drawing. */
  readonly width: number;
  /** Color where the drawing is transparent. */
  readonly background?: string;
}

/** Turns an opaque drawing into a PNG file. WebAssembly and a bundled typeface draw the same on every machine. */
export async function rasterize({ svg, width, background }: Drawing): Promise<Uint8Array> {
  started ??= start();
  const font = { fontBuffers: await started, defaultFontFamily: FONT_FAMILIES[500] };
  const resvg = new Resvg(svg, { font, fitTo: { mode: 'width', value: width }, background });
  const image = resvg.render();
  const pixels = { width: image.width, height: image.height, rgba: image.pixels };
  image.free();
  resvg.free();
  return encodePng(pixels);
}

let started: Promise<readonly Uint8Array[]> | undefined;

/** Gives the typeface. The renderer can start only once per process. */
async function start(): Promise<readonly Uint8Array[]> {
  const { wasm, fonts } = rendererFiles();
  await initWasm(readFileSync(wasm));
  return fonts.map((file) => unpackFont(readFileSync(file)));
}

const HEADER = 44;
const ENTRY = 20;
const OWN_HEADER = 12;
const OWN_ENTRY = 16;

/**
 * A font of the web (WOFF 1, https://www.w3.org/TR/WOFF/) as the plain font inside it, so that it is unpacked once and
 * not for every drawing.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not a WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => tableAt(woff, HEADER + i * ENTRY));
  const directory = Buffer.alloc(OWN_HEADER + count * OWN_ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Uint8Array[] = [directory];
  let at = directory.length;
  for (const [i, { tag, checksum, bytes }] of tables.entries()) {
    const entry = OWN_HEADER + i * OWN_ENTRY;
    for (const [place, value] of [tag, checksum, at, bytes.length].entries())
      directory.writeUInt32BE(value, entry + place * 4);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, at: number) {
  const [tag = 0, start = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((offset) =>
    woff.readUInt32BE(at + offset),
  );
  const bytes = woff.subarray(start, start + packed);
  return { tag, checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
}

const compress = promisify(deflate);

interface Pixels {
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
