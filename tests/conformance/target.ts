/** One way to run the site: a build for a host, served by that host's rules on this machine. */
export interface Target {
  readonly name: TargetName;
  /** Where it listens, without a path. */
  readonly url: string;
  /** What the host's edge adds to each request before the site sees it. */
  readonly edgeHeaders: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export type TargetName = 'node' | 'netlify' | 'vercel' | 'cloudflare';

/** The visitor of every request, from a range for documentation (RFC 5737). */
export const VISITOR_ADDRESS = '203.0.113.7';

/** The site's origin in every target. Requests ask for its host. */
export const SITE_ORIGIN = 'https://www.example.com';
export const SITE_HOST = new URL(SITE_ORIGIN).host;

/** Settings of every target, beside its database. Requests wait for no stamp and are not counted. */
export const SETTINGS: Readonly<Record<string, string>> = {
  SITE_ORIGIN,
  FORM_STAMP_SECRET: 'the-key-of-the-tests-for-form-stamps',
  FORM_STAMP_SECONDS: '0',
  RATE_LIMIT: 'off',
  LOOKUP_RATE_LIMIT: 'off',
  PAGE_RATE_LIMIT: 'off',
  VELOCITY_PHONE: 'off',
  VELOCITY_EMAIL: 'off',
  VELOCITY_IPV4: 'off',
  VELOCITY_ALIKE: 'off',
  FORM_STAMP_FREE: 'off',
  VELOCITY_PAGE: 'off',
  VELOCITY_SITE: 'off',
  // The tests have no network.
  MAIL_DOMAIN_CHECK: 'false',
};
