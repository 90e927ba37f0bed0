import type { HeaderFacts } from '../http/security-headers.ts';
import type { Shell } from './site-data.ts';

/** What a build says of its own pages' headers. */
export function headerFacts({ styleHash, chrome }: Shell): Omit<HeaderFacts, 'secure'> {
  const { tagManagerId, turnstileSiteKey } = chrome;
  return { styleHash, tagManager: tagManagerId !== undefined, turnstile: turnstileSiteKey !== undefined };
}
