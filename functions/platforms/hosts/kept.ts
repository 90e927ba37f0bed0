/** Makes a value when it is first asked for, and keeps it. One whose making failed is made again the next time. */
export function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let value: { readonly made: T } | undefined;
  // Not a shared promise: a runtime may end the request that would have resolved it.
  return async () => {
    value ??= { made: await make() };
    return value.made;
  };
}
