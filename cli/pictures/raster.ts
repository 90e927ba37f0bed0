import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { encodePng } from './encode-png.ts';
import { unpackFont } from './unpack-font.ts';

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
