import { toSlug } from '../../schemas/rules/places/slug.ts';
import type { StateEntry } from './site-data.ts';

/** The state that a text names: by name, two-letter code, or slug with hyphens or underscores. */
export function findState(states: readonly StateEntry[], text: string): StateEntry | undefined {
  const slug = toSlug(text);
  return states.find((state) => state.slug === slug || state.code.toLowerCase() === slug);
}
