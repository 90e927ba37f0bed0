/** Work under way, whose ends are told together. */
export interface Together<T> {
  readonly underWay: number;
  add(work: Promise<T>): void;
  /** Waits until some of it has ended, and a moment for the others. Empty when nothing was under way. */
  ended(): Promise<readonly T[]>;
}

/**
 * Gathers what ends at about the same time, so that it can be dealt with at once: after the first end it waits so many milliseconds, or until
 * nothing is under way any more. The first that fails is thrown by ended().
 */
export function together<T>(gatherMs: number): Together<T> {
  const ends: PromiseSettledResult<T>[] = [];
  let underWay = 0;
  let onEnd = () => {};
  const end = (one: PromiseSettledResult<T>) => {
    underWay -= 1;
    ends.push(one);
    onEnd();
  };
  const until = (isSo: () => boolean, atMostMs?: number) =>
    new Promise<void>((resolve) => {
      const timer = atMostMs === undefined ? undefined : setTimeout(resolve, atMostMs);
      onEnd = () => {
        if (!isSo()) return;
        clearTimeout(timer);
        resolve();
      };
      onEnd();
    });
  return {
    get underWay() {
      return underWay;
    },
    add(work) {
      underWay += 1;
      work.then(
        (value) => end({ status: 'fulfilled', value }),
        (reason) => end({ status: 'rejected', reason }),
      );
    },
    async ended() {
      await until(() => ends.length > 0 || underWay === 0);
      await until(() => underWay === 0, gatherMs);
      return ends.splice(0).map((one) => {
        if (one.status === 'rejected') throw one.reason;
        return one.value;
      });
    },
  };
}
