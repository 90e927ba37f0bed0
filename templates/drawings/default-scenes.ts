import type { SceneName } from '../../schemas/generated/content-types.ts';

/** The scene of each page kind, for a document that names none. */
export const DEFAULT_SCENES = {
  composed: 'fork',
  guide: 'letter',
  legal: 'lock',
  post: 'letter',
  provider: 'town',
} as const satisfies Readonly<Record<string, SceneName>>;
