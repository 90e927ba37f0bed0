import type { Site } from '../../../templates/site.ts';

/** What a site that takes real leads must have and this one lacks, each as a part of a sentence. */
export function exampleConfiguration({ config, sellerLists: [current] }: Site): readonly string[] {
  return [
    ...(current.sellers.length === 0 ? ['content/sellers.yaml names no seller'] : []),
    ...(config.entityType ? [] : ['content/site.yaml has no `entityType`']),
    ...(config.postalAddress ? [] : ['content/site.yaml has no `postalAddress`']),
  ];
}
