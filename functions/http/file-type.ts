/** Media types of files, by address. Tables of hosts differ about these. */
export const OWN_TYPES: readonly (readonly [address: RegExp, type: string])[] = [
  // What says which pages browsers may fetch ahead: they require this type.
  // https://html.spec.whatwg.org/multipage/speculative-loading.html
  [/^\/assets\/speculation-rules-[0-9A-F]{8}\.json$/, 'application/speculationrules+json'],
  // RFC 7303. Some hosts say text/xml.
  [/^\/.*\.xml$/, 'application/xml'],
];

/** The type of a file of ours that is not left to a table. */
export function ownType(address: string): string | undefined {
  return OWN_TYPES.find(([pattern]) => pattern.test(address))?.[1];
}
