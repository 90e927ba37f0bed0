import { setImmediate as nextTurn } from 'node:timers/promises';

/** Two ways to share the cost of one durable write: `batch` collects what goes in, `gather` collects what comes out. */

interface BatchOptions {
  /** Most items in one write. */
  readonly largest: number;
  /** Whether the error would hit every item, so that trying them one by one is pointless. */
  readonly fatal: (error: unknown) => boolean;
}

/**
 * Group commit: items that arrive while a write is in progress share the next write, and with it one disk sync. Each
 * caller gets the result of its own item, after the write that held it. A failed group is retried one by one, unless
 * the error is fatal.
 */
export function batch<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { largest, fatal }: BatchOptions,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let writing = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await writeGroup(waiting.splice(0, largest), write, fatal);
      // Lets more items arrive, and another process write, before the next group.
      await nextTurn();
    }
    writing = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (writing) return;
      writing = true;
      // Items that arrive in the rest of this turn join the group.
      setImmediate(writeAll);
    });
}

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

async function writeGroup<Item, Result>(
  group: readonly Waiting<Item, Result>[],
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  fatal: BatchOptions['fatal'],
): Promise<void> {
  try {
    const results = await write(group.map(({ item }) => item));
    results.forEach((result, index) => {
      group[index]?.resolve(result);
    });
  } catch (error) {
    if (group.length === 1 || fatal(error)) for (const { reject } of group) reject(error);
    else for (const one of group) await writeGroup([one], write, fatal);
  }
}

/** Work in progress whose results are collected in groups. */
interface Gathering<T> {
  /** How many pieces of work have not finished yet. */
  readonly inProgress: number;
  add(work: Promise<T>): void;
  /**
   * Waits for the next group of results, for the first of them at most this long. Empty when there was no work in
   * progress, or none finished in time; throws the first failure.
   */
  next(atMostMs?: number): Promise<readonly T[]>;
}

/**
 * Gathers results that arrive at about the same time: after the first result, `next` waits this many milliseconds for
 * more, or until no work is left in progress.
 */
export function gather<T>(gatherMs: number): Gathering<T> {
  const results: PromiseSettledResult<T>[] = [];
  let inProgress = 0;
  let onResult = () => {};
  const collect = (result: PromiseSettledResult<T>) => {
    inProgress -= 1;
    results.push(result);
    onResult();
  };
  const until = (isDone: () => boolean, atMostMs?: number) =>
    new Promise<void>((resolve) => {
      const timer = atMostMs === undefined ? undefined : setTimeout(resolve, atMostMs);
      onResult = () => {
        if (!isDone()) return;
        clearTimeout(timer);
        resolve();
      };
      onResult();
    });
  return {
    get inProgress() {
      return inProgress;
    },
    add(work) {
      inProgress += 1;
      work.then(
        (value) => collect({ status: 'fulfilled', value }),
        (reason) => collect({ status: 'rejected', reason }),
      );
    },
    async next(atMostMs) {
      await until(() => results.length > 0 || inProgress === 0, atMostMs);
      if (results.length > 0) await until(() => inProgress === 0, gatherMs);
      return results.splice(0).map((result) => {
        if (result.status === 'rejected') throw result.reason;
        return result.value;
      });
    },
  };
}
