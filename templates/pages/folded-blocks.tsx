import { BlockFlow } from '../components/block-list/block-list.tsx';
import type { BlockView } from '../components/block-list/block-registry.ts';
import { Fold } from '../components/fold/fold.tsx';
import { trustedHtml } from '../html.ts';
import { RawHtml } from '../raw-html.tsx';
import { cutAfterFirstSection } from './first-section.ts';

/** A text whose sections fold, each below its heading and its first sentence. What stands before them shows. */
export function FoldedBlocks({ blocks }: { readonly blocks: readonly BlockView[] }) {
  return sectionsOf(blocks).map((section, at) => {
    const [first, ...others] = section;
    const cut = first?.type === 'prose' ? HEADED.exec(first.html) : null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a text never move
    if (first?.type !== 'prose' || !cut) return <BlockFlow key={at} blocks={section} />;
    const [whole, id = '', heading = '', answer] = cut;
    const rest = `${answer ? '<p>' : ''}${first.html.slice(whole.length)}`;
    return (
      <Fold
        key={id}
        id={id}
        title={<RawHtml as="h2" html={trustedHtml(heading)} />}
        answer={answer && <RawHtml as="span" html={trustedHtml(answer)} />}
      >
        <BlockFlow blocks={[{ ...first, html: trustedHtml(rest) }, ...others]} />
      </Fold>
    );
  });
}

/** A section's heading, and its first sentence where more follows in the paragraph and no link begins in it. */
const HEADED = /^<h2 id="([^"]+)">(.*?)<\/h2>\s*(?:<p>([^<]*?[.?!]) (?=[A-Z"“]))?/;

function sectionsOf(blocks: readonly BlockView[]): (readonly BlockView[])[] {
  if (blocks.length === 0) return [];
  const { first, rest } = cutAfterFirstSection(blocks);
  return [first, ...sectionsOf(rest)].filter((section) => section.length > 0);
}
