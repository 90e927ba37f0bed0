/** Asks for a result that may be remembered. */
export type Ask<T> = (options?: {
  /** Does not take a remembered result. Those who ask later share this one. */
  readonly fresh?: boolean;
}) => Promise<T>;

/**
 * Returns a function that answers with the result of `work`, also a failed one, for some time after it came. Callers
 * that ask while work is under way share it, so that any number of them costs one run.
 */
export function rememberFor<T>(
  milliseconds: number,
  work: () => Promise<T>,
  clock: () => number = () => performance.now(),
): Ask<T> {
  let last: { readonly result: Promise<T>; until: number } | undefined;
  return ({ fresh = false } = {}) => {
    if (!fresh && last && clock() < last.until) return last.result;
    const current = { result: work(), until: Number.POSITIVE_INFINITY };
    last = current;
    const expire = () => {
      current.until = clock() + milliseconds;
    };
    current.result.then(expire, expire);
    return current.result;
  };
}
