/**
 * A hint for a value that begins and ends with “quotes” as word processors write them, which YAML takes as part of the
 * text. Undefined for any other value.
 */
export function quotesHint(value: unknown): string | undefined {
  const [, inner] = (typeof value === 'string' && /^[“”„‘’‚](.*)[“”‘’]$/.exec(value)) || [];
  if (inner === undefined) return undefined;
  return `These are typographic quotes; YAML wants straight ones: "${inner}". A number has none.`;
}
