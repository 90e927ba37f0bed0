import { type HeaderFacts, securityHeaders } from '../http/security-headers.ts';
import type { Shell } from './site-data.ts';

/** A header and its value. */
export type Header = readonly [name: string, value: string];

/** The headers that a build's answers have. */
export interface SiteHeaders {
  /** Of every answer to a browser that speaks https. */
  readonly https: readonly Header[];
  /** Of every answer to another. */
  readonly http: readonly Header[];
  /** Besides these, of every page: each answer of type text/html. */
  readonly page: readonly Header[];
}

/** For when no build can be read: there are no styles to allow. The answer itself says what is wrong. */
export const NO_BUILD: SiteHeaders = joined({});

type BuildFacts = Pick<Shell, 'styleHash' | 'sheetHashes' | 'chrome' | 'speculationRules'>;

const made = new WeakMap<object, SiteHeaders>();

/** The headers of every answer of a build. Cache rule: they are joined once for each build's shell. */
export function siteHeaders(shell: BuildFacts): SiteHeaders {
  const known = made.get(shell);
  if (known) return known;
  const headers = joined(factsIn(shell), shell.speculationRules);
  made.set(shell, headers);
  return headers;
}

function joined(facts: Omit<HeaderFacts, 'secure'>, speculationRules?: string): SiteHeaders {
  return {
    https: Object.entries(securityHeaders({ ...facts, secure: true })),
    http: Object.entries(securityHeaders({ ...facts, secure: false })),
    page: speculationRules ? [['speculation-rules', `"${speculationRules}"`]] : [],
  };
}

/** The facts about a build that its pages' headers depend on. */
function factsIn({ styleHash, sheetHashes = [], chrome }: BuildFacts): Omit<HeaderFacts, 'secure'> {
  const { tagManager, turnstileSiteKey } = chrome;
  return {
    styleHashes: [styleHash, ...sheetHashes],
    ...(tagManager ? { tagVendors: tagManager.vendors ?? [] } : {}),
    turnstile: turnstileSiteKey !== undefined,
  };
}
