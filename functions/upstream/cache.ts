export interface CacheOptions {
  readonly lastsMs: number;
  /** Most entries; the oldest is dropped first. */
  readonly most: number;
  readonly now: () => Date;
}

/** Remembers answers for a while. Rules: equal questions at the same time share one call; failures are not remembered. */
export interface Cache<T> {
  get(key: string, load: () => Promise<T>): Promise<T>;
}

interface Entry<T> {
  readonly value: Promise<T>;
  readonly until: number;
}

export function createCache<T>({ lastsMs, most, now }: CacheOptions): Cache<T> {
  const entries = new Map<string, Entry<T>>();
  return {
    get(key, load) {
      const known = entries.get(key);
      const time = now().getTime();
      if (known && time < known.until) return known.value;
      const entry = { value: load(), until: time + lastsMs };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > most) entries.delete(entries.keys().next().value as string);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
  };
}
