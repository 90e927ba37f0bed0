import type { MarkdownFault } from './directives.ts';

/** Quotes and list items that one line may begin. More is a key held down, and would fill the stack. */
const MOST = 20;
const MARK = '(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))';
const TOO_MANY = new RegExp(`^[ \\t]*(?:${MARK}[ \\t]*){${MOST + 1}}.*`, 'gm');
/** A line of one mark is a rule between paragraphs. https://spec.commonmark.org/0.31.2/#thematic-breaks */
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;

/** Finds a line with more quotes and list items inside of each other than can be read. */
export function nestingFault(text: string): MarkdownFault | undefined {
  for (const { 0: line, index } of text.matchAll(TOO_MANY)) {
    if (RULE.test(line)) continue;
    return {
      code: 'broken-text',
      line: text.slice(0, index).split('\n').length,
      column: line.search(/\S/) + 1,
      message: `More than ${MOST} quotes and list items begin inside of each other here.`,
      hint: 'Remove all but the first of these marks.',
    };
  }
  return undefined;
}
