import { Worker } from 'node:worker_threads';
import { DiskError, type DiskFailure } from '../system/disk-error.ts';

/** Memory for short-lived objects, in megabytes. Trees of Markdown fill the usual 16 many times over. */
const YOUNG_GENERATION_MB = 64;

/** Threads that run one module. Each answers one message at a time. */
export interface ThreadPool<Message, Answer> {
  readonly count: number;
  /** Sends a message to every thread. */
  tellAll(message: Message): Promise<void>;
  /** Hands out messages, each to the next thread that is free. The answers come in the order of the messages. */
  handOut(messages: readonly Message[], onAnswer?: (answer: Answer) => void): Promise<Answer[]>;
  close(): Promise<void>;
}

/** An error as it passes between threads. */
export interface ThreadFailure {
  readonly failure: { readonly name: string; readonly message: string; readonly stack?: string };
  /** Of a DiskError. */
  readonly disk?: DiskFailure;
}

/** Starts threads. Their module answers every message with one message, or with a ThreadFailure. */
export function threadPool<Message, Answer extends object>(module: URL, count: number): ThreadPool<Message, Answer> {
  const threads = Array.from({ length: count }, () => startThread<Message, Answer>(module));
  return {
    count,
    tellAll: async (message) => {
      await Promise.all(threads.map((thread) => thread.ask(message)));
    },
    handOut: async (messages, onAnswer) => {
      const answers: Answer[] = [];
      let next = 0;
      const work = async (thread: Thread<Message, Answer>): Promise<void> => {
        while (next < messages.length) {
          const index = next;
          next += 1;
          const message = messages[index];
          if (message === undefined) continue;
          const answer = await thread.ask(message);
          answers[index] = answer;
          onAnswer?.(answer);
        }
      };
      await Promise.all(threads.map(work));
      return answers;
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

interface Thread<Message, Answer> {
  ask(message: Message): Promise<Answer>;
  close(): Promise<void>;
}

function startThread<Message, Answer extends object>(module: URL): Thread<Message, Answer> {
  const worker = new Worker(module, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } });
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        const settle = (): void => {
          worker.off('message', answered);
          worker.off('error', failed);
          worker.off('exit', ended);
        };
        const answered = (answer: Answer | ThreadFailure): void => {
          settle();
          if ('failure' in answer) reject(errorOf(answer));
          else resolve(answer);
        };
        const failed = (error: unknown): void => {
          settle();
          reject(error);
        };
        const ended = (): void => failed(new Error('A worker thread ended early.'));
        worker.on('message', answered).on('error', failed).on('exit', ended);
        worker.postMessage(message);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}

function errorOf({ failure, disk }: ThreadFailure): Error {
  if (disk) return new DiskError(disk);
  return Object.assign(new Error(failure.message), { name: failure.name, stack: failure.stack });
}
