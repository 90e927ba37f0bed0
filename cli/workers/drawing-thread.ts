import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Drawing, rasterize } from '../pictures/raster.ts';
import { type ThreadPool, threadPool } from './thread-pool.ts';

/** The worker's module, beside this one when the tool is bundled. */
const MODULE = new URL('./drawing-worker.js', import.meta.url);

/** What the thread answers. */
export interface DrawingAnswer {
  readonly picture: Uint8Array;
}

/** Rasterizes drawings in a thread, which runs only while there is something to draw: it holds 80 MB. */
export function drawingThread(): (drawing: Drawing) => Promise<Uint8Array> {
  if (!existsSync(fileURLToPath(MODULE))) return rasterize;
  let thread: ThreadPool<Drawing, DrawingAnswer> | undefined;
  let waiting = 0;
  return async (drawing) => {
    thread ??= threadPool(MODULE, 1);
    waiting += 1;
    try {
      const { picture } = await thread.ask(drawing);
      return picture;
    } finally {
      waiting -= 1;
      if (waiting === 0) {
        void thread?.close();
        thread = undefined;
      }
    }
  };
}
