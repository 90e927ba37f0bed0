import { setImmediate as nextTurn } from 'node:timers/promises';
import { fairQueue } from '../lib/fair-queue.ts';
import type { Pages } from './pages.ts';

/** Too many pages wait to be made. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
  constructor() {
    super('Too many pages are asked for at once.');
  }
}

/** The order in which pages are made on request: one at a time, forms before them, and clients take turns. */
export interface RenderQueue {
  /** Handles a form. Pages that wait are made once no form is handled, or after a moment. */
  handleForm<T>(work: () => Promise<T>): Promise<T>;
  /** The same pages, each made in the client's turn; rejects with TooManyPages when too many wait. */
  inTurn(pages: Pages, client: string): Pages;
}

/** A visitor at the end waits less than a second for them. */
const MAX_WAITING = 64;
/** Pages go on while a store takes its time. */
const PATIENCE_MS = 25;

/** @param nextTurnOf lets other work of this process go on between two pages */
export function createRenderQueue(nextTurnOf: () => Promise<unknown> = () => nextTurn()): RenderQueue {
  const waiting = fairQueue<Waiting>();
  let forms = 0;
  let whenHandled = () => {};
  let isRunning = false;

  /** Resolves when no form is handled, and at the latest after a moment. */
  function formsFirst(): Promise<void> {
    if (forms === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      whenHandled = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0) {
      await nextTurnOf();
      await formsFirst();
      await waiting.next()?.make();
    }
    isRunning = false;
  }

  function make<T>(client: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.add(client, {
        make: () => work().then(resolve, reject),
        refuse: () => reject(new TooManyPages()),
      });
      if (waiting.size > MAX_WAITING) waiting.dropLast()?.refuse();
      if (!isRunning) void run();
    });
  }

  return {
    async handleForm(work) {
      forms += 1;
      try {
        return await work();
      } finally {
        forms -= 1;
        if (forms === 0) whenHandled();
      }
    },
    inTurn: (pages, client) => ({
      formAgain: (path, form) => make(client, () => pages.formAgain(path, form)),
      location: (wanted) => make(client, () => pages.location(wanted)),
      placeSearch: (search) => make(client, () => pages.placeSearch(search)),
      asked: (path, block, stage) => make(client, () => pages.asked(path, block, stage)),
      thankYou: (receipt) => make(client, () => pages.thankYou(receipt)),
    }),
  };
}

interface Waiting {
  make(): Promise<void>;
  refuse(): void;
}
