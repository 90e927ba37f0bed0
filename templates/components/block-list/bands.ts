import type { BlockView } from './block-view.ts';

/** A strip of the page across its whole width. */
export interface Band {
  readonly tone: 'plain' | 'tint' | 'own';
  /** Text to read keeps to a narrow column. */
  readonly width: 'wide' | 'read';
  readonly blocks: readonly BlockView[];
}

type BlockType = BlockView['type'];

/** Text that flows: neighbours share one band. */
const reading: ReadonlySet<BlockType> = new Set<BlockType>([
  'prose',
  'para',
  'note',
  'table',
  'feature-list',
  'pros-cons',
  'zipcode',
  'quick-info',
  'how-to-file',
  'link-list',
]);

/** Blocks with a surface of their own; they do not count in the change of white and tinted. */
const own: ReadonlySet<BlockType> = new Set<BlockType>(['trust-strip', 'cta', 'quote-block']);

/** Cuts a page's blocks into bands that are white and tinted in turn. */
export function bandsOf(blocks: readonly BlockView[]): Band[] {
  const runs: BlockView[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    const joins = last?.[0] !== undefined && reading.has(last[0].type) && reading.has(block.type);
    if (joins) last.push(block);
    else runs.push([block]);
  }
  let tinted = true;
  return runs.map((run) => {
    const type = run[0]?.type ?? 'prose';
    const width = reading.has(type) ? 'read' : 'wide';
    if (own.has(type)) return { tone: 'own', width, blocks: run };
    tinted = !tinted;
    return { tone: tinted ? 'tint' : 'plain', width, blocks: run };
  });
}
