/** The same numbers each time for one seed (mulberry32). */
export interface SeededRandom {
  /** From 0 to less than 1. */
  next(): number;
  /** From 0 to less than `below`. */
  whole(below: number): number;
  /** One of them, each as likely as its weight says. */
  pick<T>(from: readonly Weighted<T>[]): T;
  /** Times around a median: half of them between median / spread and median × spread, roughly. */
  around(median: number, spread: number): number;
}

export type Weighted<T> = readonly [value: T, weight: number];

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (below) => Math.floor(next() * below),
    pick(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      const found = from.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      const chosen = found ?? from.at(-1);
      if (!chosen) throw new Error('There is nothing to pick from.');
      return chosen[0];
    },
    around(median, spread) {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp(normal * (Math.log(spread) / 0.674));
    },
  };
}
