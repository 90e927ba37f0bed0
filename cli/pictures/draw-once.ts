import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Disk } from '../system/disk.ts';
import { makeOnce } from './make-once.ts';
import { type Drawing, rasterize, rendererFiles } from './raster.ts';

/** Threads that draw beside this one. */
export interface DrawingWorkers {
  /** Fewer drawings are done sooner without them. */
  readonly payFrom: { readonly drawings: number };
  rasterize(this: void, drawing: Drawing): Promise<Uint8Array>;
}

interface DrawOnceOptions {
  readonly cache?: Disk;
  readonly workers?: DrawingWorkers;
  /** Whether the cache keeps other drawings, too: these are not all. */
  readonly keepsOthers?: boolean;
}

/** Rasterizes drawings. What is in the cache for the same drawing, size, and renderer is not drawn again. */
export async function drawOnce(
  drawings: readonly Drawing[],
  { cache, workers, keepsOthers }: DrawOnceOptions = {},
): Promise<Uint8Array[]> {
  if (cache) renderer ??= rendererDigest();
  return makeOnce(drawings, {
    partsOf: (drawing) => [renderer ?? '', JSON.stringify(drawing)],
    make: (drawing, missing) =>
      workers && missing >= workers.payFrom.drawings ? workers.rasterize(drawing) : rasterize(drawing),
    // Workers get all of it at once: this thread may be busy for seconds.
    ...(workers ? { atOnce: drawings.length } : {}),
    cache,
    keepsOthers,
    folder: 'drawn',
  });
}

let renderer: Buffer | undefined;

function rendererDigest(): Buffer {
  const { wasm, fonts } = rendererFiles();
  const hash = createHash('sha256');
  for (const file of [wasm, ...fonts]) hash.update(readFileSync(file));
  return hash.digest();
}
