export interface HeaderFacts {
  /** "sha256-…" of the one stylesheet that pages carry inline. */
  readonly styleHash?: string;
  /** Whether pages may load Google's tag manager and report to it. */
  readonly tagManager?: boolean;
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
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const TAG_MANAGER = ' https://www.googletagmanager.com https://*.google-analytics.com';
/**
 * Only Turnstile's script and frame (https://developers.cloudflare.com/turnstile/reference/content-security-policy).
 */
const TURNSTILE = ' https://challenges.cloudflare.com';

/** No inline script, no framing, and no other source except the tag manager and Turnstile if the site has them. */
function policy({ styleHash, tagManager, turnstile }: Omit<HeaderFacts, 'secure'>): string {
  const also = tagManager ? TAG_MANAGER : '';
  const challenge = turnstile ? TURNSTILE : '';
  return [
    "default-src 'none'",
    `script-src 'self'${also}${challenge}`,
    ...(turnstile ? [`frame-src${challenge}`] : []),
    `style-src ${styleHash ? `'${styleHash}'` : "'none'"}`,
    `img-src 'self' data:${also}`,
    `connect-src 'self'${also}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
