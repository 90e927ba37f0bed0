interface CacheOptions {
  readonly lastsMs: number;
  /** Maximum number of entries. The oldest is evicted first. */
  readonly most: number;
  readonly now: () => Date;
}

/** Caches responses for a while. Concurrent calls with the same key share one request. Failures are not cached. */
interface Cache<T> {
  get(key: string, load: () => Promise<T>): Promise<T>;
}

interface CacheEntry<T> {
  readonly value: Promise<T>;
  readonly until: number;
}

export function createCache<T>({ lastsMs, most, now }: CacheOptions): Cache<T> {
  const entries = new Map<string, CacheEntry<T>>();
  return {
    get(key, load) {
      const known = entries.get(key);
      const time = now().getTime();
      if (known && time < known.until) return known.value;
      const entry = { value: load(), until: time + lastsMs };
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
  };
}
