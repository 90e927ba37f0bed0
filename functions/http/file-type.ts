import { SPECULATION_RULES, SPECULATION_RULES_TYPE } from '../../schemas/rules/speculation-rules.ts';

/** Media types of files, by address. Tables of hosts differ about these. */
export const OWN_TYPES: readonly (readonly [address: RegExp, type: string])[] = [
  [SPECULATION_RULES, SPECULATION_RULES_TYPE],
  // RFC 7303. Some hosts say text/xml.
  [/^\/.*\.xml$/, 'application/xml'],
];

/** The type of a file of ours that is not left to a table. */
export function ownType(address: string): string | undefined {
  return OWN_TYPES.find(([pattern]) => pattern.test(address))?.[1];
}
