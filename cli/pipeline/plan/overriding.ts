/** Properties that are computed each time they are read. */
type Computed = Readonly<Record<string, () => unknown>>;

type Overridden<Data, Overrides extends Computed> = Omit<Data, keyof Overrides> & {
  readonly [Key in keyof Overrides]: ReturnType<Overrides[Key]>;
};

/**
 * The same object with some of its properties computed anew each time they are read. All others are read from the
 * object itself, so that a watched one still records what is read of it.
 */
export function overriding<Data extends object, const Overrides extends Computed>(
  data: Data,
  overrides: Overrides,
): Overridden<Data, Overrides> {
  const read = new Proxy(data, {
    get: (target, key) => {
      const compute = typeof key === 'string' && Object.hasOwn(overrides, key) ? overrides[key] : undefined;
      return compute ? compute() : Reflect.get(target, key);
    },
  });
  // The proxy answers for the overrides as their types say.
  return read as unknown as Overridden<Data, Overrides>;
}
