import ipaddr from 'ipaddr.js';

const FORMER = 'A former release built this site, and did not say whether the public may come; build it again.';

/**
 * What keeps the public from coming to an origin, a sentence each. Nothing does where no visitor comes anyway. Without
 * an origin, anyone may come.
 * @param openGates what is open on the list of `site launch`, if the build says so
 */
export function launchFaults(siteOrigin: string | undefined, openGates: readonly string[] = [FORMER]): string[] {
  if (siteOrigin === undefined) return [...openGates];
  if (!isPublicOrigin(siteOrigin)) return [];
  const ofDocuments = `SITE_ORIGIN is ${siteOrigin}, which no browser finds; set your own address.`;
  return [...(isExampleOrigin(siteOrigin) ? [ofDocuments] : []), ...openGates];
}

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
