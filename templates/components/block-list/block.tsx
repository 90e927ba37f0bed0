import type { ReactNode } from 'react';
import type { HeadingLevel } from '../heading/heading.tsx';
import { type BlockType, type BlockView, type BlockViews, definitions } from './block-registry.ts';

/** One block of any type. */
export function Block({ block, level }: { block: BlockView; level: HeadingLevel }) {
  return show(block.type, block, level);
}

function show<Type extends BlockType>(type: Type, view: BlockViews[Type], level: HeadingLevel): ReactNode {
  return definitions[type].show(view, level);
}
