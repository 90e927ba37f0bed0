import type { TagVendor } from '../../schemas/generated/content-types.ts';

/** What the Content-Security-Policy allows, by directive. */
export interface TagSources {
  readonly script: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
}

/**
 * What Google's tag manager and the tags of these vendors may load and send to. Hosts are named one by one, and scripts
 * by their path: several of these hosts also have addresses that run any code a caller passes
 * (docs/decisions/014-tag-manager-by-vendor.md, with the sources of this list).
 */
export function tagSources(vendors: readonly TagVendor[]): TagSources {
  const used = [TAG_MANAGER, ...vendors.map((vendor) => VENDORS[vendor])];
  const merge = (directive: keyof TagSources) => [...new Set(used.flatMap((sources) => sources[directive]))];
  return { script: merge('script'), img: merge('img'), connect: merge('connect') };
}

const TAG_MANAGER: TagSources = {
  script: ['https://www.googletagmanager.com/gtm.js'],
  img: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com'],
};

/** The script of Google's own tags, which the container loads. */
const GOOGLE_TAG = 'https://www.googletagmanager.com/gtag/';

const VENDORS: Readonly<Record<TagVendor, TagSources>> = {
  'google-ads': {
    script: [GOOGLE_TAG, 'https://www.googleadservices.com/pagead/conversion/'],
    img: ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com'],
    connect: [
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://www.google.com',
    ],
  },
  'google-analytics': {
    script: [GOOGLE_TAG],
    img: ['https://www.google-analytics.com'],
    connect: ['https://www.google-analytics.com', 'https://analytics.google.com'],
  },
  meta: {
    script: ['https://connect.facebook.net/en_US/fbevents.js', 'https://connect.facebook.net/signals/'],
    img: ['https://www.facebook.com/tr', 'https://www.facebook.com/tr/'],
    connect: ['https://www.facebook.com/tr', 'https://www.facebook.com/tr/'],
  },
};
