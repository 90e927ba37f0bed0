import { contentSecurityPolicy, type PolicyFacts, REPORT_GROUP, REPORT_PATH } from './content-security-policy.ts';

export interface HeaderFacts extends PolicyFacts {
  /** Whether the visitor's browser speaks https. */
  readonly secure: boolean;
}

/** Abilities of browsers that no page of the site needs. A script that was injected cannot ask for them either. */
const UNUSED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Headers for every answer, of a function or a file, on every host and in development. docs/operations/headers.md says
 * why each is sent.
 */
export function securityHeaders({ secure, ...facts }: HeaderFacts): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(facts),
    'reporting-endpoints': `${REPORT_GROUP}="${REPORT_PATH}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': UNUSED.map((ability) => `${ability}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // RFC 6797, section 7.2: not over http.
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
