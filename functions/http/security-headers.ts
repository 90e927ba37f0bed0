import type { TagVendor } from '../../schemas/generated/content-types.ts';
import { tagSources } from './tag-sources.ts';

export interface HeaderFacts {
  /** "sha256-…" of the one stylesheet that pages carry inline. */
  readonly styleHash?: string;
  /** Whose tags Google's tag manager may load; undefined when pages may not load the tag manager at all. */
  readonly tagVendors?: readonly TagVendor[];
  /** Other hosts that scripts may send requests to, each as an origin. */
  readonly hosts?: readonly string[];
  /** Whether pages may load Cloudflare's Turnstile, and show its frame. */
  readonly turnstile?: boolean;
  /** Whether the visitor's browser speaks https. */
  readonly secure: boolean;
}

/** Headers for every answer, of a function or a file. */
export function securityHeaders({ secure, ...facts }: HeaderFacts): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy(facts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Only Turnstile's script and frame (https://developers.cloudflare.com/turnstile/reference/content-security-policy).
 */
const TURNSTILE = 'https://challenges.cloudflare.com';

/** No inline script, no framing, and no other source but those that the site's settings name. */
function policy({ styleHash, tagVendors, hosts = [], turnstile }: Omit<HeaderFacts, 'secure'>): string {
  const tags = tagVendors ? tagSources(tagVendors) : { script: [], img: [], connect: [] };
  const challenge = turnstile ? [TURNSTILE] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...tags.script, ...challenge].join(' '),
    ...(turnstile ? [`frame-src ${TURNSTILE}`] : []),
    `style-src ${styleHash ? `'${styleHash}'` : "'none'"}`,
    ["img-src 'self' data:", ...tags.img].join(' '),
    ["connect-src 'self'", ...new Set([...hosts, ...tags.connect])].join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
