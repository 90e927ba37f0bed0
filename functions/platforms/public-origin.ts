import ipaddr from 'ipaddr.js';

/** Names that lead to this machine or its own network, and to nothing else (RFC 6761, RFC 6762). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|test|local)$/;

/** Whether visitors from the internet could come to an origin. */
export function isPublicOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(address)) return ipaddr.process(address).range() === 'unicast';
  return !LOCAL_NAME.test(hostname);
}

/** Whether an origin stands in documents only: no one can own a name that ends so (RFC 2606). */
export function isExampleOrigin(origin: string): boolean {
  return new URL(origin).hostname.endsWith('.example');
}
