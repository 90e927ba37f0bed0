import type { ProviderRecord } from '../../site.ts';
import type { WordmarkProps } from './wordmark.tsx';

/** An insurer's wordmark, or its logo if content/assets/logos/ has one. */
export function wordmarkOf({ facts, logo }: ProviderRecord): WordmarkProps {
  return { name: facts.name, text: facts.tile.text, ...(logo ? { logo } : {}) };
}
