import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Drawing } from '../pictures/raster.ts';
import type {
  BuildWorkers,
  PageOrder,
  RecordLine,
  RenderedRemotely,
  RenderJob,
  ResolveJob,
  SourceText,
} from '../pipeline/build-workers.ts';
import { type ThreadPool, threadPool } from './thread-pool.ts';

/** Files or pages that a thread gets at a time. */
const BATCH = 20;
/** More workers than this wait for the main thread. */
const MAX_THREADS = 7;

/** The worker's module, beside this one when the tool is bundled. */
const MODULE = new URL('./build-worker.js', import.meta.url);

/** Measured on two cores: docs/measuring.md. */
const PAY_FROM = { textBytes: 2_000_000, pages: 1000, drawings: 20 };

/**
 * Workers for a build, one for each core but this thread's. They start when there is work. Undefined where the tool
 * runs unbundled.
 *
 * @param count how many, for any amount of work
 */
export function buildWorkers(count = process.env.SITE_WORKERS): BuildWorkers | undefined {
  const threads = Number(count ?? Math.min(MAX_THREADS, availableParallelism() - 1));
  if (!(threads >= 1) || !existsSync(fileURLToPath(MODULE))) return undefined;
  let started: ThreadPool<Message, Answer> | undefined;
  const pool = (): ThreadPool<Message, Answer> => {
    started ??= threadPool(MODULE, threads);
    return started;
  };
  return {
    payFrom: count === undefined ? PAY_FROM : { textBytes: 0, pages: 0, drawings: 0 },
    resolveFiles: (resolveJob, files, here, onResolved) =>
      pool().handOut({
        first: { resolveJob },
        messages: inBatches(files).map((batch) => ({ files: batch })),
        here: (batch) => ({ lines: here(batch.files) }),
        onAnswer: ({ lines = [] }) => onResolved(lines),
      }),
    renderPages: (renderJob, pages, here, onRendered) =>
      pool().handOut({
        first: { renderJob },
        messages: inBatches(pages).map((batch) => ({ pages: batch })),
        here: (batch) => ({ pages: here(batch.pages) }),
        onAnswer: ({ pages: rendered = [] }) => onRendered(rendered),
      }),
    rasterize: async (drawing) => {
      const { picture } = await pool().ask({ drawing });
      if (!picture) throw new Error('A worker thread drew nothing.');
      return picture;
    },
    close: async () => {
      await started?.close();
      started = undefined;
    },
  };
}

function inBatches<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let at = 0; at < items.length; at += BATCH) batches.push(items.slice(at, at + BATCH));
  return batches;
}

/** What the main thread asks of a worker. */
export type Message =
  | { readonly resolveJob: ResolveJob }
  | { readonly files: readonly SourceText[] }
  | { readonly renderJob: RenderJob }
  | { readonly pages: readonly PageOrder[] }
  | { readonly drawing: Drawing };

/** What a worker answers. A job is answered with nothing. */
export interface Answer {
  readonly lines?: readonly RecordLine[];
  readonly pages?: readonly RenderedRemotely[];
  readonly picture?: Uint8Array;
}
