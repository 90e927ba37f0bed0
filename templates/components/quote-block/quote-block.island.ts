import '../../islands/common.ts';
import type { Island } from '../../islands/island-module.ts';
import { suggestPlaces } from '../../islands/place-search.ts';
import { QuoteBlock, type QuoteBlockProps } from './quote-block.tsx';

export const view = QuoteBlock;

/** Suggests places; the form leads to the landing page with the place and the toggle, as it does without script. */
export function start(island: Island<QuoteBlockProps>): void {
  suggestPlaces(island, () => island.root.querySelector<HTMLElement>('button[type="submit"]')?.focus());
}
