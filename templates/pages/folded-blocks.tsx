import { BlockFlow } from '../components/block-list/block-list.tsx';
import type { BlockView } from '../components/block-list/block-registry.ts';
import { Fold } from '../components/fold/fold.tsx';
import { trustedHtml } from '../html.ts';
import { RawHtml } from '../raw-html.tsx';
import { isShort, type Part, partsOf, sectionsOf } from './folds.ts';

interface FoldedBlocksProps {
  readonly blocks: readonly BlockView[];
  /** Sections that hold little show as they are: a fold would hide a sentence or two. */
  readonly opensShort?: boolean;
  /** Below a head that the page has already. */
  readonly isBelow?: boolean;
  /** The first part of each head stands open. */
  readonly opensFirst?: boolean;
}

/** A text whose sections fold, each below its heading and its first sentence. What stands before them shows. */
export function FoldedBlocks({ blocks, opensShort, isBelow, opensFirst }: FoldedBlocksProps) {
  if (opensShort) return <OpenedShort blocks={blocks} />;
  return partsOf(blocks).map((part, at) => {
    const { id, title, blocks: below, parts } = part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a text never move
    if (id === undefined) return <BlockFlow key={at} blocks={below} />;
    if (!parts) return <FoldedPart key={id} part={part} level={isBelow ? 3 : 2} />;
    return (
      <section key={id} className="fold-group">
        <RawHtml as="h2" id={id} html={trustedHtml(title)} />
        {parts.map((each, place) => (
          <FoldedPart key={each.id} part={each} level={3} isOpen={opensFirst && place === 0} />
        ))}
      </section>
    );
  });
}

/** Runs of long sections fold; those between them show. */
function OpenedShort({ blocks }: { readonly blocks: readonly BlockView[] }) {
  return sectionsOf(blocks).map((section, at) => {
    const Shown = isShort(section) ? BlockFlow : FoldedBlocks;
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a text never move
    return <Shown key={at} blocks={section} />;
  });
}

interface FoldedPartProps {
  readonly part: Part;
  readonly level: 2 | 3;
  readonly isOpen?: boolean | undefined;
}

function FoldedPart({ part, level, isOpen = false }: FoldedPartProps) {
  const { id = '', title, answer, blocks } = part;
  return (
    <Fold
      id={id}
      title={<RawHtml as={`h${level}`} html={trustedHtml(title)} />}
      answer={answer && <RawHtml as="span" html={trustedHtml(answer)} />}
      isOpen={isOpen}
    >
      <BlockFlow blocks={blocks} below={level} />
    </Fold>
  );
}
