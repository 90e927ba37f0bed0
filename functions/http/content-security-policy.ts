import type { TagVendor } from '../../schemas/generated/content-types.ts';

/** What the policy of a site depends on. */
export interface PolicyFacts {
  /** "sha256-…" of each style that pages carry inline. */
  readonly styleHashes?: readonly string[];
  /** Whose tags Google's tag manager may load; undefined when pages may not load the tag manager at all. */
  readonly tagVendors?: readonly TagVendor[];
  /** Whether pages may load Cloudflare's Turnstile, and show its frame. */
  readonly turnstile?: boolean;
  /** Whether pages may show each other in frames, as the dev server's catalogue does. */
  readonly framesItself?: boolean;
}

/** The name of REPORT_PATH in the header Reporting-Endpoints. */
export const REPORT_GROUP = 'policy';
/** Where browsers send what the policy has blocked: functions/endpoints/operate/reports.ts. */
export const REPORT_PATH = '/api/reports';

/**
 * Only Turnstile's script and frame (https://developers.cloudflare.com/turnstile/reference/content-security-policy).
 */
const TURNSTILE = 'https://challenges.cloudflare.com';

/**
 * No inline script, no framing, no text that becomes script, and no other source but those that the site's settings
 * name (https://www.w3.org/TR/CSP3/).
 */
export function contentSecurityPolicy(facts: PolicyFacts): string {
  const { styleHashes = [], tagVendors, turnstile, framesItself } = facts;
  const tags = tagVendors ? tagSources(tagVendors) : { script: [], img: [], connect: [] };
  const challenge = turnstile ? [TURNSTILE] : [];
  const frames = [...(framesItself ? ["'self'"] : []), ...challenge];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...tags.script, ...challenge].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ['style-src', ...(styleHashes.length > 0 ? styleHashes.map((hash) => `'${hash}'`) : ["'none'"])].join(' '),
    "font-src 'self'",
    ["img-src 'self' data:", ...tags.img].join(' '),
    ["connect-src 'self'", ...tags.connect].join(' '),
    "form-action 'self'",
    `frame-ancestors ${framesItself ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "manifest-src 'self'",
    ...trustedTypes(facts),
    // Browsers that know report-to ignore report-uri.
    `report-uri ${REPORT_PATH}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
}

/**
 * What drawings have besides: opened by its address, a drawing is a page of ours. Browsers obey both. The build
 * refuses script in drawings (cli/pipeline/validate/check-drawings.ts). Script that got through would not run.
 */
export const DRAWING_POLICY = "script-src 'none'; sandbox";
/** The files that DRAWING_POLICY is for. */
export const DRAWING = /^\/.*\.svg$/;

/**
 * Browsers with Trusted Types (https://www.w3.org/TR/trusted-types/) refuse to make script, or markup, from a string,
 * and no script may define an exception. Scripts of others do both, so a site that loads them goes without
 * (docs/decisions/025-trusted-types-without-third-parties.md).
 */
function trustedTypes({ tagVendors, turnstile }: PolicyFacts): string[] {
  return tagVendors || turnstile ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"];
}

/** What the Content-Security-Policy allows, by directive. */
interface TagSources {
  readonly script: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
}

/**
 * What Google's tag manager and the tags of these vendors may load and send to. Hosts are named one by one, and scripts
 * by their path: several of these hosts also have addresses that run any code a caller passes
 * (docs/decisions/014-tag-manager-by-vendor.md, with the sources of this list).
 */
function tagSources(vendors: readonly TagVendor[]): TagSources {
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
