import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DiskError, type DiskFailure } from '../system/disk-error.ts';

/** Messages that a thread has at a time: one that it works on, and one so that it need not wait for the next. */
const AHEAD = 2;

/** Threads that run one module. Each answers its messages in their order. */
export interface ThreadPool<Message, Answer> {
  /** Hands out messages, each to the next thread that is free. */
  handOut<Piece extends Message>(work: Handout<Message, Piece, Answer>): Promise<void>;
  /** Asks the thread that has the fewest questions. */
  ask(message: Message): Promise<Answer>;
  close(): Promise<void>;
}

interface Handout<Message, Piece, Answer> {
  /** What every thread has to know first. */
  readonly first: Message;
  readonly messages: readonly Piece[];
  /** Answers a message in this thread, which works like the others. */
  readonly here: (message: Piece) => Answer;
  /** Called with each answer as it comes, whichever message it is to. */
  readonly onAnswer: (answer: Answer) => void;
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
    handOut: async ({ first, messages, here, onAnswer }) => {
      const left = messages.values();
      const work = async (ask: (message: (typeof messages)[number]) => Promise<Answer>): Promise<void> => {
        for (const message of left) onAnswer(await ask(message));
      };
      const workRemotely = async ({ ask }: Thread<Message, Answer>): Promise<void> => {
        await Promise.all([ask(first), ...Array.from({ length: AHEAD }, () => work(ask))]);
      };
      const workHere = (): Promise<void> =>
        work(async (message) => {
          await turn(); // The other threads get their next messages.
          return here(message);
        });
      await Promise.all([...threads.map(workRemotely), workHere()]);
    },
    ask: async (message) => {
      const [idlest] = threads.toSorted((one, other) => one.waiting() - other.waiting());
      if (!idlest) throw new Error('There is no worker thread.');
      return idlest.ask(message);
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

interface Thread<Message, Answer> {
  ask(this: void, message: Message): Promise<Answer>;
  /** How many questions it has not answered yet. */
  waiting(): number;
  close(): Promise<void>;
}

interface Question<Answer> {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

function startThread<Message, Answer extends object>(module: URL): Thread<Message, Answer> {
  const worker = new Worker(module);
  const asked: Question<Answer>[] = [];
  let end: unknown;
  const ended = (error: unknown): void => {
    end ??= error;
    for (const { reject } of asked.splice(0)) reject(end);
  };
  worker.on('message', (answer: Answer | ThreadFailure) => {
    const question = asked.shift();
    if ('failure' in answer) question?.reject(errorOf(answer));
    else question?.resolve(answer);
  });
  worker.on('error', ended).on('exit', () => ended(new Error('A worker thread ended early.')));
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end);
        asked.push({ resolve, reject });
        worker.postMessage(message);
      }),
    waiting: () => asked.length,
    close: async () => {
      await worker.terminate();
    },
  };
}

function errorOf({ failure, disk }: ThreadFailure): Error {
  if (disk) return new DiskError(disk);
  return Object.assign(new Error(failure.message), { name: failure.name, stack: failure.stack });
}
