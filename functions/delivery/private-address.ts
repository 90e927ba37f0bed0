import { BlockList, isIP } from 'node:net';

/**
 * Ranges outside the public internet: this machine, its network, cloud metadata and reserved ranges (IANA
 * special-purpose registries for IPv4 and IPv6). Buyers supply webhook addresses, and those must not make this server
 * call into its own network.
 */
const RANGES: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // IPv6 outside 2000::/3 is reserved, local, or embeds an IPv4 address.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

// One list per family: a shared list would compare IPv4 addresses, as ::ffff:a.b.c.d, with IPv6 ranges.
const IPV4 = new BlockList();
const IPV6 = new BlockList();
for (const [network, prefix] of RANGES) {
  if (isIP(network) === 6) IPV6.addSubnet(network, prefix, 'ipv6');
  else IPV4.addSubnet(network, prefix, 'ipv4');
}

/** Whether an IP address is outside the public internet. Text that is not an IP address counts as private. */
export function isPrivateAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return IPV4.check(address, 'ipv4');
    case 6:
      return IPV6.check(address, 'ipv6');
    default:
      return true;
  }
}
