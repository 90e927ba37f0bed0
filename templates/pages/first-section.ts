import type { BlockView } from '../components/block-list/block-registry.ts';
import { trustedHtml } from '../html.ts';

/** The blocks of a text, cut in two before the second-level heading that ends its first section. */
interface CutText {
  readonly first: readonly BlockView[];
  readonly rest: readonly BlockView[];
}

/**
 * Cuts a text after its first section, which is the opening of a text that starts without a heading. Sections are
 * those of one level.
 */
export function cutAfterFirstSection(blocks: readonly BlockView[], level: 2 | 3 = 2): CutText {
  for (const [index, block] of blocks.entries()) {
    if (block.type !== 'prose') continue;
    // A heading at the very start opens the first section.
    const end = block.html.indexOf(`<h${level}`, index === 0 ? 1 : 0);
    if (end < 0) continue;
    const before = { ...block, html: trustedHtml(block.html.slice(0, end)) };
    const after = { ...block, html: trustedHtml(block.html.slice(end)) };
    return {
      first: [...blocks.slice(0, index), ...(end > 0 ? [before] : [])],
      rest: [after, ...blocks.slice(index + 1)],
    };
  }
  return { first: blocks, rest: [] };
}

/** Cuts a text before its first heading. What stands above it, often a figure, is the opening. */
export function cutOpening(blocks: readonly BlockView[]): CutText {
  const [start] = blocks;
  const isHeaded = start?.type === 'prose' && start.html.startsWith('<h2');
  return isHeaded ? { first: [], rest: blocks } : cutAfterFirstSection(blocks);
}

/** Cuts a text after the section that says the words, which point to what can follow. Without them, at its start. */
export function cutAfterSectionWith(words: string, blocks: readonly BlockView[]): CutText {
  const { first, rest } = cutAfterFirstSection(blocks);
  if (first.some((block) => block.type === 'prose' && block.html.includes(words))) return { first, rest };
  const more = rest.length > 0 ? cutAfterSectionWith(words, rest) : { first: [], rest };
  return more.first.length > 0 ? { ...more, first: [...first, ...more.first] } : { first: [], rest: blocks };
}
