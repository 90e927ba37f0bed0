/**
 * Whether a test that looks at page after page looks at this one. Cities share one template: of their pages it is every
 * tenth. EVERY_PAGE=true looks at all.
 */
export function isSampled(path: string, index: number): boolean {
  return process.env.EVERY_PAGE === 'true' || index % 10 === 0 || !/^\/location\/[^/]+\/[^/]+$/.test(path);
}
