/**
 * An object whose properties are read from another one, except for some that are computed anew each time they are read.
 * A watched object still records what is read of it.
 */
export function overriding<Data extends object, Overrides extends object>(
  data: Data,
  overrides: { readonly [Key in keyof Overrides]: () => Overrides[Key] },
): Omit<Data, keyof Overrides> & Overrides {
  const names = Object.keys(overrides);
  const computed = Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => Reflect.get(overrides, name)() }])),
  );
  return new Proxy(Object.assign(Object.create(null), data, overrides), {
    get: (_, key) => Reflect.get(key in computed ? computed : data, key),
  });
}
