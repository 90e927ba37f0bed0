/**
 * Characters that show nothing: zero-width and direction characters, soft hyphens, fillers. People paste them unawares
 * with numbers and names from other programs. Joiners and emoji variants have a use within a text.
 */
const INVISIBLE = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Variants of nothing, and joiners that do not stand between two signs. */
const STRAY =
  /(?<![\p{L}\p{M}\p{S}\p{N}#*])(?:\u200C|\u200D|\uFE0E|\uFE0F)+|(?:\u200C|\u200D)+(?![\p{L}\p{M}\p{S}\p{N}])/gu;

/** A text without the characters that show nothing. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '').replace(STRAY, '');
}
