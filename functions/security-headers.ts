import type { Shell } from './site-data.ts';

export interface HeaderFacts {
  /** "sha256-…" of the one stylesheet that pages carry inline. */
  readonly styleHash?: string;
  /** Whether pages may load Google's tag manager, and that may report. */
  readonly tagManager?: boolean;
  /** Whether the visitor's browser speaks https. */
  readonly secure: boolean;
}

/** What a build says of its own pages' headers. */
export function headerFacts({ styleHash, chrome }: Shell): Pick<HeaderFacts, 'styleHash' | 'tagManager'> {
  return { styleHash, tagManager: chrome.tagManagerId !== undefined };
}

/** Headers for every answer, of a function or a file. */
export function securityHeaders({
  styleHash,
  tagManager = false,
  secure,
}: HeaderFacts): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy(styleHash, tagManager),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const TAG_MANAGER = ' https://www.googletagmanager.com https://*.google-analytics.com';

/** No inline script, no foreign source but the tag manager where the site has one, no frame around us. */
function policy(styleHash: string | undefined, tagManager: boolean): string {
  const also = tagManager ? TAG_MANAGER : '';
  return [
    "default-src 'none'",
    `script-src 'self'${also}`,
    `style-src ${styleHash ? `'${styleHash}'` : "'none'"}`,
    `img-src 'self' data:${also}`,
    `connect-src 'self'${also}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
