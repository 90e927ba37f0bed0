import { parentPort } from 'node:worker_threads';
import { makeWork } from '../pipeline/work.ts';
import { DiskError } from '../system/disk-error.ts';
import type { Answer, Message } from './messages.ts';
import type { ThreadFailure } from './thread-pool.ts';

/** The module of a worker thread: does what each message asks, and answers it. */
const work = makeWork();

parentPort?.on('message', (message: Message) => {
  parentPort?.postMessage(answerTo(message));
});

function answerTo(message: Message): Answer | ThreadFailure {
  try {
    if ('resolveJob' in message) work.beginResolving(message.resolveJob);
    else if ('renderJob' in message) work.beginRendering(message.renderJob);
    else if ('files' in message) return { lines: work.resolve(message.files) };
    else return { pages: work.render(message.pages) };
    return {};
  } catch (error) {
    const { name, message: text, stack } = error instanceof Error ? error : new Error(String(error));
    return { failure: { name, message: text, stack }, ...(error instanceof DiskError ? { disk: error.failure } : {}) };
  }
}
