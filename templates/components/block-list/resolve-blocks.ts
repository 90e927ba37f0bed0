import type { BodyBlock } from '../../blocks.ts';
import type { FormName } from '../../page.ts';
import type { Citations, Site } from '../../site.ts';
import { type BlockContents, type BlockType, type BlockView, type BlockViews, definitions } from './block-registry.ts';
import type { BlockContext, PageContext } from './define-block.tsx';

/** Gives each block what it shows from the rest of the site. Pure; the result is plain JSON. */
export function resolveBlocks(blocks: readonly BodyBlock[], page: PageContext): BlockView[] {
  return blocks.map((block, index) => resolve(block.type, block, { ...page, id: `part-${index + 1}` }));
}

/** Sources of the content that the blocks show in full; the page that shows it lists them too. */
export function citedIn(blocks: readonly BodyBlock[], site: Site): Citations[] {
  return blocks.flatMap((block) => cites(block.type, block, site));
}

/** The forms in the blocks. */
export function formsIn(blocks: readonly BlockView[]): FormName[] {
  return blocks.flatMap((block) => forms(block.type, block));
}

function resolve<Type extends BlockType>(
  type: Type,
  block: BlockContents[Type],
  context: BlockContext,
): BlockViews[Type] {
  return definitions[type].resolve(block, context);
}

function cites<Type extends BlockType>(type: Type, block: BlockContents[Type], site: Site): Citations[] {
  return definitions[type].cites?.(block, site) ?? [];
}

function forms<Type extends BlockType>(type: Type, view: BlockViews[Type]): FormName[] {
  return definitions[type].forms?.(view) ?? [];
}
