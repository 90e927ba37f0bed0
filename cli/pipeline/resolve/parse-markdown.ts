import type { Root } from 'mdast';
import { type CompileOptions, markdownToMdast } from 'satteri';

/** GitHub's Markdown with directives. Front matter is read before. https://github.github.com/gfm/ */
const OPTIONS: CompileOptions = { features: { gfm: true, directive: true, frontmatter: false } };

/** Gives the syntax tree of a Markdown text: the one that remark with remark-gfm and remark-directive gives. */
export function parseMarkdown(text: string): Root {
  return markdownToMdast(text, OPTIONS) as Root;
}
