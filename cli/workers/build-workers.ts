import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BuildWorkers } from '../pipeline/build-workers.ts';
import type { Answer, Message } from './messages.ts';
import { type ThreadPool, threadPool } from './thread-pool.ts';

/** Files or pages that a worker gets at a time. */
const BATCH = 50;
/** More workers than this wait for the main thread. */
const MOST = 8;

/** The worker's module, beside this one when the tool is bundled. */
const MODULE = new URL('./build-worker.js', import.meta.url);

export interface StartedWorkers extends BuildWorkers {
  close(): Promise<void>;
}

/** Workers for a build, one a core. They start when there is work. Undefined on one core, and where the tool runs unbundled. */
export function buildWorkers(
  count = Number(process.env.SITE_WORKERS ?? Math.min(MOST, availableParallelism())),
): StartedWorkers | undefined {
  if (count < 1 || !existsSync(fileURLToPath(MODULE))) return undefined;
  let started: ThreadPool<Message, Answer> | undefined;
  const pool = (): ThreadPool<Message, Answer> => {
    started ??= threadPool(MODULE, count);
    return started;
  };
  return {
    count,
    resolveFiles: async (resolveJob, files) => {
      await pool().tellAll({ resolveJob });
      const answers = await pool().handOut(inBatches(files).map((batch) => ({ files: batch })));
      return answers.flatMap(({ lines = [] }) => lines);
    },
    renderPages: async (renderJob, pages, onDone) => {
      await pool().tellAll({ renderJob });
      let done = 0;
      const messages = inBatches(pages).map((batch) => ({ pages: batch }));
      const answers = await pool().handOut(messages, (answer) => {
        done += answer.pages?.length ?? 0;
        onDone?.(done);
      });
      return answers.flatMap(({ pages: rendered = [] }) => rendered);
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
