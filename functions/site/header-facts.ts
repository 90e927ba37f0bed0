import type { HeaderFacts } from '../http/security-headers.ts';
import type { Shell } from './site-data.ts';

/** The facts about a build that its pages' headers depend on. */
export function headerFacts({ styleHash, chrome }: Pick<Shell, 'styleHash' | 'chrome'>): Omit<HeaderFacts, 'secure'> {
  const { tagManager, hosts = {}, turnstileSiteKey } = chrome;
  return {
    styleHash,
    ...(tagManager ? { tagVendors: tagManager.vendors ?? [] } : {}),
    hosts: Object.values(hosts),
    turnstile: turnstileSiteKey !== undefined,
  };
}
