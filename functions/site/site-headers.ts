import { type HeaderFacts, securityHeaders } from '../http/security-headers.ts';
import type { Shell } from './site-data.ts';

/** A header and its value. */
export type Header = readonly [name: string, value: string];

/** The headers of every answer, to browsers that speak https and to others. */
export interface SiteHeaders {
  readonly https: readonly Header[];
  readonly http: readonly Header[];
}

/** For when no build can be read: there is no stylesheet to allow. The answer itself says what is wrong. */
export const NO_BUILD: SiteHeaders = joined({});

const made = new WeakMap<object, SiteHeaders>();

/** The headers of every answer of a build. Cache rule: they are joined once for each build's shell. */
export function siteHeaders(shell: Pick<Shell, 'styleHash' | 'chrome'>): SiteHeaders {
  const known = made.get(shell);
  if (known) return known;
  const headers = joined(factsIn(shell));
  made.set(shell, headers);
  return headers;
}

function joined(facts: Omit<HeaderFacts, 'secure'>): SiteHeaders {
  return {
    https: Object.entries(securityHeaders({ ...facts, secure: true })),
    http: Object.entries(securityHeaders({ ...facts, secure: false })),
  };
}

/** The facts about a build that its pages' headers depend on. */
function factsIn({ styleHash, chrome }: Pick<Shell, 'styleHash' | 'chrome'>): Omit<HeaderFacts, 'secure'> {
  const { tagManager, hosts = {}, turnstileSiteKey } = chrome;
  return {
    styleHash,
    ...(tagManager ? { tagVendors: tagManager.vendors ?? [] } : {}),
    hosts: Object.values(hosts),
    turnstile: turnstileSiteKey !== undefined,
  };
}
