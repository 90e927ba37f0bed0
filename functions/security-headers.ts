export interface HeaderFacts {
  /** "sha256-…" of the one stylesheet that pages carry inline. */
  readonly styleHash?: string;
  /** Whether the visitor's browser speaks https. */
  readonly secure: boolean;
}

/** Headers for every answer, of a function or a file. */
export function securityHeaders({ styleHash, secure }: HeaderFacts): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy(styleHash),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** No inline script, no foreign source, no frame around us. */
function policy(styleHash: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleHash ? `'${styleHash}'` : "'none'"}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
