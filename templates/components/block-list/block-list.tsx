import { bandsOf } from './bands.ts';
import { Block } from './block.tsx';
import type { BlockView } from './block-registry.ts';

export interface BlockListProps {
  readonly blocks: readonly BlockView[];
}

/** Blocks as bands across the page. */
export function BlockBands({ blocks }: BlockListProps) {
  return bandsOf(blocks).map(({ tone, width, blocks: inside }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bands of a page never move
    <div key={index} className={`band band-${tone}`}>
      <div className={width === 'read' ? 'wrap flow read block-list' : 'wrap block-list'}>
        {inside.map((block, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a band never move
          <Block key={position} block={block} level={2} />
        ))}
      </div>
    </div>
  ));
}

/** Stacked blocks in an article. After the article's first heading, block titles are one level below it. */
export function BlockFlow({ blocks }: BlockListProps) {
  const firstHeading = blocks.findIndex((block) => block.type === 'prose' && /<h2/.test(block.html));
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never move
    <Block key={index} block={block} level={firstHeading >= 0 && index > firstHeading ? 3 : 2} />
  ));
}
