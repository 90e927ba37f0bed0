import type { BuildCache } from '../../cache/build-cache.ts';
import type { ContentHistory } from '../../system/git.ts';

interface HistoryDays {
  dayOf(file: string): string | undefined;
  /** The commit that a day was asked of, empty without a history; undefined if no day was asked. */
  asked(): string | undefined;
}

/** Days of the last commits. Git runs when the first one is asked for, and reads a history once for each commit. */
export function historyDays(history: ContentHistory | undefined, { table }: BuildCache): HistoryDays {
  const known = table<Readonly<Record<string, string>>>('history');
  let head: string | undefined;
  let days: Readonly<Record<string, string>> = {};
  const read = (): void => {
    head = history?.head() ?? NONE;
    for (const other of [...known.names()]) if (other !== head) known.delete(other);
    if (!history || head === NONE) return;
    days = known.get(head) ?? history.days();
    known.set(head, days);
  };
  return {
    dayOf: (file) => {
      if (head === undefined) read();
      return days[file];
    },
    asked: () => head,
  };
}

/** In place of a commit where there is no history. */
export const NONE = '';
