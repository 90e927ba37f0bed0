/** One run of the site process that serves. */
interface Target {
  /** Its address. */
  readonly url: string;
}

/** Where requests go: to the site process, which comes and goes. */
export interface Upstream {
  /** Undefined while nothing serves. */
  readonly current: Target | undefined;
  switchTo(url: string | undefined): void;
  /** The first target other than this one, now or later; undefined if there is none within the time. */
  next(than?: Target, milliseconds?: number): Promise<Target | undefined>;
}

export function makeUpstream(): Upstream {
  const waiting = new Set<(target: Target) => void>();
  let current: Target | undefined;
  return {
    get current() {
      return current;
    },
    switchTo(url) {
      current = url === undefined ? undefined : { url };
      if (current) for (const resolve of waiting) resolve(current);
    },
    next(than, milliseconds) {
      if (current && current !== than) return Promise.resolve(current);
      return new Promise((resolve) => {
        const late = milliseconds === undefined ? undefined : setTimeout(() => settle(undefined), milliseconds);
        const settle = (target: Target | undefined): void => {
          clearTimeout(late);
          waiting.delete(settle);
          resolve(target);
        };
        waiting.add(settle);
      });
    },
  };
}
