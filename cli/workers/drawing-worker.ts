import { parentPort } from 'node:worker_threads';
import { type Drawing, rasterize } from '../pictures/raster.ts';
import type { DrawingAnswer } from './drawing-thread.ts';
import type { ThreadFailure } from './thread-pool.ts';

/** The module of the drawing thread: answers each drawing with its picture, in their order. */
let last = Promise.resolve();

parentPort?.on('message', (drawing: Drawing) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(drawing)));
});

async function answerTo(drawing: Drawing): Promise<DrawingAnswer | ThreadFailure> {
  try {
    return { picture: await rasterize(drawing) };
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    return { failure: { name, message, stack } };
  }
}
