import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parserFor } from './parser-for.ts';

/**
 * Parses Markdown section by section, each with the fewest extensions that it needs: a table at the end of a text does
 * not slow down the rest. The tree is the same as that of the whole text with all extensions.
 */
export function parseMarkdown(text: string): Root {
  const starts = sectionStarts(text);
  if (starts.length < 2) return parserFor(text).parse(text);
  const children: Root['children'] = [];
  let line = 1;
  let end: { line: number; column: number; offset?: number } = { line: 1, column: 1, offset: 0 };
  for (const [index, start] of starts.entries()) {
    const section = text.slice(start, starts[index + 1]);
    const root = parserFor(section).parse(section);
    moveBy(root, line - 1, start);
    for (const child of root.children) children.push(child);
    end = root.position?.end ?? end;
    line += countLines(section);
  }
  return { type: 'root', children, position: { start: { line: 1, column: 1, offset: 0 }, end } };
}

/** What lets a line that looks like a heading be something else, or lets one section change the meaning of another. */
const ENTANGLED = [
  // HTML, which may go on over empty lines.
  /</,
  // Definitions of links and footnotes hold for the whole text.
  /^[ \t>*+\-\d.)]*\[[^\]]*\]:/m,
  /\[\^/,
  // Code or a block inside of a list or quotation.
  /^[ \t>*+\-\d.)]+(?:`{3}|~{3}|:{3})/m,
];

/**
 * Where the sections of a text start, if it can be cut at its headings: a line that starts with # ends every paragraph,
 * list, quotation and table before it. It does not inside of code and of blocks.
 * https://spec.commonmark.org/0.31.2/#atx-headings
 */
function sectionStarts(text: string): number[] {
  const hasBlocks = /^:{3}/m.test(text);
  const hasCode = /^(?:`{3}|~{3})/m.test(text);
  if (!/^#{1,6} /m.test(text) || (hasBlocks && hasCode) || ENTANGLED.some((pattern) => pattern.test(text))) return [0];
  const starts = [0];
  let open: string | undefined;
  for (const { 0: mark, index } of text.matchAll(/^(?:#{1,6}(?= )|`{3,}|~{3,}|:{3,}).*$/gm)) {
    const isFence = /^[`~:]/.test(mark);
    if (open !== undefined) {
      if (isFence && closes(mark, open)) open = undefined;
      // A block in a block.
      else if (mark.startsWith(':')) return [0];
    } else if (isFence) open = mark;
    else if (index > 0) starts.push(index);
  }
  return starts;
}

/** Whether a line of marks ends what another one began: the same sign, at least as often, and nothing else. */
function closes(line: string, opening: string): boolean {
  const [sign = ''] = opening;
  const length = opening.length - opening.replace(/^(?:`+|~+|:+)/, '').length;
  const written = line.trimEnd();
  return written.length >= length && [...written].every((character) => character === sign);
}

function moveBy(root: Root, lines: number, offset: number): void {
  visit(root, ({ position }: Nodes) => {
    if (!position) return;
    for (const point of [position.start, position.end]) {
      point.line += lines;
      if (point.offset !== undefined) point.offset += offset;
    }
  });
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
