/**
 * Lets a number of calls run at once. A further call waits for its turn.
 * @returns a function that resolves to undefined when a call's turn has not come within `patienceMs`.
 */
export function limited(most: number, patienceMs: number) {
  let free = most;
  const waiting = new Set<() => void>();

  function turn(): Promise<boolean> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        resolve(false);
      }, patienceMs);
      waiting.add(begin);
    });
  }

  /** The next call gets the turn that has just ended. */
  function end(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (!(await turn())) return undefined;
    try {
      return await work();
    } finally {
      end();
    }
  };
}
