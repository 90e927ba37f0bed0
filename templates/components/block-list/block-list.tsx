import type { ReactNode } from 'react';
import type { HeadingLevel } from '../heading/heading.tsx';
import { type BlockType, type BlockView, type BlockViews, definitions } from './block-registry.ts';
import type { BlockLayout } from './define-block.tsx';

interface BlockListProps {
  readonly blocks: readonly BlockView[];
}

/** Blocks as bands across the page. */
export function BlockBands({ blocks }: BlockListProps) {
  return bandsOf(blocks).map(({ tone, width, blocks: inside }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bands of a page never move
    <div key={index} className={`band band-${tone}`}>
      <div className={WIDTHS[width]}>
        {inside.map((block, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a band never move
          <Block key={position} block={block} level={2} />
        ))}
      </div>
    </div>
  ));
}

const WIDTHS = { wide: 'wrap block-list', read: 'wrap flow read block-list', full: undefined };

/**
 * Stacked blocks in an article. After the article's first heading, block titles are one level below it, and below a
 * heading of a level that is given.
 */
export function BlockFlow({ blocks, below }: BlockListProps & { readonly below?: 2 | 3 }) {
  const firstHeading = blocks.findIndex((block) => block.type === 'prose' && /<h2/.test(block.html));
  const levelAt = (index: number): HeadingLevel => (firstHeading >= 0 && index > firstHeading ? 3 : 2);
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never move
    <Block key={index} block={block} level={below ? LEVEL_BELOW[below] : levelAt(index)} />
  ));
}

const LEVEL_BELOW = { 2: 3, 3: 4 } as const;

/** One block of any type. */
function Block({ block, level }: { block: BlockView; level: HeadingLevel }) {
  return show(block.type, block, level);
}

function show<Type extends BlockType>(type: Type, view: BlockViews[Type], level: HeadingLevel): ReactNode {
  return definitions[type].show(view, level);
}

/** What the page's hero shows beside its words: a block that stands there, or the first that draws a picture. */
export function pictureOf(blocks: readonly BlockView[]): ReactNode {
  const standing = standingInHero(blocks);
  for (const block of standing ? [standing] : blocks) {
    const picture = draw(block.type, block);
    if (picture) return picture;
  }
  return undefined;
}

/** The block that stands among the words of the page's hero. */
export function wordsOf(blocks: readonly BlockView[]): ReactNode {
  const block = blocks.find(isWords);
  if (!block) return undefined;
  return isPlaced(block) ? <Block block={block} level={2} /> : drawWords(block.type, block);
}

/** The blocks below a hero without a form: all but those that stand in it. */
export function belowHero(blocks: readonly BlockView[]): readonly BlockView[] {
  const inHero = [standingInHero(blocks), blocks.find(isWords)];
  return blocks.filter((block) => !inHero.includes(block));
}

function isWords(block: BlockView): boolean {
  return isPlaced(block) || definitions[block.type].words !== undefined;
}

/** A block that content puts among the words. */
function isPlaced(block: BlockView): boolean {
  return 'inHero' in block && block.inHero === true;
}

/** The first block that content puts beside the title with `opens`. */
function standingInHero(blocks: readonly BlockView[]): BlockView | undefined {
  return blocks.find((block) => 'opens' in block && block.opens);
}

/** The figure that a text opens with. One with a surface of its own stays a band where content does not say `opens`. */
export function openingFigure(blocks: readonly BlockView[]): BlockView | undefined {
  return standingInHero(blocks) ?? blocks.find(({ type }) => type !== 'prose' && definitions[type].layout !== 'own');
}

/** Such a figure beside the title: as its picture where content says `opens`, else as in a text, with its heading. */
export function OpeningFigure({ block }: { readonly block: BlockView }) {
  return (standingInHero([block]) && pictureOf([block])) || <BlockFlow blocks={[block]} />;
}

function draw<Type extends BlockType>(type: Type, view: BlockViews[Type]): ReactNode {
  return definitions[type].picture?.(view);
}

function drawWords<Type extends BlockType>(type: Type, view: BlockViews[Type]): ReactNode {
  return definitions[type].words?.(view);
}

/** A full-width strip of the page. */
interface Band {
  readonly tone: 'plain' | 'tint' | 'own' | 'tool';
  /** Running text stays in a narrow column. A tool has columns of its own. */
  readonly width: 'wide' | 'read' | 'full';
  readonly blocks: readonly BlockView[];
}

/** Whether a page begins with a question, which then stands right below its title. */
export function opensWithTool([first]: readonly { readonly type: BlockType }[]): boolean {
  return first !== undefined && definitions[first.type].layout === 'tool';
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
    tinted = layout !== 'tool' && !tinted;
    if (layout === 'tool') return { tone: 'tool', width: 'full', blocks };
    return { tone: tinted ? 'tint' : 'plain', width: layout === 'reading' ? 'read' : 'wide', blocks };
  });
}
