/**
 * Group commit: items that arrive while a write is under way wait and are written together by the next one, so that one disk sync
 * serves them all. Each caller still hears only of its own item, and only after the write that held it.
 *
 * A group that fails is tried again one by one, so that a single bad item cannot take its neighbours down; unless `fatal` says
 * that the fault is not an item's.
 */
export function batch<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { largest, fatal }: GroupOptions,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let writing = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) await writeGroup(waiting.splice(0, largest), write, fatal);
    writing = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (writing) return;
      writing = true;
      // The rest of this turn's requests join the group before it is written.
      setImmediate(writeAll);
    });
}

export interface GroupOptions {
  /** Most items in one write. */
  readonly largest: number;
  /** Whether an error would meet any other item too. */
  readonly fatal: (error: unknown) => boolean;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

async function writeGroup<Item, Result>(
  group: readonly Waiting<Item, Result>[],
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  fatal: GroupOptions['fatal'],
): Promise<void> {
  try {
    const results = await write(group.map(({ item }) => item));
    group.forEach(({ resolve }, index) => {
      resolve(results[index] as Result);
    });
  } catch (error) {
    if (group.length === 1 || fatal(error)) for (const { reject } of group) reject(error);
    else for (const one of group) await writeGroup([one], write, fatal);
  }
}
