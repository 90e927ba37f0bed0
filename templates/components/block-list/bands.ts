import { type BlockView, definitions } from './block-registry.ts';
import type { BlockLayout } from './define-block.tsx';

/** A full-width strip of the page. */
export interface Band {
  readonly tone: 'plain' | 'tint' | 'own';
  /** Running text stays in a narrow column. */
  readonly width: 'wide' | 'read';
  readonly blocks: readonly BlockView[];
}

/** Cuts a page's blocks into bands, white and tinted in turn. Bands with a surface of their own do not count. */
export function bandsOf(blocks: readonly BlockView[]): Band[] {
  const runs: { readonly layout: BlockLayout; readonly blocks: BlockView[] }[] = [];
  for (const block of blocks) {
    const { layout } = definitions[block.type];
    const last = runs.at(-1);
    if (layout === 'reading' && last?.layout === 'reading') last.blocks.push(block);
    else runs.push({ layout, blocks: [block] });
  }
  let tinted = true;
  return runs.map(({ layout, blocks }) => {
    if (layout === 'own') return { tone: 'own', width: 'wide', blocks };
    tinted = !tinted;
    return { tone: tinted ? 'tint' : 'plain', width: layout === 'reading' ? 'read' : 'wide', blocks };
  });
}
