import ipaddr from 'ipaddr.js';

const LOCAL: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified']);

/**
 * Whether an address is of this machine or a private network. Visitors come from neither: behind a proxy that is not
 * trusted (TRUST_PROXY), every request has the proxy's address.
 */
export function isLocalAddress(address: string): boolean {
  return ipaddr.isValid(address) && LOCAL.has(ipaddr.process(address).range());
}
