/**
 * Characters that show nothing: zero-width and direction characters, soft hyphens, fillers. People paste them unawares
 * with numbers and names from other programs. Joiners and emoji variants have a use within a text.
 */
const INVISIBLE = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Variants of nothing, and joiners that do not stand between two signs. */
const STRAY =
  /(?<![\p{L}\p{M}\p{S}\p{N}#*])(?:\u200C|\u200D|\uFE0E|\uFE0F)+|(?:\u200C|\u200D)+(?![\p{L}\p{M}\p{S}\p{N}])/gu;

/** Line ends of other programs: a line break in an office program, form feeds, Unicode's separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const LINE_END = /[\u000B\u000C\u0085\u2028\u2029]/g;

/** A text without the characters that show nothing, its line ends as people type them. */
export function visibleText(text: string): string {
  return text.replace(LINE_END, '\n').replace(INVISIBLE, '').replace(STRAY, '');
}
