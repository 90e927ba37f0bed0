import { randomUUID } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { type BlobStore, packedBlobs } from '../cache/blob-store.ts';
import { rasterize } from '../pictures/raster.ts';
import type { PageOrder, RecordLine, RenderedRemotely, SourceText } from '../pipeline/build-workers.ts';
import { remoteRenderer } from '../pipeline/render-work.ts';
import { fileResolver } from '../pipeline/resolve-work.ts';
import { DiskError } from '../system/disk-error.ts';
import type { Answer, Message } from './build-workers.ts';
import type { ThreadFailure } from './thread-pool.ts';

/** The module of a worker thread: learns of each job once, then does what each message asks, and answers it. */
let blobs: BlobStore | undefined;
let resolve: ((files: readonly SourceText[]) => readonly RecordLine[]) | undefined;
let render: ((page: PageOrder) => RenderedRemotely) | undefined;

let last = Promise.resolve();

parentPort?.on('message', (message: Message) => {
  // Answers come in the order of the messages.
  last = last.then(async () => parentPort?.postMessage(await answerTo(message)));
});

async function answerTo(message: Message): Promise<Answer | ThreadFailure> {
  try {
    if ('resolveJob' in message) resolve = fileResolver(message.resolveJob, blobsIn(message.resolveJob.packs));
    if ('renderJob' in message) render = remoteRenderer(message.renderJob, blobsIn(message.renderJob.packs));
    if ('files' in message) return { lines: resolve?.(message.files) };
    if ('pages' in message) return { pages: message.pages.flatMap((page) => render?.(page) ?? []) };
    if ('drawing' in message) return { picture: await rasterize(message.drawing) };
    return {};
  } catch (error) {
    const { name, message: text, stack } = error instanceof Error ? error : new Error(String(error));
    return { failure: { name, message: text, stack }, ...(error instanceof DiskError ? { disk: error.failure } : {}) };
  }
}

function blobsIn(packs: string): BlobStore {
  blobs ??= packedBlobs(packs, `${randomUUID()}.pack`);
  return blobs;
}
