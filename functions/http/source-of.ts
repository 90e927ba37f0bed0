import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from './client-network.ts';

const HASH_LENGTH = 12;

/** Names the network behind an address in the log. */
export type SourceOf = (address: string, now: Date) => string;

/**
 * Makes a function that gives the network of an address (an IPv4 /24, an IPv6 /64) a name that is the same for a day,
 * so that an operator sees that one source is behind many refusals. The name cannot be turned back into an address: it
 * is a hash with a key that exists in memory only, and is replaced every day (UTC).
 */
export function createSourceOf(): SourceOf {
  // Made with the first request: some hosts give no random bytes before.
  let key: { readonly day: string; readonly bytes: Buffer } | undefined;
  return (address, now) => {
    const day = now.toISOString().slice(0, 10);
    if (key?.day !== day) key = { day, bytes: randomBytes(32) };
    return createHmac('sha256', key.bytes).update(networkOf(address)).digest('hex').slice(0, HASH_LENGTH);
  };
}
