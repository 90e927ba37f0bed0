import { otherDisk, type RealSite, realSite, siteIn } from './real-site.ts';

/** The site's own content, and the same with other values. What a test says of both holds for what an owner writes. */
export const SITES: readonly (readonly [string, RealSite])[] = [
  ['the site', realSite()],
  ['the site with other values', siteIn(otherDisk())],
];
