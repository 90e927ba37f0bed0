import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';

const plain = remark().freeze();
const withDirectives = remark().use(remarkDirective).freeze();
const withGfm = remark().use(remarkGfm).freeze();
const withBoth = remark().use(remarkGfm).use(remarkDirective).freeze();

/**
 * What GitHub's Markdown adds: tables (|), strikethrough (~), footnotes ([^), task lists ([ ] and [x]), and addresses
 * that become links by themselves (www., http:, https:, an e-mail address).
 * https://github.github.com/gfm/
 */
const GFM = /[|~@]|\[\^|\[[ xX\t\n]\]|www\.|https?:/i;

/** A colon that ends no word and starts no address may start a directive. */
const DIRECTIVE = /:[^ \n/]/;

/**
 * The parser with the fewest extensions that a text needs: each makes parsing slower, and most texts need none. The
 * tree is the same as with all of them.
 */
export function parserFor(text: string): typeof plain {
  if (GFM.test(text)) return DIRECTIVE.test(text) ? withBoth : withGfm;
  return DIRECTIVE.test(text) ? withDirectives : plain;
}
