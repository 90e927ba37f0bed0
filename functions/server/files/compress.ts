import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip, constants as zlib } from 'node:zlib';
import type { Encoding } from './file-index.ts';

/**
 * Fast enough for what a visitor waits for: 0.7 ms for a page of 40 KB, and within 10 % of what quality 11 makes of it
 * in 29 ms. Quality 9 first clears tables of many megabytes: docs/decisions/022-every-answer-is-compressed.md.
 */
const QUALITY = 6;

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, QUALITY),
  gzip: (bytes) => promisify(gzip)(bytes),
};

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Compresses what the build left no copy of. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return COMPRESS[encoding](bytes);
}

/** What is compressed with Brotli, as small as Brotli gets it: 29 ms for a page, so no visitor waits for it. */
export async function recompress(compressed: Buffer): Promise<Buffer> {
  return brotli(await promisify(brotliDecompress)(compressed), zlib.BROTLI_MAX_QUALITY);
}
