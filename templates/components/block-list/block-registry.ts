import { blocks } from '../../generated/blocks.ts';
import type { ContentsOf, DefinitionsOf, ViewsOf } from './define-block.tsx';

export type BlockType = keyof typeof blocks;
export type BlockContents = ContentsOf<typeof blocks>;
export type BlockViews = ViewsOf<typeof blocks>;

/** A block with everything it shows: plain JSON, so a page can be stored and rendered again. */
export type BlockView = BlockViews[BlockType];

export const definitions: DefinitionsOf<typeof blocks> = blocks;
