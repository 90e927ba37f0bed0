import { isExampleOrigin, isPublicOrigin } from './public-origin.ts';

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
