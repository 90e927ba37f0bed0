import { FUNCTIONS } from './cases/moved.ts';
import type { TargetName } from './target.ts';

/** Only the names that were given to a deployment reach it. */
const OTHER_HOST = {
  netlify: 'https://docs.netlify.com/manage/domains/configure-domains/bring-a-domain-to-netlify/',
  vercel: 'https://vercel.com/docs/errors/DEPLOYMENT_NOT_FOUND',
  cloudflare: 'https://developers.cloudflare.com/workers/configuration/routing/',
};

/** The runtime reads a backslash as a slash before a function sees the address. */
const BACKSLASH = {
  netlify: 'https://url.spec.whatwg.org/#path-start-state',
  vercel: 'https://url.spec.whatwg.org/#path-start-state',
  cloudflare: 'https://url.spec.whatwg.org/#path-start-state',
};

/** Its own addresses, of which a function with a path of its own has none. */
const OWN_ADDRESSES = {
  netlify: 'https://docs.netlify.com/build/functions/get-started/#custom-path',
};

/**
 * Cases ("group: name") that a host answers itself, before the site, with the documentation that says so. Their answers
 * are not compared. As few as possible.
 */
export const ANSWERED_BY_HOST: Readonly<Record<string, Partial<Record<TargetName, string>>>> = {
  'other hosts: / host: evil.example': OTHER_HOST,
  'other hosts: / host: evil.example accept: text/html': OTHER_HOST,
  'other hosts: /assets/favicon.svg host: evil.example': OTHER_HOST,
  'other hosts: / host: www.example.com.evil.example': OTHER_HOST,
  'odd paths: /\\evil.example': BACKSLASH,
  ...Object.fromEntries(FUNCTIONS.map((name) => [`not found: /.netlify/functions/${name}`, OWN_ADDRESSES])),
};
