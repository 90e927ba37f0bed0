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
    const [heading, id = '', title = ''] = (first?.type === 'prose' && HEADING.exec(first.html)) || [];
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a text never move
    if (first?.type !== 'prose' || !heading) return <BlockFlow key={at} blocks={section} />;
    const { answer, rest } = cutAnswer(first.html.slice(heading.length), others.length > 0);
    return (
      <Fold
        key={id}
        id={id}
        title={<RawHtml as="h2" html={trustedHtml(title)} />}
        answer={answer && <RawHtml as="span" html={trustedHtml(answer)} />}
      >
        <BlockFlow blocks={[{ ...first, html: trustedHtml(rest) }, ...others]} />
      </Fold>
    );
  });
}

const HEADING = /^<h2 id="([^"]+)">(.*?)<\/h2>\s*/;

/** A sentence in which no link begins: the start of a paragraph, all of it, or all of it but its sources. */
const ANSWER = /^<p>((?:[^<]|<\/?abbr>)*?[.?!])(?: (?=[A-Z"“])|(?=<span class="survey-note")|(<\/p>\s*))/;

/** The first sentence of a section, and what follows it. Where nothing would, the section keeps its sentence. */
function cutAnswer(html: string, hasMore: boolean): { answer?: string | undefined; rest: string } {
  const [whole = '', answer, isParagraph] = ANSWER.exec(html) ?? [];
  const rest = html.slice(whole.length);
  if (!answer || !(rest || hasMore)) return { rest: html };
  return { answer, rest: isParagraph ? rest : `<p>${rest}` };
}

function sectionsOf(blocks: readonly BlockView[]): (readonly BlockView[])[] {
  if (blocks.length === 0) return [];
  const { first, rest } = cutAfterFirstSection(blocks);
  return [first, ...sectionsOf(rest)].filter((section) => section.length > 0);
}
